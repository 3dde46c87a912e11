import type { z } from 'zod';
import { type AnalysisHead, isComplete } from '../annotation/analysis.ts';
import { drawingVersions } from '../annotation/drawing-analysis.ts';
import { isExpertVersion } from '../assisted/steps.ts';
import type { analysisTallySchema } from '../survey/image.ts';
import { agreeing } from './agreement.ts';
import { askedCounts } from './asked.ts';
import {
  asAlive,
  isLiveCoral,
  type Percentages,
  type Shares,
  type Summable,
  sharesOf,
  sightingsOf,
} from './shares.ts';

export type AnalysisTally = z.infer<typeof analysisTallySchema>;

/** What an analysis needs to count on its photo. */
export type Counted = Summable & {
  readonly stats: { readonly coverage: number };
  readonly updated: AnalysisHead['updated'];
  readonly user: Pick<AnalysisHead['user'], 'uid'>;
  readonly version?: number;
};

/** Whether an analysis was made by an expert as such. */
export function isExperts({ kind, version }: Pick<Counted, 'kind' | 'version'>): boolean {
  if (kind === 'assisted') return isExpertVersion(version ?? 0);
  return kind === 'drawing' && version === drawingVersions.expert;
}

/** What somebody drew as an expert stands before the same person's other analyses; else the newest does. */
function standsBefore(one: Counted, other: Counted): boolean {
  if (isExperts(one) !== isExperts(other)) return isExperts(one);
  return other.updated < one.updated;
}

/** One analysis for each person, of those that are complete: what was drawn as an expert, else the newest. */
export function newestOfEach<Analysis extends Counted>(analyses: readonly Analysis[]): Analysis[] {
  const newest = new Map<string, Analysis>();
  for (const analysis of analyses.filter(isComplete)) {
    const other = newest.get(analysis.user.uid);
    if (other === undefined || standsBefore(analysis, other)) newest.set(analysis.user.uid, analysis);
  }
  return [...newest.values()];
}

interface Told {
  readonly percentages: Percentages;
  readonly isExperts: boolean;
}

/** What the figures are made of: what experts saw, where there are any; of others, what agrees. */
export function heard<One extends Told>(told: readonly One[]): readonly One[] {
  const experts = told.filter(({ isExperts }) => isExperts);
  const asked = experts.length > 0 ? experts : told;
  const agrees = agreeing(asked.map(({ percentages }) => asAlive(percentages)));
  return asked.filter((_, index) => agrees[index]);
}

/** How many people saw what. */
function seenBy(analyses: readonly Summable[]): Record<string, number> {
  const seen: Record<string, number> = {};
  for (const { animals, bleached, diseased } of analyses.map(sightingsOf)) {
    const names = [
      ...Object.keys(animals),
      ...(bleached ? ['bleached'] : []),
      ...(diseased ? ['diseased'] : []),
    ];
    for (const name of names) seen[name] = (seen[name] ?? 0) + 1;
  }
  return seen;
}

/**
 * Adds the complete analyses of one photo up, each person once: those that agree, or an expert's alone. A bad-image
 * vote counts, and has no percentages; so does a drawing that tells reef but no coral, and who could not tell most of it.
 *
 * @param analyses By people who have proven their address; nobody else's voice is heard.
 */
export function tallyOf(analyses: readonly Counted[]): AnalysisTally {
  const newest = newestOfEach(analyses);
  const counted = newest.map((analysis) => ({
    shares: sharesOf(analysis),
    isExperts: isExperts(analysis),
  }));
  const told = counted.flatMap(({ shares, isExperts }) =>
    shares.status === 'told' ? [{ percentages: shares.percentages, isExperts }] : [],
  );
  const figures = heard(told);
  const sums: Record<string, number> = {};
  for (const { percentages } of figures) {
    for (const [key, value] of Object.entries(percentages)) sums[key] = (sums[key] ?? 0) + value;
  }
  const count = (status: Shares['status']) => counted.filter(({ shares }) => shares.status === status).length;
  const coarse = count('coarse');
  const unclear = count('unclear');
  const seen = seenBy(newest);
  const asked = askedCounts(newest);
  const leftOut = told.length - figures.length;
  const tally = {
    total: counted.length,
    sums,
    badImage: count('bad-image'),
    ...(coarse === 0 ? {} : { coarse }),
    ...(unclear === 0 ? {} : { unclear }),
    ...(Object.keys(seen).length === 0 ? {} : { seen }),
    ...(Object.keys(asked).length === 0 ? {} : { asked }),
    ...(leftOut === 0 ? {} : { leftOut }),
  };
  return { ...tally, ...liveOf(tally) };
}

/** The mean living coral of a tally, as it stands in it. */
export function liveOf(tally: AnalysisTally): Pick<AnalysisTally, 'live'> {
  const live = meanLiveCoral(tally);
  return live === null ? {} : { live: Math.min(100, Math.max(0, live)) };
}

/** Means over the analyses that agree on what grows on the photo, in percent by key; null where there is none. */
export function meanPercentages(tally: AnalysisTally): Readonly<Record<string, number>> | null {
  const { total, badImage = 0, coarse = 0, unclear = 0, leftOut = 0 } = tally;
  const telling = total - badImage - coarse - unclear - leftOut;
  if (telling <= 0) return null;
  return Object.fromEntries(Object.entries(tally.sums ?? {}).map(([key, sum]) => [key, sum / telling]));
}

/** Mean living coral of a photo in percent, hard and soft together; null where nobody could tell. */
export function meanLiveCoral(tally: AnalysisTally): number | null {
  const means = meanPercentages(tally);
  if (means === null) return null;
  return Object.entries(means).reduce((sum, [key, percent]) => (isLiveCoral(key) ? sum + percent : sum), 0);
}
