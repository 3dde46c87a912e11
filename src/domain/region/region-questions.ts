import type { RegionConfig, RegionQuestion } from './region.ts';
import { shippedRegion, usualQuestions } from './regions.ts';

/** What divers of a region are asked, in order; of a region whose document says nothing, what ships. */
export function questionsOf({
  regionId,
  questions,
}: Pick<RegionConfig, 'regionId' | 'questions'>): readonly RegionQuestion[] {
  return questions ?? shippedRegion(regionId)?.questions ?? usualQuestions;
}
