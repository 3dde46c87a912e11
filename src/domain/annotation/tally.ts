import type { z } from 'zod';
import type { analysisTallySchema } from '../survey/image.ts';
import { completeCoverage, liveCoralPercentage, type PercentageAnalysis } from './percentage-analysis.ts';

export type AnalysisTally = z.infer<typeof analysisTallySchema>;
type Counted = Pick<PercentageAnalysis, 'analysis' | 'stats'>;

/** Whether an analysis counts towards its photo and its author (spec 3 §5: coverage 0.95 or more). */
export function isComplete(analysis: Pick<PercentageAnalysis, 'stats'>): boolean {
  return analysis.stats.coverage >= completeCoverage;
}

/** Adds the complete analyses of one photo up; a bad-image vote counts, and has no percentages. */
export function tallyOf(analyses: readonly Counted[]): AnalysisTally {
  const complete = analyses.filter(isComplete);
  const sums: Record<string, number> = {};
  for (const { analysis } of complete) {
    if (analysis['bad-image']) continue;
    for (const [key, value] of Object.entries(analysis.percentages)) sums[key] = (sums[key] ?? 0) + value;
  }
  return {
    total: complete.length,
    sums,
    badImage: complete.filter(({ analysis }) => analysis['bad-image']).length,
  };
}

/** Means over the analyses that could use the photo, in percent by key; null where there is none. */
export function meanPercentages(tally: AnalysisTally): Readonly<Record<string, number>> | null {
  const usable = tally.total - (tally.badImage ?? 0);
  if (usable <= 0) return null;
  return Object.fromEntries(Object.entries(tally.sums ?? {}).map(([key, sum]) => [key, sum / usable]));
}

/** Mean living coral of a photo in percent, hard and soft together; null where nobody could tell. */
export function meanLiveCoral(tally: AnalysisTally): number | null {
  const means = meanPercentages(tally);
  return means === null ? null : liveCoralPercentage(means);
}
