import { availableParallelism } from 'node:os';
import { createRoundRobin } from '../../../setup/turns/round-robin.ts';
import { openThreads } from '../../../setup/workers/open-threads.ts';
import type { CheckAnswer, CheckTask, CorrectTask, DeriveAnswer, DeriveTask } from './image-worker.ts';
import { allowOnlyPhotoDecoders } from './photo-decoders.ts';

/** Work on pixels, in threads beside the one that holds the sockets. */
export interface ImageWork {
  check(task: CheckTask): Promise<CheckAnswer>;
  derive(task: DeriveTask): Promise<DeriveAnswer>;
  /** A derivative with its colours corrected. */
  correct(task: CorrectTask): Promise<Uint8Array | 'damaged'>;
  close(): Promise<void>;
}

/**
 * Threads start with the first photo and end after some idle seconds, so that a resting server holds no
 * decoder's memory. At most two, because libuv's four threads are shared with the files, which need the others;
 * one on a laptop with two cores, of which the sockets have the other.
 *
 * Checks go before small copies, because somebody waits for a receipt; among each, everybody has their turn.
 */
export function createImageWork(): ImageWork {
  allowOnlyPhotoDecoders();
  const threads = Math.max(1, Math.min(2, availableParallelism() - 1));
  const pool = openThreads(new URL('./image-worker.ts', import.meta.url), {
    idleMs: 10_000,
    most: threads,
  });
  const checks = createRoundRobin<() => Promise<void>>();
  const copies = createRoundRobin<() => Promise<void>>();
  let running = 0;

  function begin(): void {
    if (running >= threads) return;
    const work = checks.next() ?? copies.next();
    if (work === undefined) return;
    running += 1;
    void work().finally(() => {
      running -= 1;
      begin();
    });
  }

  function inTurn<Answer>(
    waiting: typeof checks,
    owner: string,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      waiting.add(owner, () => work().then(resolve, reject));
      begin();
    });
  }

  return {
    check: (task) => inTurn(checks, task.owner, () => pool.run(task, { name: 'check' })),
    derive: (task) => inTurn(copies, task.owner, () => pool.run(task, { name: 'derive' })),
    correct: (task) => inTurn(copies, task.owner, () => pool.run(task, { name: 'correct' })),
    close: () => pool.close({ force: true }),
  };
}
