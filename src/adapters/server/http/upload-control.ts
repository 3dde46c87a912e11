import { text } from '../../../language/say.ts';
import { BlobError } from '../../../ports/blobs.ts';

/** Whether an upload runs, waits, or was given up; asked by its loop before each step. */
export interface UploadControl {
  pause(): void;
  resume(): void;
  cancel(): void;
  isPaused(): boolean;
  /** Resolves when the upload may go on; rejects with 'cancelled'. */
  whenRunning(): Promise<void>;
  /** Waits, but not longer than until a pause, a resume or a cancel. */
  sleep(milliseconds: number): Promise<void>;
  /** Runs one request that a pause or a cancel cuts off. */
  cuttable<T>(request: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

type State = 'running' | 'paused' | 'cancelled';

export function createUploadControl(): UploadControl {
  let state: State = 'running';
  const waiting = new Set<() => void>();
  const cutters = new Set<AbortController>();

  function enter(next: State) {
    if (state === 'cancelled' || state === next) return;
    state = next;
    for (const cutter of cutters) cutter.abort();
    const woken = [...waiting];
    waiting.clear();
    for (const wake of woken) wake();
  }

  return {
    pause: () => enter('paused'),
    resume: () => enter('running'),
    cancel: () => enter('cancelled'),
    isPaused: () => state === 'paused',
    async whenRunning() {
      while (state === 'paused') await new Promise<void>((wake) => waiting.add(wake));
      if (state === 'cancelled') throw new BlobError('cancelled', text('The upload was cancelled.'));
    },
    sleep: (milliseconds) =>
      new Promise((resolve) => {
        const timer = setTimeout(wake, milliseconds);
        function wake() {
          clearTimeout(timer);
          waiting.delete(wake);
          resolve();
        }
        waiting.add(wake);
      }),
    async cuttable(request) {
      const cutter = new AbortController();
      cutters.add(cutter);
      try {
        return await request(cutter.signal);
      } finally {
        cutters.delete(cutter);
      }
    },
  };
}
