import type { App } from 'firebase-admin/app';
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { type IdentityProvider, identityProviders, type WaysIn } from '../../domain/account/ways-in.ts';
import type { AccountWays } from '../../ports/host/account-ways.ts';
import { firebaseProviderIds } from '../firebase-provider-ids.ts';
import { hasCode } from './auth-errors.ts';
import { dropAttribute, passwordMarkOf } from './identity-toolkit.ts';

/** How old the sign-in may be that proves a password; seconds. */
const proofLife = 5 * 60;

function waysOfRecord({ email: stored, emailVerified, providerData }: UserRecord): WaysIn {
  const email = stored ?? null;
  const ids = providerData.map(({ providerId }) => providerId);
  return {
    email,
    isProven: emailVerified && email !== null,
    hasPassword: ids.includes('password'),
    providers: identityProviders.filter((provider) => ids.includes(firebaseProviderIds[provider])),
  };
}

/**
 * Whether Google says that the account's proven address is that person's: then whoever signs in by it reads the mailbox, as whoever types a
 * code does. Firebase links such a sign-in by itself. Of no other provider is that certain.
 */
function isVouchedByGoogle({ email, emailVerified, providerData }: UserRecord): boolean {
  const google = providerData.find(({ providerId }) => providerId === firebaseProviderIds.google);
  return emailVerified && email !== undefined && google?.email?.toLowerCase() === email.toLowerCase();
}

function subjectsOf({ providerData }: UserRecord): Partial<Record<IdentityProvider, string>> {
  const found: Partial<Record<IdentityProvider, string>> = {};
  for (const provider of identityProviders) {
    const linked = providerData.find(({ providerId }) => providerId === firebaseProviderIds[provider]);
    if (linked !== undefined) found[provider] = linked.uid;
  }
  return found;
}

/** The ways into accounts of Firebase Auth. `now`: milliseconds since 1970. */
export function createFirebaseWays(app: App, now: () => number): AccountWays {
  const auth = getAuth(app);
  return {
    of: async (uid) => waysOfRecord(await auth.getUser(uid)),
    async look(uid) {
      const [record, password] = await Promise.all([auth.getUser(uid), passwordMarkOf(uid, app)]);
      return {
        ...waysOfRecord(record),
        password,
        subjects: subjectsOf(record),
        vouched: isVouchedByGoogle(record) ? ['google'] : [],
      };
    },
    async isPassword(uid, proof) {
      const told = await auth.verifyIdToken(proof, true).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error) return null;
        throw error;
      });
      return (
        told?.uid === uid &&
        told.firebase.sign_in_provider === 'password' &&
        now() / 1000 - told.auth_time <= proofLife
      );
    },
    async remove(uid, way) {
      if (way === 'password') await dropAttribute(uid, 'PASSWORD', app);
      else await auth.updateUser(uid, { providersToUnlink: [firebaseProviderIds[way]] });
    },
    async subjectOf(uid, provider) {
      const { providerData } = await auth.getUser(uid);
      return providerData.find(({ providerId }) => providerId === firebaseProviderIds[provider])?.uid ?? null;
    },
    async relink(uid, provider, subject) {
      const providerId = firebaseProviderIds[provider];
      const { providerData } = await auth.getUser(uid);
      if (providerData.some((known) => known.providerId === providerId)) return true;
      try {
        await auth.updateUser(uid, { providerToLink: { providerId, uid: subject } });
        return true;
      } catch (error) {
        if (hasCode(error, 'auth/credential-already-in-use')) return false;
        throw error;
      }
    },
    async moveTo(uid, email, isProven) {
      try {
        await auth.updateUser(uid, { email, emailVerified: isProven });
        return true;
      } catch (error) {
        if (hasCode(error, 'auth/email-already-exists')) return false;
        throw error;
      }
    },
    async dropAddress(uid) {
      await dropAttribute(uid, 'EMAIL', app);
    },
    async prove(uid) {
      await auth.updateUser(uid, { emailVerified: true });
    },
    async endSessions(uid) {
      await auth.revokeRefreshTokens(uid);
    },
  };
}
