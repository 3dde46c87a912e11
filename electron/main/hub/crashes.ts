import { toInstant } from '../../../src/domain/documents/instant.ts';

const firstDelayMs = 1_000;
const longestDelayMs = 30_000;
/** A server that ran this long was well: the next crash is a new one, not the same again. */
const wellAfterMs = 60_000;

/** Milliseconds before the next start, after so many crashes in a row. */
export function restartDelayMs(crashesInARow: number): number {
  return Math.min(firstDelayMs * 2 ** Math.max(0, crashesInARow - 1), longestDelayMs);
}

/** How often the server ended by itself, and how soon it is started again. */
export interface Crashes {
  /** A start begins. */
  started(): void;
  /** It ended by itself, or could not be started. Answers milliseconds before the next start. */
  crashed(): number;
  told(): { readonly count: number; readonly lastAt: string | null };
}

export function createCrashes(now: () => number): Crashes {
  let count = 0;
  let inARow = 0;
  let lastAt: string | null = null;
  let startedAtMs = 0;
  return {
    started() {
      startedAtMs = now();
    },
    crashed() {
      inARow = now() - startedAtMs > wellAfterMs ? 1 : inARow + 1;
      count += 1;
      lastAt = toInstant(now());
      return restartDelayMs(inARow);
    },
    told: () => ({ count, lastAt }),
  };
}
