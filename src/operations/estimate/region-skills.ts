import { regionEstimatesDocs, skillDocs } from '../../domain/collections/estimates.ts';
import type { Instant } from '../../domain/documents/instant.ts';
import { type Skills, skillKey } from '../../domain/estimate/fusion/fit-skills.ts';
import { type SkillByKey, voiceKinds } from '../../domain/estimate/fusion/skill.ts';
import type { ReadPhotos } from '../../domain/estimate/reading.ts';
import type { PatchinessByKey } from '../../domain/estimate/reef-result.ts';
import { usualEstimates } from '../../domain/estimate/region-estimates.ts';
import type { RegionId } from '../../domain/region/region.ts';
import type { Store } from '../../ports/store.ts';

interface Reading {
  readonly store: Pick<Store, 'get'>;
}

/** What was measured in a region: of its volunteers, and of its reefs. */
export interface MeasuredRegion {
  readonly skills: Skills;
  readonly patchiness: PatchinessByKey;
  /** When; null where nothing was. */
  readonly fittedAt: Instant | null;
}

export const measuredPath = (regionId: RegionId) => regionEstimatesDocs.path({ regionId, name: 'people' });

/** The people whose word is in readings. */
export function peopleOf(photos: ReadPhotos): readonly string[] {
  return [...new Set(Object.values(photos).flatMap((voices) => voices.map(({ uid }) => uid)))].sort();
}

/** What was measured of a region and of some of its people; what is usual, where nothing was. */
export async function measuredRegion(
  regionId: RegionId,
  uids: readonly string[],
  { store }: Reading,
): Promise<MeasuredRegion> {
  const stored = await regionEstimatesDocs.readAt(store, measuredPath(regionId));
  const { priors, patchiness } = stored ?? usualEstimates;
  const records = await Promise.all(uids.map((uid) => store.get(skillDocs.path({ uid, regionId }))));
  const known = new Map<string, SkillByKey>();
  for (const [index, record] of records.entries()) {
    const skills = skillDocs.parse(record?.data)?.skills;
    for (const kind of voiceKinds) {
      const skill = skills?.[kind];
      if (skill !== undefined) known.set(skillKey({ uid: uids[index] ?? '', kind }), skill);
    }
  }
  return { skills: { priors, known }, patchiness, fittedAt: stored?.fittedAt ?? null };
}
