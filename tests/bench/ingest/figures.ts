/** The value below which so many of the values lie; `share` from 0 to 1. NaN for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

export const rounded = (value: number, digits = 2) => Number(value.toFixed(digits));
