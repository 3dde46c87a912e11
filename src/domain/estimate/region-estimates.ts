import { z } from 'zod';
import { instantSchema } from '../documents/instant.ts';
import { type Priors, usualPriors } from './fusion/skill.ts';
import { ofKeys } from './of-keys.ts';
import { type PatchinessByKey, usualPatchinessByKey } from './reef-result.ts';

const numbers = z.number().min(-10).max(10);
const prior = z.object({ bias: numbers, spread: numbers, noise: numbers, photos: z.number().min(0) });
const patchiness = z.object({ within: numbers, between: numbers });

/** What photos that several people looked at tell of the volunteers of a region, and its sites of how patchy its reefs are. */
export const regionEstimatesSchema = z.object({
  fittedAt: instantSchema,
  /** Photos that more than one person told, and people with a skill of their own. */
  photos: z.number().int().min(0),
  people: z.number().int().min(0),
  priors: z.object({ own: ofKeys(prior), suggested: ofKeys(prior), expert: ofKeys(prior) }),
  patchiness: ofKeys(patchiness),
});
export type RegionEstimates = z.infer<typeof regionEstimatesSchema>;

/** What is thought of a region of which nothing was measured yet. */
export const usualEstimates: { readonly priors: Priors; readonly patchiness: PatchinessByKey } = {
  priors: usualPriors,
  patchiness: usualPatchinessByKey,
};
