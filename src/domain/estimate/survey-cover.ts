import { type AnalysisTally, meanLiveCoral } from './tally.ts';

/** What volunteers found on the photos of a survey, as far as they have come. */
export interface SurveyCover {
  /** Photos with at least one complete analysis. */
  readonly analysedPhotos: number;
  /** Complete analyses of all photos together. */
  readonly analyses: number;
  /** Mean living coral in percent, every photo that could be used counting once; null where none could. */
  readonly liveCoralPercent: number | null;
}

/** Adds the photos of a survey up. */
export function surveyCover(tallies: readonly AnalysisTally[]): SurveyCover {
  const means = tallies.map(meanLiveCoral).filter((mean) => mean !== null);
  return {
    analysedPhotos: tallies.filter((tally) => tally.total > 0).length,
    analyses: tallies.reduce((sum, tally) => sum + tally.total, 0),
    liveCoralPercent: means.length === 0 ? null : means.reduce((sum, mean) => sum + mean, 0) / means.length,
  };
}
