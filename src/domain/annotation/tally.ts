import type { z } from 'zod';
import type { analysisTallySchema } from '../survey/image.ts';
import { type AnalysisHead, isComplete } from './analysis.ts';
import { isLiveCoral, type Summable, sharesOf } from './shares.ts';

export type AnalysisTally = z.infer<typeof analysisTallySchema>;

type Counted = Summable & {
  readonly stats: { readonly coverage: number };
  readonly updated: AnalysisHead['updated'];
  readonly user: Pick<AnalysisHead['user'], 'uid'>;
};

/** One analysis for each person: the newest of those that are complete. */
function newestOfEach<Analysis extends Counted>(analyses: readonly Analysis[]): Analysis[] {
  const newest = new Map<string, Analysis>();
  for (const analysis of analyses.filter(isComplete)) {
    const other = newest.get(analysis.user.uid);
    if (other === undefined || other.updated < analysis.updated) newest.set(analysis.user.uid, analysis);
  }
  return [...newest.values()];
}

/**
 * Adds the complete analyses of one photo up, each person once. A bad-image vote counts, and has no percentages;
 * so does a drawing that tells reef but no coral.
 */
export function tallyOf(analyses: readonly Counted[]): AnalysisTally {
  const counted = newestOfEach(analyses).map(sharesOf);
  const sums: Record<string, number> = {};
  for (const shares of counted) {
    if (shares.status !== 'told') continue;
    for (const [key, value] of Object.entries(shares.percentages)) sums[key] = (sums[key] ?? 0) + value;
  }
  const count = (status: 'bad-image' | 'coarse') =>
    counted.filter((shares) => shares.status === status).length;
  const coarse = count('coarse');
  return { total: counted.length, sums, badImage: count('bad-image'), ...(coarse === 0 ? {} : { coarse }) };
}

/** Means over the analyses that say what grows on the photo, in percent by key; null where there is none. */
export function meanPercentages(tally: AnalysisTally): Readonly<Record<string, number>> | null {
  const telling = tally.total - (tally.badImage ?? 0) - (tally.coarse ?? 0);
  if (telling <= 0) return null;
  return Object.fromEntries(Object.entries(tally.sums ?? {}).map(([key, sum]) => [key, sum / telling]));
}

/** Mean living coral of a photo in percent, hard and soft together; null where nobody could tell. */
export function meanLiveCoral(tally: AnalysisTally): number | null {
  const means = meanPercentages(tally);
  if (means === null) return null;
  return Object.entries(means).reduce((sum, [key, percent]) => (isLiveCoral(key) ? sum + percent : sum), 0);
}
