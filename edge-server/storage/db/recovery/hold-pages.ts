import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';

/** Milliseconds between two tries: somebody reads, and what was written since is not in the file yet. */
const tryAgainMs = 250;
/** A look at all rows of 5 GB takes minutes. */
const mostTries = 4 * 60 * 20;
const usualCheckpointPages = 1_000;

/** The pages of a database's file, which stand still until `release`, with everything that was committed in them. */
export interface HeldPages {
  readonly handle: number;
  readonly pages: number;
  release(): void;
}

/** The file of an open database, by which its pages are read. */
export interface PageSource {
  /** Rejects when `signal` gives it up, or when somebody reads all the time. */
  hold(signal?: AbortSignal): Promise<HeldPages>;
  /** Before the database is closed, so that its log goes with it. */
  close(): void;
}

/** Files that are open by hand. */
export interface PageFiles {
  open(sqlite: Sqlite.Database): PageSource;
  /**
   * Only when nobody in this process has one of the databases open any more: to close a file by hand takes away the
   * locks by which another process knows that somebody has it open.
   */
  close(): void;
}

/**
 * Brings all that was committed from the log into the file, and reads from there on in one transaction: null where
 * that cannot be now. In one turn of the loop, so that nothing is committed in between.
 *
 * A reader that begins when nothing is left in the log reads the file alone, and as long as it reads SQLite writes
 * nothing into the file (https://sqlite.org/walformat.html, WAL_READ_LOCK(0)): what is committed goes into the log.
 */
function tryToHold(sqlite: Sqlite.Database, reader: Sqlite.Database): number | null {
  if (sqlite.inTransaction) return null;
  const [state] = sqlite.pragma('wal_checkpoint(PASSIVE)') as { log: number; checkpointed: number }[];
  if (state === undefined || state.log !== state.checkpointed) return null;
  if (state.log < 0) throw new Error(`${sqlite.name} has no log, and its pages do not stand still.`);
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM sqlite_schema').get();
  return Number(reader.pragma('page_count', { simple: true }));
}

function openSource(sqlite: Sqlite.Database, handle: number): PageSource {
  const reader = new Sqlite(sqlite.name, { readonly: true });
  // Opens its log, too, while it is certainly the one of this file: another one may be put in their place.
  reader.prepare('SELECT count(*) FROM sqlite_schema').get();

  function release(): void {
    if (reader.open) reader.exec('COMMIT');
    if (sqlite.open) sqlite.pragma(`wal_autocheckpoint = ${usualCheckpointPages}`);
  }
  return {
    async hold(signal) {
      for (let tries = 0; tries < mostTries; tries += 1) {
        signal?.throwIfAborted();
        const pages = tryToHold(sqlite, reader);
        if (pages !== null) {
          // It would be tried after each commit, in vain.
          sqlite.pragma('wal_autocheckpoint = 0');
          return { handle, pages, release };
        }
        await sleep(tryAgainMs, undefined, signal === undefined ? {} : { signal });
      }
      throw new Error('The database is read by somebody all the time.');
    },
    close: () => reader.close(),
  };
}

export function createPageFiles(): PageFiles {
  const handles: number[] = [];
  return {
    open(sqlite) {
      const handle = openSync(sqlite.name, 'r');
      handles.push(handle);
      return openSource(sqlite, handle);
    },
    close() {
      for (const handle of handles.splice(0)) closeSync(handle);
    },
  };
}
