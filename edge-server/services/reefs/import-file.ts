import { basename } from 'node:path';
import { reefsOfRegion } from '../../../src/domain/collections/reefs.ts';
import { idsOfRegions } from '../../../src/domain/region/known-regions.ts';
import type { RegionId } from '../../../src/domain/region/region.ts';
import { type ReefFeature, reefFeatureSchema } from '../../../src/domain/reporting/reef-feature.ts';
import { everyRegion } from '../../../src/ports/every-region.ts';
import { documentsOf } from '../../../src/ports/read-documents.ts';
import type { Store } from '../../../src/ports/store.ts';
import { writeInBatches } from '../../../src/ports/write-documents.ts';
import { readTextFile, TextFileError } from '../../setup/folder/text-file.ts';
import { joinParts, type SplitReef } from './join-parts.ts';
import { parseReefs, ReefFileError, type RefusedReef } from './parse-reefs.ts';
import { planImport } from './plan-import.ts';

export interface ImportReport {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Numbers whose parts lie too far apart to be one reef. */
  readonly split: readonly SplitReef[];
  readonly refused: readonly RefusedReef[];
  /** A sentence where the encoding of the file is a guess. */
  readonly guess: string | null;
}

async function reefsOf(regionId: RegionId, store: Store): Promise<ReefFeature[]> {
  const reefs: ReefFeature[] = [];
  for await (const { path, data } of documentsOf(store, { ...reefsOfRegion(regionId), where: [] })) {
    const parsed = reefFeatureSchema.safeParse(data);
    // Never overwritten, never silently skipped: an unreadable reef stops the import before it begins.
    if (!parsed.success)
      throw new ReefFileError(`The stored reef ${path} cannot be read; nothing was imported.`);
    reefs.push(parsed.data);
  }
  return reefs;
}

/** The text of the file, and a sentence where its encoding is a guess. */
async function readText(file: string) {
  return readTextFile(file).catch((error: unknown) => {
    if (!(error instanceof TextFileError)) throw error;
    throw new ReefFileError(error.message, { cause: error });
  });
}

/** Reads official outlines from a file into a store. Throws `ReefFileError` before anything is written. */
export async function importReefFile(
  file: string,
  wanted: RegionId | null,
  store: Store,
): Promise<ImportReport> {
  const regions = await everyRegion({ store });
  if (wanted !== null && regions[wanted] === undefined)
    throw new ReefFileError(`There is no region "${wanted}"; there are ${idsOfRegions(regions).join(', ')}.`);
  const { text, guess } = await readText(file);
  const parsed = parseReefs(text, wanted, regions);
  const { reefs, split, refused } = joinParts(parsed.reefs);
  const existing: ReefFeature[] = [];
  for (const regionId of new Set(reefs.map((reef) => reef.regionId)))
    existing.push(...(await reefsOf(regionId, store)));
  const { writes, ...counts } = planImport(existing, reefs, basename(file).slice(0, 200));
  await writeInBatches(store, writes);
  return { ...counts, split, refused: [...parsed.refused, ...refused], guess };
}
