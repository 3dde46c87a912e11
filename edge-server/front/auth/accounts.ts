import { createHmac } from 'node:crypto';
import { emailSchema, type PersonName } from '../../../src/domain/account/user.ts';
import type { Accounts } from '../../../src/ports/server.ts';
import type { ServerStore } from '../../storage/ports/server-store.ts';
import { isGuestRow } from './addresses.ts';
import type { AuthLibrary } from './auth-library.ts';
import { type AccountFlags, mergeUserDocument } from './user-documents.ts';

export interface AccountToEnsure {
  readonly email: string;
  readonly password: string;
  readonly name: PersonName;
  readonly flags?: AccountFlags;
}

/** The accounts of this server, for operations, the demo and an operator. */
export interface ServerAccounts extends Accounts {
  /** Makes an account with a confirmed address, this password, name and rights; sets the rights of one that is there. */
  ensure(account: AccountToEnsure): Promise<{ readonly uid: string; readonly created: boolean }>;
}

/** A session token with its signature, in the form in which the library takes it as a bearer token. */
export function signedToken(token: string, secret: string): string {
  return `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`;
}

export function createAccounts(auth: AuthLibrary, secret: string, store: ServerStore): ServerAccounts {
  async function find(email: string) {
    const { internalAdapter } = await auth.$context;
    return (await internalAdapter.findUserByEmail(email))?.user ?? null;
  }

  async function create(email: string, name: PersonName | undefined, isProven: boolean): Promise<string> {
    const { internalAdapter } = await auth.$context;
    const fullName = name === undefined ? '' : [name.first, name.last].filter(Boolean).join(' ');
    const user = await internalAdapter.createUser(
      { email, name: fullName, emailVerified: isProven },
      { method: 'server' },
    );
    // The document itself is made by the library's hook, as for every other account.
    if (name !== undefined) mergeUserDocument(store, user.id, { name });
    return user.id;
  }

  return {
    async findOrCreate(address) {
      const email = emailSchema.parse(address);
      const found = await find(email);
      if (found !== null) return { uid: found.id, created: false };
      return { uid: await create(email, undefined, false), created: true };
    },

    async find(address) {
      const found = await find(emailSchema.parse(address));
      return found === null ? null : { uid: found.id, isProven: found.emailVerified };
    },

    async customToken(uid) {
      const { internalAdapter } = await auth.$context;
      const session = await internalAdapter.createSession(uid);
      return signedToken(session.token, secret);
    },

    async setPassword(uid, password) {
      const { internalAdapter, password: hasher } = await auth.$context;
      const hash = await hasher.hash(password);
      const credential = await internalAdapter.findCredentialAccount(uid);
      if (credential !== null) await internalAdapter.updatePassword(uid, hash);
      else
        await internalAdapter.linkAccount({
          ...{ userId: uid, providerId: 'credential', accountId: uid },
          password: hash,
        });
    },

    async endSessions(uid) {
      const { internalAdapter } = await auth.$context;
      await internalAdapter.deleteUserSessions(uid);
      const session = await internalAdapter.createSession(uid);
      return signedToken(session.token, secret);
    },

    async setDisabled(uid, isDisabled) {
      const { internalAdapter } = await auth.$context;
      // That nobody signs in is asked of the account's document (`auth-library.ts`).
      if (isDisabled) await internalAdapter.deleteUserSessions(uid);
    },

    async remove(uid) {
      const { internalAdapter } = await auth.$context;
      await internalAdapter.deleteUserSessions(uid);
      if ((await internalAdapter.findUserById(uid)) !== null) await internalAdapter.deleteUser(uid);
    },

    async endGuest(uid) {
      const { internalAdapter } = await auth.$context;
      const user = await internalAdapter.findUserById(uid);
      // Whoever has told an address is no guest: such an account stays.
      if (user === null || !isGuestRow(user)) return;
      await internalAdapter.deleteUserSessions(uid);
      await internalAdapter.deleteUser(uid);
    },

    async ensure({ email: address, password, name, flags }) {
      const email = emailSchema.parse(address);
      const { internalAdapter, password: hasher } = await auth.$context;
      const found = await find(email);
      const uid = found?.id ?? (await create(email, name, true));
      if ((await internalAdapter.findCredentialAccount(uid)) === null) {
        await internalAdapter.linkAccount({
          userId: uid,
          providerId: 'credential',
          accountId: uid,
          password: await hasher.hash(password),
        });
      }
      if (flags !== undefined) mergeUserDocument(store, uid, flags);
      return { uid, created: found === null };
    },
  };
}
