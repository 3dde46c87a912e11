import { z } from 'zod';

/** Who may vouch for a person, where this is configured. 'twitter' is X's name in every library and in our settings. */
export const identityProviders = ['google', 'facebook', 'twitter', 'github'] as const;
export const identityProviderSchema = z.enum(identityProviders);
export type IdentityProvider = z.infer<typeof identityProviderSchema>;

/** As the providers write themselves. */
export const providerNames: Readonly<Record<IdentityProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  twitter: 'X',
  github: 'GitHub',
};

export function isIdentityProvider(method: string): method is IdentityProvider {
  return identityProviderSchema.safeParse(method).success;
}

/** By what an account can be entered. */
export interface WaysIn {
  /** null for an account that a provider made without naming an address. */
  readonly email: string | null;
  /** Whether the address is proven: then a code or a link by e-mail is a way in. */
  readonly isProven: boolean;
  readonly hasPassword: boolean;
  readonly providers: readonly IdentityProvider[];
}

/**
 * Whether an account could no longer be entered without this way. An address that was only typed is no way in: it may be
 * mistyped, and then its code goes to a stranger.
 */
export function isLastWayIn(ways: WaysIn, way: 'password' | IdentityProvider): boolean {
  const hasCode = ways.email !== null && ways.isProven;
  const hasPassword = ways.hasPassword && ways.email !== null && way !== 'password';
  return !hasCode && !hasPassword && !ways.providers.some((provider) => provider !== way);
}

const waySchema = z.enum(['password', ...identityProviders]);
/** A way into an account that can be added to it. A code by e-mail is no such way: it comes with the address. */
export type Way = z.infer<typeof waySchema>;
const maxWays = waySchema.options.length;

/**
 * The ways into an account as the server knows them, where a client can add one by itself (Firebase): kept in the account's document, where
 * functions and rules read it.
 */
export const knownWaysSchema = z.object({
  /** Added by this program, or there when it first looked. */
  ways: z.array(waySchema).max(maxWays),
  /** Added by somebody else: the owner was told, and sessions by them have no rights. */
  unconfirmed: z.array(waySchema).max(maxWays),
  /** The newest sign-in for which the ways were compared; seconds since 1970. */
  checkedFor: z.number(),
});
export type KnownWays = z.infer<typeof knownWaysSchema>;
