import type { PersonName, User } from '../../../src/domain/account/user.ts';
import { userDocs } from '../../../src/domain/collections/users.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import type { Clock } from '../../../src/ports/server.ts';
import { StoreError } from '../../../src/ports/store.ts';
import type { ServerStore } from '../../storage/ports/server-store.ts';

/** Rights of an account that no client can set (threat 13). */
export type AccountFlags = Partial<
  Pick<User, 'admin' | 'isExpert' | 'verified' | 'hub' | 'isEmailVerified' | 'twoStep'>
>;

/** What the auth library knows of an account. */
export interface AccountFacts {
  readonly uid: string;
  /** A guest has none. */
  readonly email?: string;
  readonly emailVerified: boolean;
  readonly name?: PersonName;
  readonly optin?: boolean;
}

/** Makes the document `users/{uid}` of an account, unless it is there. */
export function createUserDocument(store: ServerStore, clock: Clock, account: AccountFacts): void {
  const now = clock.now();
  const { uid, email, emailVerified, name, optin } = account;
  const data = documentOf({
    uid,
    email,
    isEmailVerified: emailVerified,
    name,
    optin,
    ...(optin === undefined ? {} : { optinAt: now, optinFrom: 'sign-up' }),
    since: now,
    createdAt: now,
    updatedAt: now,
  });
  try {
    store.writeCommitted([userDocs.create({ uid }, data)]);
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'ALREADY_EXISTS')) throw error;
  }
}

/** Sets fields of the account's document that only the server sets. */
export function mergeUserDocument(
  store: ServerStore,
  uid: string,
  change: AccountFlags & Partial<Pick<User, 'name' | 'email' | 'lastLoginAt' | 'updatedAt'>>,
): void {
  store.writeCommitted([userDocs.merge({ uid }, change)]);
}
