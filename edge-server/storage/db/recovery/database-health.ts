import Sqlite from 'better-sqlite3';
import { parseDocumentPath } from '../../../../src/domain/documents/path.ts';
import { hashOfText } from '../documents/text-hash.ts';

/** Whether a database file still says what was written into it (fault 33). */
export type DatabaseHealth =
  | { readonly status: 'sound' }
  /** The file can be used once indexes are made anew and the rows are set aside. */
  | { readonly status: 'mendable'; readonly indexes: boolean; readonly rows: readonly number[] }
  /** Nothing of it may be believed without a look at every row: see `edge-server/storage/recovery/restore.ts`. */
  | { readonly status: 'damaged'; readonly reason: string };

/** A row of the table of documents, as the check reads it. */
export interface DocumentRow {
  readonly rowid: number;
  readonly path: string;
  readonly parent: string;
  readonly collection: string;
  readonly id: string;
  readonly data: string;
  readonly revision: number;
  readonly hash: string;
  readonly updated_at: string;
}

/**
 * What `integrity_check` says of an index that does not fit its table: the table itself may be whole. Entries that
 * are not unique are another matter: then a row stands in the table twice.
 */
const ofAnIndex = /^(row \d+ missing from index|wrong # of entries in index)/;

const mostProblems = 100;

/**
 * Whether a row is what was written: its text has its hash, and its path its parts. SQLite's own check looks
 * at the shape of pages, not at what stands in them: it misses most single bits that turn over.
 */
export function isSoundRow(row: DocumentRow): boolean {
  const { path, parent, collection, id, data, hash } = row;
  // A column may have lost its type with its header.
  if ([path, parent, collection, id, data, hash].some((text) => typeof text !== 'string')) return false;
  const address = parseDocumentPath(path);
  return (
    address !== undefined &&
    address.collectionPath === parent &&
    address.collection === collection &&
    address.id === id &&
    hashOfText(data) === hash
  );
}

/** Called after each of so many rows, about a millisecond apart. */
type Rest = () => void;
const rowsBetweenRests = 64;

function badRowsOf(sqlite: Sqlite.Database, rest: Rest): number[] {
  const isThere = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'documents'");
  if (isThere.get() === undefined) return [];
  const bad: number[] = [];
  const all = sqlite.prepare<[], DocumentRow>('SELECT rowid, * FROM documents NOT INDEXED').iterate();
  let count = 0;
  for (const row of all) {
    if (!isSoundRow(row)) bad.push(row.rowid);
    count += 1;
    if (count % rowsBetweenRests === 0) rest();
  }
  return bad;
}

/** What SQLite finds itself. Its full check computes the indexes of fields, which a damaged text may not let it. */
function problemsOf(sqlite: Sqlite.Database, check: 'integrity_check' | 'quick_check'): string[] {
  return sqlite
    .prepare<[], string>(`PRAGMA ${check}(${mostProblems})`)
    .pluck()
    .all()
    .filter((problem) => problem !== 'ok');
}

function healthOfOpen(sqlite: Sqlite.Database, rest: Rest): DatabaseHealth {
  const rows = badRowsOf(sqlite, rest);
  let problems: string[];
  try {
    problems = problemsOf(sqlite, 'integrity_check');
  } catch (error) {
    if (rows.length === 0) throw error;
    problems = problemsOf(sqlite, 'quick_check');
  }
  const worse = problems.find((problem) => !ofAnIndex.test(problem));
  if (worse !== undefined) return { status: 'damaged', reason: worse };
  return problems.length === 0 && rows.length === 0
    ? { status: 'sound' }
    : { status: 'mendable', indexes: problems.length > 0, rows };
}

/** Whether a failure tells of the file itself; a full or failing disk says nothing about what stands in it. */
function isOfDamage(error: unknown): error is InstanceType<typeof Sqlite.SqliteError> {
  if (!(error instanceof Sqlite.SqliteError)) return false;
  return /^SQLITE_(CORRUPT|NOTADB|ERROR)/.test(error.code);
}

function lookAt(file: string, look: (sqlite: Sqlite.Database) => DatabaseHealth): DatabaseHealth {
  let sqlite: Sqlite.Database | undefined;
  try {
    sqlite = new Sqlite(file, { readonly: true });
    return look(sqlite);
  } catch (error) {
    if (isOfDamage(error)) return { status: 'damaged', reason: error.message };
    throw error;
  } finally {
    sqlite?.close();
  }
}

/**
 * Looks at every page and every row of a database file and changes nothing of it; others may write into it meanwhile.
 * `rest` makes it give way to them. Throws `SqliteError` when the disk lets nobody look.
 */
export function healthOf(file: string, rest: Rest = () => undefined): DatabaseHealth {
  return lookAt(file, (sqlite) => healthOfOpen(sqlite, rest));
}

function glanceAt(sqlite: Sqlite.Database): DatabaseHealth {
  const tables = sqlite
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0")
    .pluck()
    .all();
  for (const table of tables) sqlite.prepare(`SELECT * FROM "${table}" LIMIT 1`).get();
  return { status: 'sound' };
}

/**
 * Whether a file is a database, has its schema, and the first row of each table can be read. The same few milliseconds
 * at any size; rot inside of it is not seen.
 */
export function glanceOf(file: string): DatabaseHealth {
  return lookAt(file, glanceAt);
}
