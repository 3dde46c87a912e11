import Sqlite from 'better-sqlite3';
import type { RefusalWord } from '../../../src/domain/refusals/refusal.ts';
import { StoreError } from '../../../src/ports/store.ts';

interface Meaning {
  readonly code: RefusalWord;
  readonly message: string;
}

/** The disk itself fails, or may not be written: freeing space does not cure it. */
function isOfDisk(code: string): boolean {
  return code.startsWith('SQLITE_READONLY') || code.startsWith('SQLITE_IOERR') || code === 'SQLITE_CANTOPEN';
}

function meaningOf(code: string): Meaning {
  if (code === 'SQLITE_FULL')
    return {
      code: 'RESOURCE_EXHAUSTED',
      message: 'The disk is full. Nothing of this was saved; please make room and try again.',
    };
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED'))
    return {
      code: 'UNAVAILABLE',
      message: 'The database is busy. Nothing of this was saved; please try again.',
    };
  if (isOfDisk(code))
    return { code: 'UNAVAILABLE', message: 'The disk cannot be written. Nothing of this was saved.' };
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB')
    return { code: 'INTERNAL', message: 'The database is damaged.' };
  return { code: 'INTERNAL', message: 'The database failed.' };
}

/** Whether a failure of SQLite, or what it was told as, comes from a disk that fails (fault 4). */
export function isDiskFailure(error: unknown): boolean {
  const cause = error instanceof StoreError ? error.cause : error;
  return cause instanceof Sqlite.SqliteError && isOfDisk(cause.code);
}

/** What a failure of SQLite means to who asked. Other errors are passed on as they are. */
export function storeErrorOf(error: unknown): unknown {
  if (!(error instanceof Sqlite.SqliteError)) return error;
  const { code, message } = meaningOf(error.code);
  return new StoreError(code, message, { cause: error });
}

/** Runs a piece of work, its failures told as `StoreError`. */
export function translatingErrors<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw storeErrorOf(error);
  }
}

/** Whether a row was refused because another one has what may be had once only. */
export function isTaken(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT');
}

/** True if SQLite says, here or in a cause, that the disk fails or may not be written. */
export function isRefusedByDisk(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof Sqlite.SqliteError && isOfDisk(cause.code)) return true;
  return false;
}

/** True if SQLite could not make its log: all that it reports of a disk without room for one. Looks at the causes, too. */
export function isRefusedLog(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof Sqlite.SqliteError && /^SQLITE_(IOERR|CANTOPEN)/.test(cause.code)) return true;
  return false;
}
