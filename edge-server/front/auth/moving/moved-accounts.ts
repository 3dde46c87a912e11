import { setImmediate as turn } from 'node:timers/promises';
import { isIdentityProvider } from '../../../../src/domain/account/ways-in.ts';
import { userDocs } from '../../../../src/domain/collections/users.ts';
import type {
  MovedAccount,
  MovedAccounts,
  MovedPassword,
  Refused,
} from '../../../../src/ports/moving/sides.ts';
import type { AccountRow, AccountRows } from '../../../storage/db/moving/account-rows.ts';
import type { DocumentRows } from '../../../storage/db/moving/document-rows.ts';
import { isTaken } from '../../../storage/db/sqlite-errors.ts';
import { addressOf, guestAddress, missingAddress } from '../addresses.ts';
import { firebasePasswordText, readFirebasePassword } from '../passwords/firebase-password.ts';

const credential = 'credential';

/** As the auth library writes them: salt and key in hex. */
function passwordOfText(text: string): MovedPassword {
  const firebase = readFirebasePassword(text);
  if (firebase !== null) return { kind: 'firebase', ...firebase };
  const [salt, key, ...more] = text.split(':');
  return salt && key && more.length === 0 && /^[0-9a-f]{128}$/.test(key)
    ? { kind: 'scrypt', salt, key }
    : { kind: 'untold' };
}

/** null for one that this server could not check. */
function textOfPassword(password: MovedPassword | null): string | null {
  if (password?.kind === 'scrypt') return `${password.salt}:${password.key}`;
  return password?.kind === 'firebase' ? firebasePasswordText(password) : null;
}

/** `isDisabled`: what the account's document says, of which the sign-in asks. */
export function accountOfRow(row: AccountRow, isDisabled: boolean): MovedAccount {
  const { id, name, emailVerified, isAnonymous, ways, createdAt } = row;
  const email = addressOf(row);
  const password = ways.find(({ providerId }) => providerId === credential)?.password ?? null;
  return {
    ...{ uid: id, email, name, isDisabled, isGuest: isAnonymous },
    isProven: emailVerified && email !== null,
    providers: ways.flatMap(({ providerId, accountId }) =>
      isIdentityProvider(providerId) ? [{ provider: providerId, id: accountId }] : [],
    ),
    password: password === null ? null : passwordOfText(password),
    createdAt: Date.parse(createdAt),
  };
}

export function rowOfAccount(account: MovedAccount): AccountRow {
  const { uid, email, isProven, name, isGuest, providers, password, createdAt } = account;
  const text = textOfPassword(password);
  return {
    ...{ id: uid, name, emailVerified: isProven, isAnonymous: isGuest },
    email: email ?? (isGuest ? guestAddress() : missingAddress()),
    createdAt: new Date(createdAt).toISOString(),
    ways: [
      ...(text === null ? [] : [{ providerId: credential, accountId: uid, password: text }]),
      ...providers.map(({ provider, id }) => ({ providerId: provider, accountId: id, password: null })),
    ],
  };
}

/** The accounts of a server, in the auth library's own tables. No session is made and no mail is sent. */
export function movedAccounts(rows: AccountRows, documents: Pick<DocumentRows, 'read'>): MovedAccounts {
  const accountOf = (row: AccountRow) =>
    accountOfRow(row, documents.read(userDocs.path({ uid: row.id }))?.data.isDisabled === true);
  return {
    async *walk() {
      for (const page of rows.pages(100)) {
        yield page.map(accountOf);
        await turn();
      }
    },
    async read(uids) {
      const found = uids.flatMap((uid) => rows.read(uid) ?? []);
      return new Map(found.map((row) => [row.id, accountOf(row)]));
    },
    async write(accounts) {
      const refused: Refused[] = [];
      for (const account of accounts) {
        try {
          rows.put(rowOfAccount(account));
        } catch (error) {
          if (!isTaken(error)) throw error;
          refused.push({ path: account.uid, reason: 'Another account has its address or its way in.' });
        }
      }
      return refused;
    },
  };
}
