import type { Auth, UserImportOptions, UserImportRecord, UserRecord } from 'firebase-admin/auth';
import { identityProviders } from '../../../domain/account/ways-in.ts';
import type {
  FirebaseScrypt,
  MovedAccount,
  MovedAccounts,
  MovedPassword,
  Refused,
} from '../../../ports/moving/sides.ts';
import { firebaseProviderIds } from '../../firebase-provider-ids.ts';
import { patiently } from './patience.ts';

/** What the SDK answers with at once. */
const pageSize = 1_000;

/** `by`: null where nobody said the project's parameters. What was imported and never used since comes without its hash. */
function passwordOf(user: UserRecord, by: FirebaseScrypt | null): MovedPassword | null {
  if (!user.providerData.some(({ providerId }) => providerId === 'password')) return null;
  const { passwordHash: hash, passwordSalt: salt } = user;
  return by === null || !hash || !salt
    ? { kind: 'untold' }
    : { kind: 'firebase', hash: plainBase64(hash), salt: plainBase64(salt), by };
}

/** Identity Toolkit says base64 with the letters of URLs. */
const plainBase64 = (text: string) => text.replaceAll('-', '+').replaceAll('_', '/');
const bytesOf = (base64: string) => Buffer.from(base64, 'base64');

export function accountOfUser(user: UserRecord, by: FirebaseScrypt | null): MovedAccount {
  const { uid, email = null, emailVerified, displayName = '', disabled, providerData, metadata } = user;
  const providers = identityProviders.flatMap((provider) =>
    providerData
      .filter(({ providerId }) => providerId === firebaseProviderIds[provider])
      .map(({ uid: id }) => ({ provider, id })),
  );
  return {
    ...{ uid, email, providers },
    isProven: emailVerified && email !== null,
    name: displayName,
    isDisabled: disabled,
    isGuest: email === null && providerData.length === 0,
    password: passwordOf(user, by),
    createdAt: Date.parse(metadata.creationTime),
  };
}

export function recordOf(account: MovedAccount): UserImportRecord {
  const { uid, email, isProven, name, isDisabled, providers, password, createdAt } = account;
  return {
    uid,
    ...(email === null ? {} : { email, emailVerified: isProven }),
    ...(name === '' ? {} : { displayName: name }),
    disabled: isDisabled,
    metadata: { creationTime: new Date(createdAt).toUTCString() },
    providerData: providers.map(({ provider, id }) => ({
      uid: id,
      providerId: firebaseProviderIds[provider],
      ...(email === null ? {} : { email }),
    })),
    ...(password?.kind === 'scrypt'
      ? { passwordHash: Buffer.from(password.key, 'hex'), passwordSalt: Buffer.from(password.salt, 'utf8') }
      : {}),
    ...(password?.kind === 'firebase'
      ? { passwordHash: bytesOf(password.hash), passwordSalt: bytesOf(password.salt) }
      : {}),
  };
}

/** How Firebase is to check the passwords of one import; undefined where it gets none. */
export function hashOptionsOf(password: MovedPassword | null): UserImportOptions | undefined {
  if (password?.kind === 'scrypt')
    return {
      hash: {
        algorithm: 'STANDARD_SCRYPT',
        ...{ memoryCost: 16_384, blockSize: 16, parallelization: 1, derivedKeyLength: 64 },
      },
    };
  if (password?.kind !== 'firebase') return undefined;
  const { signerKey, saltSeparator, rounds, memoryCost } = password.by;
  return {
    hash: {
      algorithm: 'SCRYPT',
      key: bytesOf(signerKey),
      saltSeparator: bytesOf(saltSeparator),
      ...{ rounds, memoryCost },
    },
  };
}

/** The accounts of a project. `by`: how it keeps passwords, where its operator said it. */
export function firebaseAuthAccounts(auth: Auth, by: FirebaseScrypt | null): MovedAccounts {
  async function put(accounts: readonly MovedAccount[], options: UserImportOptions | undefined) {
    const { errors } = await patiently(() => auth.importUsers(accounts.map(recordOf), options));
    return errors.map(
      ({ index, error }): Refused => ({ path: accounts[index]?.uid ?? '', reason: error.message }),
    );
  }
  return {
    async *walk() {
      let pageToken: string | undefined;
      do {
        const token = pageToken;
        const page = await patiently(() => auth.listUsers(pageSize, token));
        const accounts = page.users.map((user) => accountOfUser(user, by));
        for (let at = 0; at < accounts.length; at += 100) yield accounts.slice(at, at + 100);
        pageToken = page.pageToken;
      } while (pageToken !== undefined && pageToken !== '');
    },
    async read(uids) {
      if (uids.length === 0) return new Map();
      const { users } = await patiently(() => auth.getUsers(uids.map((uid) => ({ uid }))));
      return new Map(users.map((user) => [user.uid, accountOfUser(user, by)]));
    },
    async write(accounts) {
      const byHash = new Map<string, MovedAccount[]>();
      for (const account of accounts) {
        // How all of them are hashed is said once for each import.
        const options = JSON.stringify(hashOptionsOf(account.password)) ?? '';
        byHash.set(options, [...(byHash.get(options) ?? []), account]);
      }
      const refused: Refused[] = [];
      for (const alike of byHash.values())
        refused.push(...(await put(alike, hashOptionsOf(alike[0]?.password ?? null))));
      return refused;
    },
  };
}
