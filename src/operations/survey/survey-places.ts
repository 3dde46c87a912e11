import { allDatasets, datasetDocs } from '../../domain/documents/collections/datasets.ts';
import { reefDocs } from '../../domain/documents/collections/reefs.ts';
import { regionDocs } from '../../domain/documents/collections/regions.ts';
import { type RegionConfig, type RegionId, regionConfigSchema } from '../../domain/region/region.ts';
import { regions } from '../../domain/region/regions.ts';
import { type Dataset, datasetSchema } from '../../domain/reporting/dataset.ts';
import { reefFeatureSchema } from '../../domain/reporting/reef-feature.ts';
import { starterDatasets } from '../../domain/reporting/starter-datasets.ts';
import type { CarriedFacts } from '../../domain/survey/carried/carried.ts';
import type { Clock } from '../../ports/server.ts';
import type { Store } from '../../ports/store.ts';

interface Places {
  readonly store: Pick<Store, 'get' | 'query'>;
}

/** The region as the document tree has it, else as the program ships it. */
export async function regionOf(regionId: RegionId, { store }: Places): Promise<RegionConfig> {
  const stored = regionConfigSchema.safeParse((await store.get(regionDocs.path({ regionId })))?.data);
  return stored.success ? stored.data : regions[regionId];
}

/** Datasets of a region as the document tree has them; a boat that has none yet uses those that ship. */
export async function datasetsOf(regionId: RegionId, { store }: Places): Promise<readonly Dataset[]> {
  const { docs } = await store.query(allDatasets(regionId));
  const known = docs.flatMap((doc) => {
    const parsed = datasetSchema.safeParse(doc.data);
    return parsed.success ? [parsed.data] : [];
  });
  return known.length > 0 ? known : starterDatasets.filter((dataset) => dataset.regionId === regionId);
}

/** Analysis priority of a reef, 1 to 5; undefined where it has none or is not known. */
export async function priorityOf(
  regionId: RegionId,
  reefId: string,
  { store }: Places,
): Promise<number | undefined> {
  const reef = reefFeatureSchema.safeParse(
    (await store.get(reefDocs.path({ regionId, featureId: reefId })))?.data,
  );
  const priority = reef.success ? reef.data.properties.analysis_priority : undefined;
  return priority === undefined ? undefined : Math.round(priority);
}

/** What is known beside a survey that a boat carries: also censuses that were deleted since it was taken in. */
export async function carriedGroundOf(
  regionId: RegionId,
  { store, clock }: Places & { readonly clock: Clock },
): Promise<CarriedFacts> {
  const from = { collection: datasetDocs.under({ regionId }) };
  const [region, { docs }] = await Promise.all([
    regionOf(regionId, { store }),
    store.query({ from, where: [], orderBy: [] }),
  ]);
  const shipped = starterDatasets.filter((dataset) => dataset.regionId === regionId);
  const datasets = new Set([...docs, ...shipped].map(({ id }) => id));
  return { region, datasets, time: { now: clock.now(), isSure: true } };
}
