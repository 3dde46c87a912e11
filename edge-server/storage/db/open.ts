import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { makeDurable, overwriteDeleted } from './durability.ts';
import * as schema from './schema.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Milliseconds to wait for another process that is writing, such as a backup. */
const busyTimeoutMs = 5_000;

/** The one database file of a server, open. */
export interface ServerDatabase {
  /** For the hot path and for the auth library; see README. */
  readonly sqlite: Sqlite.Database;
  readonly orm: BetterSQLite3Database<typeof schema>;
  close(): void;
}

/** The file was there and could not be opened as a database. It is left as it is. */
export class DatabaseOpenError extends Error {
  override readonly name = 'DatabaseOpenError';
}

/** A newer version of the program has written the file. It is left as it is. */
export class NewerDatabaseError extends DatabaseOpenError {}

/** When the newest migration of this version was made; its table in the database has the same of each that was applied. */
const newestMigration = () =>
  Math.max(...readMigrationFiles({ migrationsFolder }).map((one) => one.folderMillis));

/** Before anything of the file is changed. Throws `NewerDatabaseError`. */
function refuseNewer(sqlite: Sqlite.Database, file: string): void {
  const isThere = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = '__drizzle_migrations'");
  if (isThere.get() === undefined) return;
  const applied = sqlite.prepare('SELECT max(created_at) FROM __drizzle_migrations').pluck().get();
  if (Number(applied) <= newestMigration()) return;
  throw new NewerDatabaseError(
    `The database ${file} was written by a newer version of Reef Census, which this older one cannot read. Nothing was changed. Start the newer version again, or bring this one up to date.`,
  );
}

/** Readable by its owner only, from its first byte: it holds addresses and keys. */
function makePrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}

function setUp(sqlite: Sqlite.Database): void {
  sqlite.pragma(`busy_timeout = ${busyTimeoutMs}`);
  makeDurable(sqlite);
  overwriteDeleted(sqlite);
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('trusted_schema = OFF');
}

/**
 * Opens the database, made when it is not there, and brings its schema up to date in one transaction:
 * a stop in the middle leaves the schema that was there. `file` may be ':memory:' in tests.
 * Throws `DatabaseOpenError`, for a file of a newer version `NewerDatabaseError`.
 */
export function openDatabase(file: string): ServerDatabase {
  let sqlite: Sqlite.Database | undefined;
  try {
    if (file !== ':memory:') makePrivateFile(file);
    sqlite = new Sqlite(file);
    refuseNewer(sqlite, file);
    setUp(sqlite);
    const orm = drizzle({ client: sqlite, schema });
    migrate(orm, { migrationsFolder });
    const opened = sqlite;
    return { sqlite, orm, close: () => opened.close() };
  } catch (cause) {
    sqlite?.close();
    if (cause instanceof NewerDatabaseError) throw cause;
    throw new DatabaseOpenError(`The database ${file} cannot be opened. It was left as it is.`, { cause });
  }
}

/**
 * Refuses a file of a newer version without opening it for anything else. A file that cannot be read is left to whoever opens it.
 * Throws `NewerDatabaseError`.
 */
export function refuseNewerDatabase(file: string): void {
  let sqlite: Sqlite.Database | undefined;
  try {
    if (!existsSync(file)) return;
    sqlite = new Sqlite(file, { readonly: true });
    refuseNewer(sqlite, file);
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError)) throw error;
  } finally {
    sqlite?.close();
  }
}

/** Opens a database that another process works on, to read only. */
export function openToRead(file: string): Pick<ServerDatabase, 'sqlite' | 'close'> {
  const sqlite = new Sqlite(file, { readonly: true });
  return { sqlite, close: () => sqlite.close() };
}
