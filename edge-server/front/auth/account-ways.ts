import type { AuthProblem } from '../../../src/domain/account/auth-messages.ts';
import { authMessage } from '../../../src/domain/account/auth-messages.ts';
import { isIdentityProvider, type WaysIn } from '../../../src/domain/account/ways-in.ts';
import type { AccountWays } from '../../../src/ports/host/account-ways.ts';
import { type ErrorStatus, ServerError } from '../../setup/log/errors.ts';
import { addressOf, missingAddress } from './addresses.ts';
import { type AuthLibrary, shortestPassword } from './auth-library.ts';

/** A refusal whose code is the one of the `Auth` port. */
export function authProblem(code: AuthProblem, status: ErrorStatus = 'INVALID_ARGUMENT'): ServerError {
  return new ServerError(status, authMessage(code, shortestPassword), { details: { code } });
}

/** The ways into accounts of the auth library. */
export interface ServerWays extends AccountWays {
  /** Sets a password without ending a session. */
  replacePassword(uid: string, password: string): Promise<void>;
}

export function createAccountWays(auth: AuthLibrary): ServerWays {
  async function of(uid: string): Promise<WaysIn> {
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
    of,
    async isPassword(uid, password) {
      const { internalAdapter, password: hasher } = await auth.$context;
      const hash = (await internalAdapter.findCredentialAccount(uid))?.password ?? null;
      return hash !== null && (await hasher.verify({ hash, password }));
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
      const { internalAdapter } = await auth.$context;
      const providerId = way === 'password' ? 'credential' : way;
      for (const account of await internalAdapter.findAccounts(uid))
        if (account.providerId === providerId) await internalAdapter.deleteAccount(account.id);
    },
    async subjectOf(uid, provider) {
      const { internalAdapter } = await auth.$context;
      const accounts = await internalAdapter.findAccounts(uid);
      return accounts.find(({ providerId }) => providerId === provider)?.accountId ?? null;
    },
    async relink(uid, provider, accountId) {
      const { internalAdapter } = await auth.$context;
      const known = await internalAdapter.findAccountByKey({ providerId: provider, accountId });
      if (known !== null) return known.userId === uid;
      await internalAdapter.createAccount({ userId: uid, providerId: provider, accountId });
      return true;
    },
    async moveTo(uid, email, isProven) {
      const { internalAdapter } = await auth.$context;
      const owner = (await internalAdapter.findUserByEmail(email))?.user.id ?? uid;
      if (owner !== uid) return false;
      await internalAdapter.updateUser(uid, { email, emailVerified: isProven });
      return true;
    },
    async dropAddress(uid) {
      const { internalAdapter } = await auth.$context;
      await internalAdapter.updateUser(uid, { email: missingAddress(), emailVerified: false });
    },
    async prove(uid) {
      const { internalAdapter } = await auth.$context;
      await internalAdapter.updateUser(uid, { emailVerified: true });
    },
    async endSessions(uid) {
      const { internalAdapter } = await auth.$context;
      await internalAdapter.deleteUserSessions(uid);
    },
  };
}
