import { text } from '../../language/say.ts';
/** Classes of living coral in which results are drawn (spec: coral cover result legend), percent of the bottom. */
export const coverResultClasses = [
  { id: 'low', name: text('Low'), below: 10, range: '0–10%' },
  { id: 'medium', name: text('Medium'), below: 30, range: '10–30%' },
  { id: 'medium-high', name: text('Medium high'), below: 50, range: '30–50%' },
  { id: 'high', name: text('High'), below: 75, range: '50–75%' },
  { id: 'very-high', name: text('Very high'), below: Number.POSITIVE_INFINITY, range: text('over 75%') },
] as const;

/** Number of the class of a cover in percent, from 0. */
export function coverResultClass(percent: number): number {
  return coverResultClasses.findIndex(({ below }) => percent < below);
}
