import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { reefFactsSchema } from '../../../../src/contract/map/reef-map.ts';
import { allDatasets } from '../../../../src/domain/collections/datasets.ts';
import { type RegionId, regionIdSchema } from '../../../../src/domain/region/region.ts';
import { datasetSchema } from '../../../../src/domain/reporting/dataset.ts';
import { counted } from '../../../../src/domain/wording/counted.ts';
import type { PublishedFeatures } from '../../../../src/operations/results/export-map-features.ts';
import { everyDocument } from '../../../../src/ports/read-documents.ts';
import type { ServerContext } from '../../../front/context.ts';
import { resultsTable, surveyedTable } from '../../../front/http/routes/reef-csv.ts';
import { createReefTiles } from '../../../services/tiles/reef-tiles.ts';

/** What somebody at the keyboard wants written, and into which folder. */
export const askedFeaturesSchema = z.object({
  act: z.literal('export-features'),
  regionId: regionIdSchema,
  out: z.string().min(1).max(4_000),
});
export type AskedFeatures = z.infer<typeof askedFeaturesSchema>;

type FeatureContext = Pick<ServerContext, 'store' | 'log'>;

/** Replaces a file whole: who reads it meanwhile has the one of before. */
async function put(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}

/**
 * Writes what the map reads of a region's reefs into a folder, under the addresses that pages ask for: a static host serves
 * the folder as it is. Facts, counts, results, all outlines (`featuresNew.pbf`), and the tables. Rejects with `StoreError`.
 */
export async function writeFeatureFiles(
  regionId: RegionId,
  context: FeatureContext,
  folder: string,
): Promise<PublishedFeatures> {
  const reefs = createReefTiles(context);
  try {
    const data = `cdn/map/data/${regionId}`;
    const facts = gunzipSync(await reefs.facts(regionId));
    await put(folder, `${data}/reefs.json`, facts);
    await put(folder, `${data}/counts.json`, gunzipSync(await reefs.counts(regionId)));
    await put(folder, `${data}/results.json`, gunzipSync(await reefs.estimates(regionId)));
    await put(folder, `${data}/featuresNew.pbf`, gunzipSync(await reefs.geobuf(regionId)));
    await put(folder, `${data}/results.csv`, await resultsTable(regionId, context));
    for (const { data: stored } of await everyDocument(context.store, allDatasets(regionId))) {
      const dataset = datasetSchema.safeParse(stored).data;
      if (dataset === undefined) continue;
      const table = await surveyedTable(regionId, dataset.id, context);
      await put(folder, `${regionId}/surveyedreefs/${dataset.id}_surveyedreefs.csv`, table);
    }
    const { reefs: rows, unreadable } = reefFactsSchema.parse(JSON.parse(facts.toString('utf8')));
    return { reefs: rows.length, unreadable };
  } finally {
    await reefs.close();
  }
}

/** Writes them for somebody at the keyboard, and says what was written. */
export async function featuresToFolder(
  { regionId, out }: AskedFeatures,
  context: FeatureContext,
  say: (line: string) => void,
): Promise<boolean> {
  const { reefs, unreadable } = await writeFeatureFiles(regionId, context, out);
  say(`${counted(reefs, 'reef')} of ${regionId} are in ${out}, as a static host serves them.`);
  if (unreadable > 0) say(`${counted(unreadable, 'reef')} cannot be read and are in no file.`);
  return true;
}
