import type Sqlite from 'better-sqlite3';
import { z } from 'zod';

export interface AccountFacts {
  /** null of a guest, who has told none. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly isGuest: boolean;
}

/** What the auth library's table says of an account now; null when there is none. */
export type AccountFactsOf = (uid: string) => AccountFacts | null;

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
    return { email: isGuest ? null : email, emailVerified: emailVerified === 1, isGuest };
  };
}
