import type Sqlite from 'better-sqlite3';
import { z } from 'zod';

export interface AccountFacts {
  readonly email: string;
  readonly emailVerified: boolean;
}

/** What the auth library's table says of an account now; null when there is none. */
export type AccountFactsOf = (uid: string) => AccountFacts | null;

const rowSchema = z.object({ email: z.string(), emailVerified: z.number() });

export function createAccountFacts(accounts: Sqlite.Database): AccountFactsOf {
  const row = accounts.prepare<[string], unknown>('SELECT email, emailVerified FROM user WHERE id = ?');
  return (uid) => {
    const read = rowSchema.safeParse(row.get(uid));
    return read.success ? { email: read.data.email, emailVerified: read.data.emailVerified === 1 } : null;
  };
}
