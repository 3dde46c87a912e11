import { createRoundRobin } from './round-robin.ts';

/** Pieces run on within one turn of the loop until they took this long together, milliseconds. */
const turnMs = 8;

/** Work that holds a thread, in pieces: one at a time, the askers in turn. */
export interface FairTurns {
  /** 'busy' when this asker has as much under way and waiting as is kept for one. */
  run<T>(asker: string, work: () => Promise<T>): Promise<T | 'busy'>;
}

/**
 * One after the other, the askers in turn: whoever asks a thousand questions at once waits for a thousand, and everybody
 * else for one. Between them the loop turns, so that sockets, uploads and `/healthz` are answered.
 *
 * @param maxOfOne Of one asker, what runs included.
 */
export function createFairTurns(maxOfOne: number, now: () => number = () => performance.now()): FairTurns {
  const waiting = createRoundRobin<() => Promise<void>>();
  /** Of each asker, what runs and what waits. */
  const underWay = new Map<string, number>();
  let isRunning = false;

  function count(asker: string, more: 1 | -1): void {
    const left = (underWay.get(asker) ?? 0) + more;
    if (left === 0) underWay.delete(asker);
    else underWay.set(asker, left);
  }

  async function serve(): Promise<void> {
    let startedAt = now();
    for (let piece = waiting.next(); piece !== undefined; piece = waiting.next()) {
      await piece();
      if (now() - startedAt < turnMs) continue;
      await new Promise(setImmediate);
      startedAt = now();
    }
    isRunning = false;
  }

  return {
    run(asker, work) {
      if ((underWay.get(asker) ?? 0) >= maxOfOne) return Promise.resolve('busy');
      count(asker, 1);
      return new Promise((resolve, reject) => {
        waiting.add(asker, async () => {
          await work().then(resolve, reject);
          count(asker, -1);
        });
        if (isRunning) return;
        isRunning = true;
        setImmediate(() => void serve());
      });
    },
  };
}
