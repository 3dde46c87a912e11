import { type AnalysisTally, meanLiveCoral } from './tally.ts';

/** What volunteers found on the photos of a survey, as far as they have come. */
export interface SurveyCover {
  /** Photos with at least one complete analysis. */
  readonly analysedPhotos: number;
  /** Photos of which somebody could tell what grows there: those that the figure is made of. */
  readonly toldPhotos: number;
  /** Complete analyses of all photos together. */
  readonly analyses: number;
  /** Mean living coral in percent, every photo that could be used counting once; null where none could. */
  readonly liveCoralPercent: number | null;
  /** The same of the photo with the least and of that with the most; null where there are not two. */
  readonly liveCoralSpread: readonly [low: number, high: number] | null;
  /** On how many photos somebody saw what: animals by id of category, `bleached`, `diseased`. */
  readonly seen: Readonly<Record<string, number>>;
}

/** Adds the photos of a survey up. */
export function surveyCover(tallies: readonly AnalysisTally[]): SurveyCover {
  const means = tallies.map(meanLiveCoral).filter((mean) => mean !== null);
  const seen: Record<string, number> = {};
  for (const name of tallies.flatMap((tally) => Object.keys(tally.seen ?? {}))) {
    seen[name] = (seen[name] ?? 0) + 1;
  }
  return {
    analysedPhotos: tallies.filter((tally) => tally.total > 0).length,
    toldPhotos: means.length,
    analyses: tallies.reduce((sum, tally) => sum + tally.total, 0),
    liveCoralPercent: means.length === 0 ? null : means.reduce((sum, mean) => sum + mean, 0) / means.length,
    liveCoralSpread: means.length < 2 ? null : [Math.min(...means), Math.max(...means)],
    seen,
  };
}
