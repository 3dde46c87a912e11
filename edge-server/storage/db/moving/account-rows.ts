import type Sqlite from 'better-sqlite3';
import { z } from 'zod';

const wayRowSchema = z.object({
  providerId: z.string(),
  accountId: z.string(),
  password: z.string().nullable(),
});
const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.number().transform(Boolean),
  isAnonymous: z
    .number()
    .nullable()
    .transform((flag) => flag === 1),
  createdAt: z.string(),
});

/** A row of the auth library's table `user`, and those of its table `account` that belong to it. */
export interface AccountRow extends z.infer<typeof rowSchema> {
  readonly ways: readonly z.infer<typeof wayRowSchema>[];
}

/** The auth library's own tables, as rows: an account is read or put whole. */
export interface AccountRows {
  pages(size: number): Generator<readonly AccountRow[]>;
  read(id: string): AccountRow | null;
  /** Throws SQLite's error where another account has the address or the person at a provider. */
  put(row: AccountRow): void;
  isEmpty(): boolean;
}

export function createAccountRows(database: Sqlite.Database): AccountRows {
  const columns = 'id, name, email, emailVerified, isAnonymous, createdAt';
  const after = database.prepare<[string, number], unknown>(
    `SELECT ${columns} FROM user WHERE id > ? ORDER BY id LIMIT ?`,
  );
  const one = database.prepare<[string], unknown>(`SELECT ${columns} FROM user WHERE id = ?`);
  const waysOf = database.prepare<[string], unknown>(
    'SELECT providerId, accountId, password FROM account WHERE userId = ? ORDER BY providerId, accountId',
  );
  const putUser = database.prepare(
    `INSERT INTO user (${columns}, updatedAt) VALUES (@id, @name, @email, @emailVerified, @isAnonymous, @createdAt, @createdAt)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, email = excluded.email,
       emailVerified = excluded.emailVerified, isAnonymous = excluded.isAnonymous`,
  );
  const removeWays = database.prepare('DELETE FROM account WHERE userId = ?');
  const putWay = database.prepare(
    `INSERT INTO account (id, accountId, providerId, userId, password, createdAt, updatedAt)
     VALUES (@id, @accountId, @providerId, @userId, @password, @createdAt, @createdAt)`,
  );
  const rowOf = (found: unknown): AccountRow => {
    const row = rowSchema.parse(found);
    return { ...row, ways: z.array(wayRowSchema).parse(waysOf.all(row.id)) };
  };

  return {
    *pages(size) {
      for (let last: string | undefined = ''; last !== undefined; ) {
        const page: AccountRow[] = after.all(last, size).map(rowOf);
        if (page.length > 0) yield page;
        last = page.at(-1)?.id;
      }
    },
    read(id) {
      const found = one.get(id);
      return found === undefined ? null : rowOf(found);
    },
    put: database.transaction(({ ways, ...user }: AccountRow) => {
      const { id, createdAt } = user;
      const flags = { emailVerified: Number(user.emailVerified), isAnonymous: Number(user.isAnonymous) };
      putUser.run({ ...user, ...flags });
      removeWays.run(id);
      for (const way of ways)
        putWay.run({ ...way, id: `${id}.${way.providerId}.${way.accountId}`, userId: id, createdAt });
    }),
    isEmpty: () => after.get('', 1) === undefined,
  };
}
