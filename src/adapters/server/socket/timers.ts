/** The clock and the alarm of a connection; tests set their own. */
export interface Timers {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once after so many milliseconds; the answer cancels it. */
  after(ms: number, run: () => void): () => void;
}

export const realTimers: Timers = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
