import type { AuthProblem } from '../../src/domain/account/auth-messages.ts';
import { authMessage } from '../../src/domain/account/auth-messages.ts';
import {
  type IdentityProvider,
  isIdentityProvider,
  isLastWayIn,
  type WaysIn,
} from '../../src/domain/account/ways-in.ts';
import { type ErrorStatus, ServerError } from '../errors.ts';
import { addressOf } from './addresses.ts';
import { type AuthLibrary, shortestPassword } from './auth-library.ts';

/** A refusal whose code is the one of the `Auth` port. */
export function authProblem(code: AuthProblem, status: ErrorStatus = 'INVALID_ARGUMENT'): ServerError {
  return new ServerError(status, authMessage(code, shortestPassword), { details: { code } });
}

/** What a person may do to the own account, by its uid; who asks has been found out before. */
export interface OwnAccount {
  ways(uid: string): Promise<WaysIn>;
  /** Throws 'wrong-password' unless this is the password, or null where there is none. */
  requirePassword(uid: string, current: string | null): Promise<void>;
  /** Sets it without ending a session. */
  replacePassword(uid: string, password: string): Promise<void>;
  /** Throws 'last-way-in'. */
  remove(uid: string, way: 'password' | IdentityProvider): Promise<void>;
}

export function createOwnAccount(auth: AuthLibrary): OwnAccount {
  async function ways(uid: string): Promise<WaysIn> {
    const { internalAdapter } = await auth.$context;
    const user = await internalAdapter.findUserById(uid);
    if (user === null) throw authProblem('not-signed-in', 'UNAUTHENTICATED');
    const accounts = await internalAdapter.findAccounts(uid);
    return {
      email: addressOf(user),
      isProven: user.emailVerified && addressOf(user) !== null,
      hasPassword: accounts.some(({ providerId }) => providerId === 'credential'),
      providers: accounts.map(({ providerId }) => providerId).filter(isIdentityProvider),
    };
  }

  return {
    ways,
    async requirePassword(uid, current) {
      const { internalAdapter, password: hasher } = await auth.$context;
      const hash = (await internalAdapter.findCredentialAccount(uid))?.password ?? null;
      if (hash === null) return;
      if (current === null || !(await hasher.verify({ hash, password: current })))
        throw authProblem('wrong-password', 'UNAUTHENTICATED');
    },
    async replacePassword(uid, password) {
      const { internalAdapter, password: hasher } = await auth.$context;
      const hash = await hasher.hash(password);
      const known = await internalAdapter.findCredentialAccount(uid);
      // Made anew instead of changed: a change ends every session, that of whoever asks for it, too.
      if (known !== null) await internalAdapter.deleteAccount(known.id);
      await internalAdapter.createAccount({
        userId: uid,
        providerId: 'credential',
        accountId: uid,
        password: hash,
      });
    },
    async remove(uid, way) {
      if (isLastWayIn(await ways(uid), way)) throw authProblem('last-way-in', 'FAILED_PRECONDITION');
      const { internalAdapter } = await auth.$context;
      const providerId = way === 'password' ? 'credential' : way;
      for (const account of await internalAdapter.findAccounts(uid))
        if (account.providerId === providerId) await internalAdapter.deleteAccount(account.id);
    },
  };
}
