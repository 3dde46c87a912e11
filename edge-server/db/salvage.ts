import Sqlite from 'better-sqlite3';

/** A row as it stands in a damaged file, by the names of its columns. */
export type SalvagedRow = Readonly<Record<string, unknown>>;

/** How far a search jumps over rows that cannot be read before it gives a table up. */
const longestJump = 2 ** 24;

/**
 * Reads every row of a table that can still be read. Where a page is broken, the search goes on behind it, in
 * steps that double until something answers. What is read may be wrong: whoever uses it checks it.
 */
function* rowsOf(sqlite: Sqlite.Database, table: string): Generator<SalvagedRow> {
  const next = sqlite.prepare<[number], SalvagedRow & { readonly rowid: number }>(
    `SELECT rowid AS rowid, * FROM "${table}" NOT INDEXED WHERE rowid >= ? ORDER BY rowid LIMIT 1`,
  );
  let from = 0;
  let jump = 1;
  while (jump <= longestJump) {
    let row: (SalvagedRow & { readonly rowid: number }) | undefined;
    try {
      row = next.get(from);
    } catch (error) {
      if (!(error instanceof Sqlite.SqliteError)) throw error;
      from += jump;
      jump *= 2;
      continue;
    }
    if (row === undefined) return;
    yield row;
    // A broken page may name the same row again and again.
    from = Math.max(from, row.rowid) + 1;
    jump = 1;
  }
}

/** A damaged database, opened for reading what is left of it. */
export interface Wreck {
  rows(table: string): Iterable<SalvagedRow>;
  close(): void;
}

/** Opens a damaged file; null when not even its first page can be read. */
export function openWreck(file: string): Wreck | null {
  let sqlite: Sqlite.Database | undefined;
  try {
    sqlite = new Sqlite(file, { readonly: true });
    sqlite.prepare('SELECT count(*) FROM sqlite_schema').get();
    const opened = sqlite;
    return {
      *rows(table) {
        try {
          yield* rowsOf(opened, table);
        } catch (error) {
          // The table itself is not known any more.
          if (!(error instanceof Sqlite.SqliteError)) throw error;
        }
      },
      close: () => opened.close(),
    };
  } catch (error) {
    sqlite?.close();
    if (error instanceof Sqlite.SqliteError) return null;
    throw error;
  }
}
