import { queryProblem } from '../../../../src/domain/documents/problems.ts';
import { largestPage, type Query } from '../../../../src/domain/documents/query.ts';
import type { AggregateRequest, Store } from '../../../../src/ports/store.ts';
import { StoreError } from '../../../../src/ports/store.ts';
import { openThreads } from '../../../setup/workers/open-threads.ts';
import { hasSeveralRanges, isScannedLoosely } from '../documents/loose-scan.ts';
import type { ServerDatabase } from '../open.ts';
import type { LongReadTask } from './long-read-worker.ts';

/**
 * Up to here a walk over an index takes 2 ms (64 MiB hold 10,000 photos, an entry takes 0.2 µs), and starting a thread takes
 * longer. Boats stay below.
 */
const mostBytesHere = 64 * 1024 * 1024;
/** Four million entries take 0.8 s: this ends only what nobody foresaw. */
const mostMs = 10_000;
/** MiB: a connection, and a page of 2 MB. */
const resourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 };

/** Entries of an index: so many are counted in half a millisecond, where the thread that would do it takes a second to start. */
const shortWalk = 5_000;

/** Whether no more is walked over than the list of a screen says of how long it is. */
const isShortCount = (query: Query, { sum = [], average = [] }: AggregateRequest): boolean =>
  (query.limit ?? Number.POSITIVE_INFINITY) <= shortWalk &&
  sum.length + average.length === 0 &&
  !hasSeveralRanges(query);

/** More documents than any screen asks for at once take milliseconds to read and to write down. */
const longPage = 100;

/** Whether the answer to a question may take long, by itself or to be found. */
export function isLongRead(query: Query): boolean {
  if ((query.limit ?? largestPage) > longPage) return true;
  return hasSeveralRanges(query) && !isScannedLoosely(query);
}

/**
 * What clients ask for and what may take long: long pages, and what may walk over a whole index however little it
 * answers. On a large database that is done in a thread with a connection that can only read.
 */
export interface LongReads {
  /** As the store answers, written as JSON. Both reject with UNAVAILABLE when it takes too long. */
  query(query: Query): Promise<string>;
  aggregate(query: Query, request: AggregateRequest): Promise<string>;
  close(): Promise<void>;
}

export interface LongReadDeps {
  /** Of the database. */
  readonly file: string;
  readonly database: Pick<ServerDatabase, 'sqlite'>;
  readonly store: Pick<Store, 'aggregate' | 'query'>;
  readonly mostBytesHere?: number;
  readonly mostMs?: number;
}

export function createLongReads(deps: LongReadDeps): LongReads {
  const { file, database, store } = deps;
  const pool = openThreads(new URL('./long-read-worker.ts', import.meta.url), {
    idleMs: 600_000,
    resourceLimits,
  });
  const pages = database.sqlite.prepare<[], number>('PRAGMA page_count').pluck();
  const pageBytes = Number(database.sqlite.pragma('page_size', { simple: true }));
  const isLarge = () => (pages.get() ?? 0) * pageBytes > (deps.mostBytesHere ?? mostBytesHere);

  /** Asks the store itself where the thread cannot answer: it meets the same fault, and says or mends it. */
  async function answer(task: LongReadTask, ask: () => Promise<object>): Promise<string> {
    const here = async () => JSON.stringify(await ask());
    const problem = queryProblem(task.query);
    if (problem !== null) throw new StoreError('INVALID_ARGUMENT', problem);
    const isShort = task.request !== undefined && isShortCount(task.query, task.request);
    if (isShort || !isLarge()) return here();
    await pool.run(undefined, { name: 'ready' });
    const signal = AbortSignal.timeout(deps.mostMs ?? mostMs);
    try {
      return await pool.run(task, { signal });
    } catch (cause) {
      if (!signal.aborted) return here();
      throw new StoreError('UNAVAILABLE', 'This took too long. Please try again.', { cause });
    }
  }

  return {
    query: (query) => answer({ file, query }, () => store.query(query)),
    aggregate: (query, request) => answer({ file, query, request }, () => store.aggregate(query, request)),
    close: () => pool.close({ force: true }),
  };
}
