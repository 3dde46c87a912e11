import Sqlite from 'better-sqlite3';
import { openDatabase } from '../open.ts';
import { type LoosePages, openLoosePages } from './loose-pages.ts';
import { everyRow, type LooseRow, rowsBelow } from './loose-rows.ts';

/** A row as it stands in a damaged file, by the names of its columns. */
export type SalvagedRow = Readonly<Record<string, unknown>>;

/** How far a search jumps over rows that cannot be read before it gives a table up. */
const longestJump = 2 ** 24;

/**
 * Reads every row of a table that can still be read. Where a page is broken, the search goes on behind it, in
 * steps that double until something answers. What is read may be wrong: whoever uses it checks it. Returns
 * whether something could not be read.
 */
function* rowsOf(sqlite: Sqlite.Database, table: string): Generator<SalvagedRow, boolean> {
  const next = sqlite.prepare<[number], SalvagedRow & { readonly rowid: number }>(
    `SELECT rowid AS rowid, * FROM "${table}" NOT INDEXED WHERE rowid >= ? ORDER BY rowid LIMIT 1`,
  );
  let from = 0;
  let jump = 1;
  let isTorn = false;
  while (jump <= longestJump) {
    let row: (SalvagedRow & { readonly rowid: number }) | undefined;
    try {
      row = next.get(from);
    } catch (error) {
      if (!(error instanceof Sqlite.SqliteError)) throw error;
      isTorn = true;
      from += jump;
      jump *= 2;
      continue;
    }
    if (row === undefined) return isTorn;
    yield row;
    // A broken page may name the same row again and again.
    from = Math.max(from, row.rowid) + 1;
    jump = 1;
  }
  return true;
}

/** A damaged database, opened for reading what is left of it. */
export interface Wreck {
  /** As SQLite reads them, and page by page what it cannot. A row may come twice. */
  rows(table: string): Iterable<SalvagedRow>;
  /** Whether SQLite could not read all of a table whose rows were asked for. */
  isTorn(table: string): boolean;
  /** Of every page by itself: also rows that no tree leads to any more, in older states. Only for what can be proven. */
  looseDocuments(): Iterable<SalvagedRow>;
  close(): void;
}

interface Columns {
  readonly names: readonly string[];
  /** The column that SQLite keeps as the row's number, and writes as null. */
  readonly numbered: string | null;
}

/** The columns of every table as this program makes them: a file without its first page cannot say. */
function readColumns(): ReadonlyMap<string, Columns> {
  const { sqlite, close } = openDatabase(':memory:');
  const tables = sqlite
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .pluck()
    .all();
  const info = sqlite.prepare<[string], { name: string; type: string; pk: number }>(
    'SELECT name, type, pk FROM pragma_table_info(?)',
  );
  const all = tables.map((table) => {
    const columns = info.all(table);
    const keys = columns.filter(({ pk }) => pk > 0);
    const [key] = keys;
    const isNumbered = keys.length === 1 && key?.type.toUpperCase() === 'INTEGER';
    const named: Columns = {
      names: columns.map(({ name }) => name),
      numbered: isNumbered && key !== undefined ? key.name : null,
    };
    return [table, named] as const;
  });
  close();
  return new Map(all);
}

/** Columns that were added later are missing in older rows; SQLite fills them in, and here nobody does. */
function named({ rowid, values }: LooseRow, { names, numbered }: Columns): SalvagedRow | null {
  if (values.length !== names.length) return null;
  const row = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  return { ...row, rowid, ...(numbered === null ? {} : { [numbered]: rowid }) };
}

/** Where each table begins, from the rows of the schema that are still there. */
function rootsOf(pages: LoosePages): ReadonlyMap<string, number> {
  const roots = new Map<string, number>();
  for (const { values } of everyRow(pages)) {
    const [type, name, , root, sql] = values;
    if (values.length !== 5 || type !== 'table' || typeof name !== 'string') continue;
    if (typeof root === 'number' && typeof sql === 'string' && /^CREATE TABLE/i.test(sql))
      roots.set(name, root);
  }
  return roots;
}

/** The file page by page, for what SQLite does not read. */
function openLoose(file: string) {
  const pages = openLoosePages(file);
  const columns = readColumns();
  let roots: ReadonlyMap<string, number> | null = null;
  function* take(rows: Iterable<LooseRow>, table: string): Generator<SalvagedRow> {
    const known = columns.get(table);
    if (known === undefined) return;
    for (const row of rows) {
      const salvaged = named(row, known);
      if (salvaged !== null) yield salvaged;
    }
  }
  return {
    *rows(table: string): Generator<SalvagedRow> {
      roots ??= rootsOf(pages);
      const root = roots.get(table);
      if (root !== undefined) yield* take(rowsBelow(pages, root), table);
    },
    documents: () => take(everyRow(pages), 'documents'),
    close: () => pages.close(),
  };
}

/** null when SQLite cannot even say which tables there are. */
function openReadable(file: string): Sqlite.Database | null {
  let sqlite: Sqlite.Database | undefined;
  try {
    sqlite = new Sqlite(file, { readonly: true });
    sqlite.prepare('SELECT count(*) FROM sqlite_schema').get();
    return sqlite;
  } catch (error) {
    sqlite?.close();
    if (error instanceof Sqlite.SqliteError) return null;
    throw error;
  }
}

/** Opens a damaged file. It needs no sound first page: the schema is the program's. */
export function openWreck(file: string): Wreck {
  const sqlite = openReadable(file);
  const loose = openLoose(file);

  /** Whether something of the table could not be read. */
  function* readable(table: string): Generator<SalvagedRow, boolean> {
    if (sqlite === null) return true;
    try {
      return yield* rowsOf(sqlite, table);
    } catch (error) {
      // The table itself is not known any more.
      if (error instanceof Sqlite.SqliteError) return true;
      throw error;
    }
  }
  const torn = new Set<string>();
  return {
    *rows(table) {
      if (!(yield* readable(table))) return;
      torn.add(table);
      yield* loose.rows(table);
    },
    isTorn: (table) => torn.has(table),
    looseDocuments: loose.documents,
    close() {
      sqlite?.close();
      loose.close();
    },
  };
}
