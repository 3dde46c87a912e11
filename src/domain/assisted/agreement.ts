import { growthFormIds, withoutState } from './labels.ts';
import { finalLabel, type SaidRegion } from './region-shares.ts';

/** Words of models, and the labels that they are. */
const modelWords: Readonly<Record<string, string>> = {
  'massive live coral': 'massive',
  'plating live coral': 'plating',
  'branching live coral': 'branching',
  'other live coral': 'othercoral',
  'open structure': 'structure',
  'other structure': 'structure',
  uncategorised: 'background',
};

/** The label that a prediction is, whichever way it is written; what is a label already stays. */
export function predictedLabel(word: string): string {
  const plain = word.toLowerCase().replaceAll(/[_-]+/g, ' ').trim();
  return modelWords[plain] ?? word;
}

/** How often people and the model said the same of a region, of those of which both said something. */
export interface AiMatch {
  readonly match: number;
  readonly total: number;
  /** 0 to 100, to one decimal; null where nothing can be compared. */
  readonly matchPercent: number | null;
}

function isMatch(answered: string, predicted: string): boolean {
  const said = withoutState(answered);
  // Hard coral of a shape that nobody told agrees with every shape; without a card for rubble it is structure.
  if (said === 'hard') return predicted === 'hard' || growthFormIds.includes(predicted);
  if (predicted === 'hard') return growthFormIds.includes(said);
  return said === predicted || (said === 'structure' && predicted === 'rubble');
}

/** Compares what a model suggested with what a person said. A "not sure" is no answer that could be compared. */
export function agreementOf(
  regions: readonly (SaidRegion & { readonly predicted: string | null })[],
): AiMatch {
  let [match, total] = [0, 0];
  for (const region of regions) {
    const answered = finalLabel(region);
    if (region.predicted === null || answered === undefined || answered === 'unknown') continue;
    total += 1;
    if (isMatch(answered, predictedLabel(region.predicted))) match += 1;
  }
  return { match, total, matchPercent: total === 0 ? null : Math.round((match / total) * 1000) / 10 };
}
