import Database from 'better-sqlite3';
import type { ServerDatabase } from '../open.ts';

/** Reads a database that no server has open, without a change of it; null where it is none of this program's, or cannot be read. */
export function readStopped<Answer>(
  file: string,
  read: (database: Pick<ServerDatabase, 'sqlite'>) => Answer,
): Answer | null {
  let sqlite: Database.Database | undefined;
  try {
    sqlite = new Database(file, { readonly: true });
    return read({ sqlite });
  } catch (error) {
    if (error instanceof Database.SqliteError) return null;
    throw error;
  } finally {
    sqlite?.close();
  }
}
