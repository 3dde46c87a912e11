import type { RegionId } from '../../../src/domain/region/region.ts';
import { readPackedRegistry } from '../reefs/registry/packed-registry.ts';
import { starterFeatures } from '../reefs/starter.ts';
import type { PlaceOfReef } from './layer-features.ts';

/** Where the reefs are that the program knows by number: the register of the Great Barrier Reef, and the starter tables. */
export async function placesOfReefs(regionId: RegionId): Promise<PlaceOfReef> {
  const places = new Map<string, readonly [number, number]>();
  for (const { gid, centre } of starterFeatures(regionId))
    if (gid !== undefined) places.set(gid.toLowerCase(), [centre.longitude, centre.latitude]);
  if (regionId === 'gbr') {
    const { reefs } = await readPackedRegistry();
    for (const [gid, , latitude, longitude] of reefs) places.set(gid.toLowerCase(), [longitude, latitude]);
  }
  return (gid) => places.get(gid) ?? null;
}
