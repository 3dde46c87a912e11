import { join } from 'node:path';
import Database from 'better-sqlite3';
import { makeDurable, overwriteDeleted } from '../durability.ts';
import { DatabaseOpenError } from '../open.ts';
import { type TypedFolder, wayBack } from '../way-back.ts';

/**
 * The auth library's own SQLite file. It is not the file of the documents, because the library holds
 * interactive transactions across awaits (sign-up keeps one open while it hashes a password): on the
 * store's connection they would swallow the store's synchronous transactions, and on a second
 * connection to the same file they would lock it out. Throws `DatabaseOpenError`.
 */
export function openAccountDatabase({ dataDir, network }: TypedFolder): Database.Database {
  const file = join(dataDir, 'accounts.sqlite');
  let database: Database.Database | undefined;
  try {
    database = new Database(file);
    makeDurable(database);
    overwriteDeleted(database);
    database.pragma('foreign_keys = ON');
    database.pragma('busy_timeout = 5000');
    return database;
  } catch (cause) {
    database?.close();
    throw new DatabaseOpenError(
      `The database ${file} cannot be opened. It was left as it is. “${wayBack('restore', { dataDir, network })}” sets it aside and goes on from a backup.`,
      { cause },
    );
  }
}
