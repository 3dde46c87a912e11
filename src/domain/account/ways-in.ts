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

/** When a password was set. One that was set anew differs in both; a service that only keeps it in another way, or only ended sessions, in one. */
const passwordMarkSchema = z.object({
  /** Milliseconds since 1970. */
  setAt: z.number(),
  /** Sessions of before are over; seconds since 1970, as the service writes it. */
  sessionsFrom: z.string().max(100),
});
export type PasswordMark = z.infer<typeof passwordMarkSchema>;

export const waySchema = z.enum(['password', ...identityProviders]);
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
  /** The newest token for which the ways were compared; seconds since 1970. */
  checkedFor: z.number(),
  password: passwordMarkSchema.optional(),
  /** By what each linked provider knows the person. */
  subjects: z.partialRecord(identityProviderSchema, z.string().max(200)).optional(),
});
export type KnownWays = z.infer<typeof knownWaysSchema>;

/** What an auth service says of the ways into an account whose client can change them by itself. */
export interface AccountLook extends WaysIn {
  /** null where there is none, or where the service does not tell. */
  readonly password: PasswordMark | null;
  readonly subjects: Readonly<Partial<Record<IdentityProvider, string>>>;
  /** Ways whose provider vouches that the account's own proven address is this person's. */
  readonly vouched: readonly Way[];
}
