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
  /** When the session began; seconds since 1970. */
  readonly auth_time: number;
  /** When the token was made; seconds since 1970. */
  readonly iat: number;
}

function toWay(id: string): Way | null {
  if (id === 'password') return 'password';
  return identityProviders.find((provider) => firebaseProviderIds[provider] === id) ?? null;
}

/** By which ways a session was begun and could have been; 'custom' is a code or a link of our own. */
export function sessionWaysOf({ firebase, iat: since }: TokenOfSession): SessionWays {
  const linked = Object.keys(firebase.identities ?? {}).map(toWay);
  return {
    signedInBy: toWay(firebase.sign_in_provider),
    linked: linked.filter((way) => way !== null),
    since,
  };
}
