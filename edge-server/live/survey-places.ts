import { type RegionConfig, type RegionId, regionConfigSchema } from '../../src/domain/region/region.ts';
import { regions } from '../../src/domain/region/regions.ts';
import { allDatasets, type Dataset, datasetSchema } from '../../src/domain/reporting/dataset.ts';
import { reefFeatureSchema } from '../../src/domain/reporting/reef-feature.ts';
import { starterDatasets } from '../../src/domain/reporting/starter-datasets.ts';
import type { ServerContext } from '../context.ts';

/** The region as the document tree has it, else as the program ships it. */
export async function regionOf(regionId: RegionId, { store }: ServerContext): Promise<RegionConfig> {
  const stored = regionConfigSchema.safeParse((await store.get(`regions/${regionId}`))?.data);
  return stored.success ? stored.data : regions[regionId];
}

/** Datasets of a region as the document tree has them; a boat that has none yet uses those that ship. */
export async function datasetsOf(regionId: RegionId, { store }: ServerContext): Promise<readonly Dataset[]> {
  const { docs } = await store.query(allDatasets(regionId));
  const known = docs.flatMap((doc) => {
    const parsed = datasetSchema.safeParse(doc.data);
    return parsed.success ? [parsed.data] : [];
  });
  return known.length > 0 ? known : starterDatasets.filter((dataset) => dataset.regionId === regionId);
}

/** Analysis priority of a reef; undefined where it has none or is not known. */
export async function priorityOf(
  regionId: RegionId,
  reefId: string,
  { store }: ServerContext,
): Promise<number | undefined> {
  const reef = reefFeatureSchema.safeParse((await store.get(`mapdata/${regionId}/features/${reefId}`))?.data);
  return reef.success ? reef.data.properties.analysis_priority : undefined;
}
