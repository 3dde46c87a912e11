/** The value below which a share of them lies; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const rounded = (value: number, digits = 2) => Number(value.toFixed(digits));

export interface Timed {
  readonly medianMs: number;
  readonly p95Ms: number;
}

export const timedOf = (values: readonly number[]): Timed => ({
  medianMs: rounded(quantile(values, 0.5), 3),
  p95Ms: rounded(quantile(values, 0.95), 3),
});

/** Below this a question is a matter of the machine's mood, milliseconds: twice as long is not felt. */
const floorMs = 0.5;

/** How many times as long it takes. */
export const growthOf = (small: Timed, large: Timed) =>
  rounded(Math.max(large.medianMs, floorMs) / Math.max(small.medianMs, floorMs));
