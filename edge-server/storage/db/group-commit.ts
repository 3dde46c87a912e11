import type Sqlite from 'better-sqlite3';

interface Waiting {
  readonly run: () => void;
  readonly settle: (failure: { readonly error: unknown } | null) => void;
}

/**
 * How long the next commit is put off, as a multiple of what the last one took: commits block the thread that
 * holds the sockets. For one phone they take at most a quarter of its time, on a disk at rest a millisecond; the
 * more share a commit, the longer the next may wait, down to a sixteenth.
 */
const restFactor = 3;
const mostCounted = 5;
/**
 * On a quick disk nobody waits longer than this for others. A photo waits for two commits, and a phone sends three at once: with a rest of 100 ms
 * the thread of the sockets stood idle for a fifth of a rush, with 30 ms a boat takes in a fifth more (`bench:ingest`).
 */
const maxRestMs = 30;
/** A slow disk rests as long as its commit took, so that sockets have half of the time; never longer than this. */
const maxRestOfSlowDiskMs = 100;

/** How long the commit after one that took `tookMs` for so many pieces of work is put off, milliseconds. */
export function restAfter(tookMs: number, pieces: number): number {
  const longestMs = Math.min(maxRestOfSlowDiskMs, Math.max(maxRestMs, tookMs));
  return Math.min(longestMs, tookMs * restFactor * Math.min(pieces, mostCounted));
}

/** Work that shares one commit with whatever else is asked for at about the same time. */
export interface SharedCommits {
  /** Runs inside the shared transaction; resolves with what it answered when that is durable. */
  add<Result>(run: () => Result): Promise<Result>;
}

/**
 * One sync of the disk for all that waits, in this turn of the loop or since the last commit: at thirty phones it
 * costs more than everything else that SQLite does.
 * Each piece of work has a savepoint of its own: one that throws undoes itself, and the others stand. Where a full
 * or failing disk ends the whole transaction, all of them are told.
 */
export function createSharedCommits(
  sqlite: Sqlite.Database,
  committing: (transaction: () => void) => void,
): SharedCommits {
  let waiting: Waiting[] = [];
  let restUntil = 0;
  const alone = sqlite.transaction((run: () => void) => run());

  function flush(): void {
    const batch = waiting;
    waiting = [];
    const failures = new Map<Waiting, unknown>();
    const all = sqlite.transaction(() => {
      for (const piece of batch) {
        try {
          alone(piece.run);
        } catch (error) {
          // SQLite ended the transaction itself: what ran before this piece is gone as well.
          if (!sqlite.inTransaction) throw error;
          failures.set(piece, error);
        }
      }
    });
    const startedAt = performance.now();
    try {
      committing(() => all.immediate());
    } catch (error) {
      for (const piece of batch) piece.settle({ error });
      return;
    } finally {
      const endedAt = performance.now();
      restUntil = endedAt + restAfter(endedAt - startedAt, batch.length);
    }
    for (const piece of batch) piece.settle(failures.has(piece) ? { error: failures.get(piece) } : null);
  }

  return {
    add<Result>(run: () => Result): Promise<Result> {
      return new Promise((resolve, reject) => {
        let result: Result;
        waiting.push({
          run: () => {
            result = run();
          },
          settle: (failure) => (failure === null ? resolve(result) : reject(failure.error)),
        });
        if (waiting.length > 1) return;
        const restMs = restUntil - performance.now();
        if (restMs > 0) setTimeout(flush, restMs);
        else setImmediate(flush);
      });
    },
  };
}
