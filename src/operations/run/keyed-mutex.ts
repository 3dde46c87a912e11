import pLimit, { type LimitFunction } from 'p-limit';

/** Work of one key runs one after the other, in the order in which it was asked for; of different keys at once. */
export interface KeyedMutex {
  /** Work that fails fails for who asked; the next is run. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Resolves when nothing runs and nothing waits. */
  idle(): Promise<void>;
  /** Keys of which something runs or waits; the others are forgotten. */
  keys(): readonly string[];
}

/** A queue of p-limit for each key, for as long as something is in it. */
export function createKeyedMutex(): KeyedMutex {
  const queues = new Map<string, LimitFunction>();

  async function run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? pLimit(1);
    queues.set(key, queue);
    try {
      return await queue(work);
    } finally {
      const isEmpty = queue.activeCount + queue.pendingCount === 0;
      // By then the key may have another queue already.
      if (isEmpty && queues.get(key) === queue) queues.delete(key);
    }
  }

  return {
    run,
    keys: () => [...queues.keys()],
    async idle() {
      while (queues.size > 0)
        await Promise.all([...queues.keys()].map((key) => run(key, async () => undefined)));
    },
  };
}

const ofThisProcess = createKeyedMutex();

/** Read-then-write of one document must not interleave with itself: one at a time for each key in this process. */
export const inTurn = ofThisProcess.run;
