import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Instant } from '../../domain/documents/instant.ts';
import type { Accounts } from '../../ports/server.ts';
import { hasCode } from './auth-errors.ts';
import { dropAttribute } from './identity-toolkit.ts';

/** By how much the clocks of Firebase Auth and of a function may differ, milliseconds. */
const clockSkewMs = 100;

async function byEmail(email: string, auth: Auth): Promise<UserRecord | null> {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    if (hasCode(error, 'auth/user-not-found')) return null;
    throw error;
  }
}

/** The account of this address, made when there is none; whoever makes it first wins. */
async function findOrCreate(email: string, auth: Auth) {
  const found = await byEmail(email, auth);
  if (found !== null) return { uid: found.uid, created: false };
  try {
    return { uid: (await auth.createUser({ email, emailVerified: false })).uid, created: true };
  } catch (error) {
    const faster = hasCode(error, 'auth/email-already-exists') ? await byEmail(email, auth) : null;
    if (faster === null) throw error;
    return { uid: faster.uid, created: false };
  }
}

/**
 * Whoever gets a token has shown that the address is theirs. If nobody had shown that before, whatever else is a way into
 * the account may be a stranger's, who signed up with somebody else's address and waits: it goes. The proof is noted
 * last, so that whoever was interrupted begins again.
 */
async function confirmAddress(uid: string, auth: Auth): Promise<void> {
  const { emailVerified, providerData } = await auth.getUser(uid);
  if (emailVerified) return;
  const ids = providerData.map(({ providerId }) => providerId);
  const vouching = ids.filter((id) => id !== 'password');
  if (ids.length > 0) {
    if (ids.includes('password')) await dropAttribute(uid, 'PASSWORD', auth.app);
    if (vouching.length > 0) await auth.updateUser(uid, { providersToUnlink: vouching });
    await auth.revokeRefreshTokens(uid);
  }
  await auth.updateUser(uid, { emailVerified: true });
}

/** What a session that goes on under a new token says of its own beginning: being new, it would pass for a sign-in. */
export const sessionClaims = (since: Instant) => ({ begun: Math.floor(Date.parse(since) / 1000) });

/** The accounts of Firebase Auth. */
export function createFirebaseAccounts(auth: Auth): Accounts {
  return {
    findOrCreate: (email) => findOrCreate(email, auth),
    async find(email) {
      const found = await byEmail(email, auth);
      return found === null ? null : { uid: found.uid, isProven: found.emailVerified };
    },
    async customToken(uid) {
      await confirmAddress(uid, auth);
      return auth.createCustomToken(uid);
    },
    async setPassword(uid, password) {
      await auth.updateUser(uid, { password });
    },
    async endSessions(uid, since) {
      // Firebase ends the sessions of the seconds before; the new one begins in this second or later.
      const waitMs = 1000 - (Date.now() % 1000) + clockSkewMs;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      await auth.revokeRefreshTokens(uid);
      // Not by `customToken`: being signed in proves no address.
      return auth.createCustomToken(uid, since === undefined ? {} : sessionClaims(since));
    },
    async setDisabled(uid, isDisabled) {
      await auth.updateUser(uid, { disabled: isDisabled });
      if (isDisabled) await auth.revokeRefreshTokens(uid);
    },
    async remove(uid) {
      try {
        await auth.deleteUser(uid);
      } catch (error) {
        if (!hasCode(error, 'auth/user-not-found')) throw error;
      }
    },
    async endGuest(uid) {
      try {
        // Whoever has told an address is no guest: such an account stays.
        const { providerData, email } = await auth.getUser(uid);
        if (providerData.length === 0 && email === undefined) await auth.deleteUser(uid);
      } catch (error) {
        if (!hasCode(error, 'auth/user-not-found')) throw error;
      }
    },
  };
}
