import { reefsOfRegion } from '../../src/domain/documents/collections/reefs.ts';
import type { RegionId } from '../../src/domain/region/region.ts';
import { type ReefFeature, reefFeatureSchema } from '../../src/domain/reporting/reef-feature.ts';
import { documentsOf } from '../../src/ports/read-documents.ts';
import type { Store } from '../../src/ports/store.ts';
import type { DrawnReef } from './tile-worker.ts';

export interface ReadingContext {
  readonly store: Pick<Store, 'query'>;
  readonly log: { warn(facts: object, text: string): void };
}

function drawn(reef: ReefFeature): DrawnReef {
  const { id, name, type, km2, isApproximate, search, centre, geometry, meta } = reef;
  return {
    id,
    name,
    gid: reef.gid ?? null,
    type,
    km2,
    isApproximate,
    search,
    longitude: centre.longitude,
    latitude: centre.latitude,
    geometry,
    censusYears: meta.censusYears,
    byDataset: meta.byDataset,
  };
}

/** Reefs of one page: parsing more would hold up the sockets. */
const readAtOnce = 100;

/** Every reef of a region, as it is drawn. */
export async function readReefs(regionId: RegionId, { store, log }: ReadingContext): Promise<DrawnReef[]> {
  const reefs: DrawnReef[] = [];
  for await (const { path, data } of documentsOf(store, reefsOfRegion(regionId, readAtOnce))) {
    const parsed = reefFeatureSchema.safeParse(data);
    if (parsed.success) reefs.push(drawn(parsed.data));
    else log.warn({ path }, 'a reef cannot be read and is not on the map');
  }
  return reefs;
}
