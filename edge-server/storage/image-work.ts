import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { CheckAnswer, CheckTask, DeriveAnswer, DeriveTask } from '../workers/images.ts';
import { allowOnlyPhotoDecoders } from './photo-decoders.ts';

/** Work on pixels, in threads beside the one that holds the sockets. */
export interface ImageWork {
  check(task: CheckTask): Promise<CheckAnswer>;
  derive(task: DeriveTask): Promise<DeriveAnswer>;
  close(): Promise<void>;
}

/**
 * Threads start with the first photo and end after some idle seconds, so that a resting server holds no
 * decoder's memory. At most two, because libuv's four threads are shared with the files, which need the others;
 * one on a laptop with two cores, of which the sockets have the other.
 */
export function createImageWork(): ImageWork {
  allowOnlyPhotoDecoders();
  const pool = new Piscina({
    filename: new URL('../workers/images.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: Math.max(1, Math.min(2, availableParallelism() - 1)),
    idleTimeout: 10_000,
    execArgv: [],
  });
  return {
    check: (task) => pool.run(task, { name: 'check' }),
    derive: (task) => pool.run(task, { name: 'derive' }),
    close: () => pool.close({ force: true }),
  };
}
