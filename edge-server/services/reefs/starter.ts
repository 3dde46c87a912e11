import { z } from 'zod';
import starterReefs from '../../../resources/reefs/starter-reefs.json' with { type: 'json' };
import { datasetDocs } from '../../../src/domain/collections/datasets.ts';
import { reefDocs } from '../../../src/domain/collections/reefs.ts';
import { regionDocs } from '../../../src/domain/collections/regions.ts';
import { type Instant, toInstant } from '../../../src/domain/documents/instant.ts';
import type { Write } from '../../../src/domain/documents/write.ts';
import { boundsOfRings } from '../../../src/domain/geometry/bounds-around.ts';
import type { RegionId } from '../../../src/domain/region/region.ts';
import { localMoment } from '../../../src/domain/region/region-clock.ts';
import { shippedRegionIds, shippedRegions } from '../../../src/domain/region/regions.ts';
import type { ReefFeature } from '../../../src/domain/reporting/reef-feature.ts';
import { reefSearchText } from '../../../src/domain/reporting/reef-search.ts';
import { datasetsDue } from '../../../src/domain/reporting/season.ts';
import { slugOf } from '../../../src/domain/survey/build-survey.ts';
import { type Store, StoreError } from '../../../src/ports/store.ts';
import { approximateOutline } from './outline.ts';

const starterReefSchema = z.object({
  name: z.string(),
  gid: z.string().optional(),
  lat: z.number(),
  lon: z.number(),
  km2: z.number().positive(),
});
type StarterReef = z.infer<typeof starterReefSchema>;

/** What its documents say they are from. */
export const starterSource = 'Reef Census starter table';

/** Id of a reef's document: its gid, or region and name where it has none. */
export function reefId(regionId: RegionId, name: string, gid: string | undefined): string {
  return gid ?? `${regionId}-${slugOf(name)}`;
}

function featureOf(regionId: RegionId, reef: StarterReef, index: number): ReefFeature {
  const id = reefId(regionId, reef.name, reef.gid);
  const centre = { latitude: reef.lat, longitude: reef.lon };
  const outline = approximateOutline(id, centre, reef.km2);
  return {
    id,
    regionId,
    ...(reef.gid === undefined ? {} : { gid: reef.gid }),
    name: reef.name,
    type: 'Reef',
    km2: reef.km2,
    bbox: boundsOfRings(outline.coordinates),
    centre,
    geometry: JSON.stringify(outline),
    isApproximate: true,
    search: reefSearchText(reef.name, reef.gid),
    properties: { index, typeIndex: `feature-${index}` },
    meta: { datasets: [], censusYears: [], byDataset: {} },
    isDeleted: false,
    source: starterSource,
  };
}

const tables: Readonly<Partial<Record<RegionId, unknown>>> = starterReefs;

/** The well-known reefs that the program ships of a region, with outlines that are drawings. */
export function starterFeatures(regionId: RegionId): ReefFeature[] {
  const table = tables[regionId] ?? [];
  return z
    .array(starterReefSchema)
    .parse(table)
    .map((reef, index) => featureOf(regionId, reef, index));
}

function starterWrites(now: Instant): Write[] {
  const datasets = Object.values(shippedRegions).flatMap((region) =>
    datasetsDue(region, localMoment(now, region), now),
  );
  return [
    ...shippedRegionIds.map((id): Write => regionDocs.create({ regionId: id }, shippedRegions[id])),
    ...datasets.map(
      (dataset): Write => datasetDocs.create({ regionId: dataset.regionId, datasetId: dataset.id }, dataset),
    ),
    ...shippedRegionIds
      .flatMap(starterFeatures)
      .map(
        (feature): Write => reefDocs.create({ regionId: feature.regionId, featureId: feature.id }, feature),
      ),
  ];
}

export type StarterOutcome =
  | { readonly status: 'written'; readonly documents: number }
  | { readonly status: 'already-there' };

/**
 * Writes the five regions that ship, the datasets that they have by now (rule 1.8) and the starter reefs, in one batch, into a
 * store that has no regions yet. In any other store nothing changes: what people edited is theirs.
 */
export async function writeStarter(
  store: Store,
  now: Instant = toInstant(Date.now()),
): Promise<StarterOutcome> {
  const { docs } = await store.query({ from: { collection: 'regions' }, where: [], orderBy: [], limit: 1 });
  if (docs.length > 0) return { status: 'already-there' };
  const writes = starterWrites(now);
  try {
    await store.write(writes);
  } catch (error) {
    // Two hubs that open one cloud at the same time: the other was first, and wrote the same.
    if (error instanceof StoreError && error.code === 'ALREADY_EXISTS') return { status: 'already-there' };
    throw error;
  }
  return { status: 'written', documents: writes.length };
}
