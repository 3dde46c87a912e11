import { type AnalysisTally, meanPercentages } from '../../estimate/tally.ts';
import { type ExportLabel, labelOfKey, notTold } from './labels.ts';

/** So much of a photo is a label, percent, to three decimals. */
export interface CoverOf {
  readonly label: ExportLabel;
  readonly percent: number;
}

/** Thousandths of a percent that a whole photo has. */
const whole = 100_000;

/**
 * Parts of a photo that add up to 100 to the last decimal: what is missing was not told, what is too much is taken from
 * all alike, and what rounding leaves over goes where it was lost most.
 */
export function wholeCover(shares: readonly CoverOf[]): readonly CoverOf[] {
  const sums = new Map<ExportLabel, number>();
  for (const { label, percent } of shares) {
    if (percent > 0) sums.set(label, (sums.get(label) ?? 0) + percent);
  }
  const sum = [...sums.values()].reduce((all, percent) => all + percent, 0);
  if (sum < 100) sums.set(notTold, (sums.get(notTold) ?? 0) + 100 - sum);
  const scale = whole / Math.max(100, sum);
  const parts = [...sums].map(([label, percent]) => ({ label, exact: percent * scale }));
  const floors = parts.map(({ exact }) => Math.floor(exact + 1e-6));
  let left = whole - floors.reduce((all, units) => all + units, 0);
  const byLoss = parts
    .map(({ exact }, index) => ({ index, lost: exact - (floors[index] ?? 0) }))
    .sort((a, b) => b.lost - a.lost || a.index - b.index);
  for (const { index } of byLoss) {
    if (left <= 0) break;
    floors[index] = (floors[index] ?? 0) + 1;
    left -= 1;
  }
  return parts
    .map(({ label }, index) => ({ label, percent: (floors[index] ?? 0) / 1000 }))
    .filter(({ percent }) => percent > 0)
    .sort((a, b) => a.label.id - b.label.id);
}

/** What the figure of a photo says covers it; null where nobody could tell. */
export function coverOfTally(tally: AnalysisTally): readonly CoverOf[] | null {
  const means = meanPercentages(tally);
  if (means === null) return null;
  return wholeCover(Object.entries(means).map(([key, percent]) => ({ label: labelOfKey(key), percent })));
}

/** Whether at least half of those who looked at a photo call it a bad image. */
export function isBadPhoto({ total, badImage = 0 }: AnalysisTally): boolean {
  return badImage > 0 && badImage * 2 >= total;
}
