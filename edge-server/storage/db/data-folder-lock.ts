import { join } from 'node:path';
import Database from 'better-sqlite3';

/** Another server works on this data folder. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
}

/** The data folder cannot be locked, because its disk cannot be written. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

function refusalOf(dataDir: string, cause: unknown): Error {
  const code = cause instanceof Database.SqliteError ? cause.code : '';
  if (code.startsWith('SQLITE_BUSY'))
    return new DataFolderInUseError(
      `Another Reef Census server is using the folder ${dataDir}. Stop it, or set REEF_DATA_DIR to another folder.`,
      { cause },
    );
  return new DataFolderError(
    code === 'SQLITE_FULL'
      ? `The disk is full. Nothing was changed. Make room beside ${dataDir}, and try again.`
      : `The folder ${dataDir} cannot be written. Nothing was changed.`,
    { cause },
  );
}

/**
 * Holds a data folder for this process until `release` (fault 36). The lock is the operating system's, taken
 * through SQLite: it goes with the process, however that ends. Throws `DataFolderInUseError` or `DataFolderError`.
 */
export function lockDataFolder(dataDir: string): { release(): void } {
  let lock: Database.Database | undefined;
  try {
    lock = new Database(join(dataDir, 'server.lock'), { timeout: 0 });
    // Nothing is written that could be undone, and a full disk has no room for a journal.
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
    const held = lock;
    return { release: () => held.close() };
  } catch (cause) {
    lock?.close();
    throw refusalOf(dataDir, cause);
  }
}
