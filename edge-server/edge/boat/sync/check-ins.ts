import type { SyncTimings } from './round/timings.ts';

/**
 * When a boat reaches for its cloud although nothing waits to be sent: it tells how it is, and hears who has deleted their account. A
 * minute after the start, then once a day.
 */
export interface CheckIns {
  isDue(): boolean;
  /** Milliseconds until the next one, at least one. */
  dueInMs(): number;
  /** Somebody asks for one: it is due now. */
  hurry(): void;
  /** The cloud was reached. */
  done(): void;
  /** The cloud was silent. */
  retryLater(): void;
}

/** `nowMs`: a clock that nobody sets, as a laptop's clock may say any time (fault 22). */
export function createCheckIns(
  { firstCheckInMs, checkInMs, longestSilenceMs }: SyncTimings,
  nowMs = () => performance.now(),
): CheckIns {
  let dueAtMs = nowMs() + firstCheckInMs;
  return {
    isDue: () => nowMs() >= dueAtMs,
    dueInMs: () => Math.max(1, Math.ceil(dueAtMs - nowMs())),
    hurry() {
      dueAtMs = nowMs();
    },
    done() {
      dueAtMs = nowMs() + checkInMs;
    },
    retryLater() {
      dueAtMs = nowMs() + longestSilenceMs;
    },
  };
}
