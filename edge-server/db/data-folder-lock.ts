import { join } from 'node:path';
import Database from 'better-sqlite3';

/** Another server works on this data folder. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
}

/**
 * Holds a data folder for this process until `release` (fault 36). The lock is the operating system's, taken
 * through SQLite: it goes with the process, however that ends. Throws `DataFolderInUseError`.
 */
export function lockDataFolder(dataDir: string): { release(): void } {
  const lock = new Database(join(dataDir, 'server.lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new DataFolderInUseError(
      `Another Reef Census server is using the folder ${dataDir}. Stop it, or set REEF_DATA_DIR to another folder.`,
      { cause },
    );
  }
  return { release: () => lock.close() };
}
