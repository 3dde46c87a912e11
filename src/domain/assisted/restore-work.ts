import { z } from 'zod';
import { idText, mapOf } from '../documents/lengths.ts';
import type { Suggestion } from '../suggestion/suggestion.ts';
import { saidRegionSchema } from './assisted-analysis.ts';
import { type AssistedWork, beginWork, type WorkRegion } from './work.ts';

const labelsSchema = saidRegionSchema.options[0].shape.labels;

/** What is kept of a region: of a suggested one what was said, of a drawn one its outline besides. */
const keptRegionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('suggested'), id: idText, labels: labelsSchema }),
  saidRegionSchema.options[1].extend({ id: idText }),
]);

/** Work as a device keeps it: without what the suggestion says anyway. */
export const keptWorkSchema = z.object({
  regions: z.array(keptRegionSchema).max(1000),
  isBad: z.boolean(),
  step: z.number().int().min(0).max(20),
  answers: mapOf(20, idText, 10),
});
export type KeptWork = z.infer<typeof keptWorkSchema>;

export function keepableWork({ regions, isBad, step, answers }: AssistedWork): KeptWork {
  return keptWorkSchema.parse({ regions, isBad, step, answers });
}

function restored(kept: KeptWork['regions'], suggested: readonly WorkRegion[]): WorkRegion[] {
  const known = new Map(suggested.map((region) => [region.id, region]));
  return kept.flatMap((region): WorkRegion[] => {
    if (region.kind !== 'suggested') return [region];
    const found = known.get(region.id);
    return found === undefined ? [] : [{ ...found, labels: region.labels }];
  });
}

/** Drawn regions lie over the suggested ones, the zap under them. */
function aroundSuggested(drawn: readonly WorkRegion[], suggested: readonly WorkRegion[]): WorkRegion[] {
  const isZap = ({ kind }: WorkRegion) => kind === 'zap';
  return [...drawn.filter((region) => !isZap(region)), ...suggested, ...drawn.filter(isZap)];
}

/**
 * Goes on with earlier work. Where the photo has other regions by now, what was said of the former ones is of no use:
 * what was drawn and answered stays.
 */
export function restoreWork(suggestion: Suggestion, kept: KeptWork): AssistedWork {
  const fresh = beginWork(suggestion);
  const regions = restored(kept.regions, fresh.regions);
  const isSame = regions.some(({ kind }) => kind === 'suggested');
  const all = isSame ? regions : aroundSuggested(regions, fresh.regions);
  const active = all.find(({ labels }) => labels.labels === undefined) ?? all[0];
  const { isBad, step, answers } = kept;
  return { ...fresh, regions: all, isBad, step, answers, active: active?.id ?? null };
}
