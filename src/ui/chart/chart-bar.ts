import { say } from '../../language/say.ts';
/** One bar: a value from 0, and where the truth may lie. */
export interface ChartBar {
  readonly label: string;
  readonly value: number;
  /** The ends of its confidence interval, in the unit of the value. */
  readonly interval?: readonly [low: number, high: number];
}

/** Pixels for a label and its bar. */
const rowHeight = 44;
/** Pixels below the bars for the figures of the axis. */
export const axisHeight = 28;

export function plotHeight(bars: number): number {
  return bars * rowHeight + axisHeight;
}

/** Where the axis ends: the whole where one is given, else far enough for every bar and its interval. */
export function axisEnd(bars: readonly ChartBar[], whole: number | undefined): number {
  const furthest = Math.max(0, ...bars.flatMap(({ value, interval }) => [value, interval?.[1] ?? 0]));
  return whole === undefined ? furthest : Math.max(whole, furthest);
}

/** For whoever hears the chart: the largest and the smallest; the rest is in the table beside it. */
export function spokenBars(bars: readonly ChartBar[], format: (value: number) => string): string {
  const sorted = [...bars].sort((a, b) => b.value - a.value);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return say('nothing to show');
  const said = ({ label, value }: ChartBar) => `${label} ${format(value)}`;
  return first === last
    ? said(first)
    : say('from {first} to {last}', { first: said(first), last: said(last) });
}
