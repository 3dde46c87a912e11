import { type PackedRegion, packedRegionSchema } from '../../../../src/contract/boat/pack.ts';
import type { RegionId } from '../../../../src/domain/region/region.ts';
import type { HubSettings } from '../../../storage/db/tables/settings.ts';

const prefix = 'pack.';
const keyOf = (regionId: RegionId) => `${prefix}${regionId}`;

/** What of a region is aboard; null when nothing was packed, or what is noted of it cannot be read. */
export function packedRegion(regionId: RegionId, settings: Pick<HubSettings, 'get'>): PackedRegion | null {
  const noted = settings.get(keyOf(regionId));
  if (noted === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(noted);
  } catch {
    return null;
  }
  const parsed = packedRegionSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

export function notePacked(region: PackedRegion, settings: Pick<HubSettings, 'set'>): void {
  settings.set(keyOf(region.regionId), JSON.stringify(region));
}

/** Everything that was packed onto this boat, with its dates, for the check before departure. */
export function packState(settings: Pick<HubSettings, 'get' | 'keysUnder'>): PackedRegion[] {
  const ids = settings.keysUnder(prefix).map((key) => key.slice(prefix.length));
  return ids.flatMap((regionId) => packedRegion(regionId, settings) ?? []);
}
