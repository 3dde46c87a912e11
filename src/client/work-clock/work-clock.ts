import type { Worked } from '../../domain/hours/credit.ts';

/** Without a sign of its person for longer than this a page was left open: nothing of the pause counts, milliseconds. */
export const longestPauseMs = 2 * 60 * 1000;

/** Measures how long somebody works on photos in this tab. */
export interface WorkClock {
  /** The person has done something: pointed, typed, scrolled. */
  touch(): void;
  /** The page was left, or hidden. */
  rest(): void;
  worked(): Worked;
}

/**
 * @param now milliseconds that only grow
 * @param session sixteen hexadecimal digits of this tab alone
 */
export function createWorkClock(now: () => number, session: string): WorkClock {
  let milliseconds = 0;
  let last: number | null = null;
  /** Counts up to now, if the pause was short. */
  function count(): void {
    if (last === null) return;
    const passed = now() - last;
    if (passed <= longestPauseMs) milliseconds += passed;
  }
  return {
    touch() {
      count();
      last = now();
    },
    rest() {
      count();
      last = null;
    },
    worked: () => ({ session, milliseconds: Math.round(milliseconds) }),
  };
}
