import type { ClockVerdict } from '../../../../src/domain/boat/clock-verdict.ts';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** `3 days 4 hours`: the largest unit, and the next smaller one unless it is none. */
export function spanInWords(seconds: number): string {
  const whole = Math.abs(Math.round(seconds));
  const largest = units.findIndex(([, size]) => whole >= size);
  if (largest === -1) return '0 seconds';
  let left = whole;
  const parts: string[] = [];
  for (const [unit, size] of units.slice(largest, largest + 2)) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0) parts.push(`${count} ${unit}${count === 1 ? '' : 's'}`);
  }
  return parts.join(' ');
}

/** The verdict on the laptop's clock, for the person in front of it. */
export function clockInWords(verdict: ClockVerdict): string {
  if (verdict.status === 'unknown') {
    return 'The laptop’s clock was not compared with the satellites yet.';
  }
  const { aheadSeconds } = verdict;
  const difference = `${spanInWords(aheadSeconds)} ${aheadSeconds > 0 ? 'ahead of' : 'behind'} GPS time`;
  if (verdict.status === 'right') {
    return Math.abs(aheadSeconds) < 2
      ? 'The laptop’s clock agrees with GPS time.'
      : `The laptop’s clock is ${difference}: near enough.`;
  }
  return `The laptop’s clock is ${difference}. Please set it. Nothing is lost: surveys and photos are kept in the order in which they came.`;
}
