import { labelOf } from '../../../../domain/assisted/labels.ts';
import { placeWords, sizeWords } from '../../../../domain/assisted/region-place.ts';
import type { RegionStep } from '../../../../domain/assisted/steps.ts';
import {
  type AssistedWork,
  confidenceFor,
  labelIn,
  suggestionFor,
  type WorkRegion,
} from '../../../../domain/assisted/work.ts';
import { say } from '../../../../language/say.ts';

/** A card's name within a sentence. */
export const inSentence = (label: string) => `${label.charAt(0).toLowerCase()}${label.slice(1)}`;

/** What is known of a region: 'suggested branching, 82 %', or what the person said. */
export function stateOfRegion(work: AssistedWork, region: WorkRegion, step: RegionStep): string {
  const label = labelIn(work, region, step.id);
  if (label !== null) return inSentence(say(labelOf(label).label));
  const suggested = suggestionFor(region, step);
  if (suggested !== null) {
    const confidence = confidenceFor(region);
    const name = inSentence(say(labelOf(suggested).label));
    return confidence === null
      ? say('suggested {label}', { label: name })
      : say('suggested {label}, {percent} %', { label: name, percent: Math.round(confidence * 100) });
  }
  if (region.kind === 'drawn') return say('drawn by you, no label yet');
  return region.kind === 'zap' ? say('all the rest, no label yet') : say('no suggestion');
}

/** Where a region is and how large, for whoever does not see its outline. */
export function placeOfRegion({ kind, path }: WorkRegion): string {
  return kind === 'zap' ? say('under all others') : `${placeWords(path)}, ${sizeWords(path)}`;
}

/** 'Region 3 of 18', and what is known of it. */
export function regionWords(
  work: AssistedWork,
  regions: readonly WorkRegion[],
  region: WorkRegion,
  step: RegionStep,
): string {
  return say('Region {number} of {regions}, {state}', {
    number: regions.indexOf(region) + 1,
    regions: regions.length,
    state: stateOfRegion(work, region, step),
  });
}
