import { getAuth } from 'firebase-admin/auth';
import { firebaseProviderIds } from '../../../../src/adapters/firebase-provider-ids.ts';
import type { SessionWays } from '../../../../src/domain/access/known-ways.ts';
import { identityProviders, type Way } from '../../../../src/domain/account/ways-in.ts';

/** What an ID token says of its session. */
export interface TokenOfSession {
  readonly firebase: {
    readonly sign_in_provider: string;
    /** By provider: what it knows the person by. */
    readonly identities?: Readonly<Record<string, unknown>>;
  };
  /** Seconds since 1970. */
  readonly auth_time: number;
}

function toWay(id: string): Way | null {
  if (id === 'password') return 'password';
  return identityProviders.find((provider) => firebaseProviderIds[provider] === id) ?? null;
}

/** By which ways a session was begun and could have been; 'custom' is a code or a link of our own. */
export function sessionWaysOf({ firebase, auth_time: since }: TokenOfSession): SessionWays {
  const linked = Object.keys(firebase.identities ?? {}).map(toWay);
  return {
    signedInBy: toWay(firebase.sign_in_provider),
    linked: linked.filter((way) => way !== null),
    since,
  };
}

/**
 * Whether Google says that the account's proven address is that person's: then whoever signs in by it reads the mailbox, as whoever types a
 * code does. Firebase links such a sign-in by itself. Of no other provider is that certain.
 */
export async function vouchesForAddress(uid: string, way: Way): Promise<boolean> {
  if (way !== 'google') return false;
  const { email, emailVerified, providerData } = await getAuth().getUser(uid);
  const google = providerData.find(({ providerId }) => providerId === firebaseProviderIds.google);
  return emailVerified && email !== undefined && google?.email?.toLowerCase() === email.toLowerCase();
}
