/** Milliseconds between the attempts of the sync; tests are in a hurry. */
export interface SyncTimings {
  /** Waits between the attempts at one item (rule 17.3). */
  readonly retryMs: readonly number[];
  /** After them, the item is put off: this at first, doubling. */
  readonly firstPutOffMs: number;
  readonly longestPutOffMs: number;
  /** Without the cloud: how long until it is asked again; this at first, doubling. */
  readonly firstSilenceMs: number;
  readonly longestSilenceMs: number;
  /** From the start, and from then on between two visits to the cloud when nothing waits to be sent. */
  readonly firstCheckInMs: number;
  readonly checkInMs: number;
  /** Between two comparisons with the cloud on a link that comes and goes. */
  readonly compareAgainMs: number;
}

export const usualTimings: SyncTimings = {
  retryMs: [1_000, 2_000, 4_000],
  firstPutOffMs: 60_000,
  longestPutOffMs: 3_600_000,
  firstSilenceMs: 15_000,
  longestSilenceMs: 300_000,
  firstCheckInMs: 60_000,
  checkInMs: 24 * 3_600_000,
  compareAgainMs: 1_800_000,
};

/** `first` × 2ⁿ for the n-th attempt from 0, at most `longest`. */
export function doubling(first: number, longest: number, attempt: number): number {
  return Math.min(first * 2 ** Math.min(attempt, 30), longest);
}
