import type { Logger } from 'pino';
import type { RecordPace } from './record-pace.ts';

/** Documents whose record has to follow: paths, in the order of their first change, one after the other. */
export interface Following {
  wait(path: string): void;
  /** Its record was written by somebody else. */
  forget(path: string): void;
  /** Resolves when nothing waits, or when the pace has ended and what is being written is. */
  settled(): Promise<void>;
  isEmpty(): boolean;
}

export function createFollowing(deps: {
  /** Writes the record of a document. */
  readonly follow: (path: string) => Promise<void>;
  readonly pace: Pick<RecordPace, 'restAfter' | 'hasEnded'>;
  readonly log: Pick<Logger, 'warn'>;
}): Following {
  const { follow, pace, log } = deps;
  const waiting = new Set<string>();
  let working: Promise<void> | null = null;

  async function workOff(): Promise<void> {
    for (const path of waiting) {
      if (pace.hasEnded()) return;
      const began = performance.now();
      waiting.delete(path);
      try {
        await follow(path);
      } catch (error) {
        log.warn({ err: error, path }, 'a record beside the photos could not be written');
      }
      await pace.restAfter(began);
    }
  }

  function begin(): void {
    working ??= workOff().finally(() => {
      working = null;
      // Somebody came after the last look and before this.
      if (waiting.size > 0 && !pace.hasEnded()) begin();
    });
  }

  return {
    wait(path) {
      waiting.add(path);
      begin();
    },
    forget: (path) => waiting.delete(path),
    async settled() {
      while (working !== null) await working;
    },
    isEmpty: () => waiting.size === 0,
  };
}
