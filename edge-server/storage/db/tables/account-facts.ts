import type Sqlite from 'better-sqlite3';
import { z } from 'zod';

export interface AccountFacts {
  /** null of a guest, and of an account whose provider vouches for none. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly isGuest: boolean;
}

/** What the auth library's table says of an account now; null when there is none. */
export type AccountFactsOf = (uid: string) => AccountFacts | null;

/** Where the addresses of those accounts lie that have none: the library wants one of everybody (RFC 2606). */
export const withoutAddressDomain = 'no-address.invalid';

const rowSchema = z.object({
  email: z.string(),
  emailVerified: z.number(),
  isAnonymous: z.number().nullable(),
});

export function createAccountFacts(accounts: Sqlite.Database): AccountFactsOf {
  const row = accounts.prepare<[string], unknown>(
    'SELECT email, emailVerified, isAnonymous FROM user WHERE id = ?',
  );
  return (uid) => {
    const read = rowSchema.safeParse(row.get(uid));
    if (!read.success) return null;
    const { email, emailVerified, isAnonymous } = read.data;
    const isGuest = isAnonymous === 1;
    const hasNone = isGuest || email.endsWith(`@${withoutAddressDomain}`);
    return { email: hasNone ? null : email, emailVerified: emailVerified === 1, isGuest };
  };
}
