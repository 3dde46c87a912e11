import type { Query } from '../../domain/documents/query.ts';
import type { Write } from '../../domain/documents/write.ts';
import { liveOf } from '../../domain/estimate/tally.ts';
import type { Regions } from '../../domain/region/known-regions.ts';
import { queueFields } from '../../domain/survey/build-survey.ts';
import { imageSchema } from '../../domain/survey/image.ts';
import { everyRegion } from '../../ports/every-region.ts';
import { pagesOf } from '../../ports/read-documents.ts';
import { type StoredDocument, StoreError } from '../../ports/store.ts';
import type { MigrationGround } from './migration.ts';

const photosAtOnce: Query = { from: { group: 'images' }, where: [], orderBy: [], limit: 200 };

/** What notes the season, the day and the living coral of a photo; nothing where they are noted. */
function seasonWrites({ path, data }: StoredDocument, regions: Regions): Write[] {
  const image = imageSchema.safeParse(data).data;
  const region = image === undefined ? undefined : regions[image.survey.regionId];
  if (image === undefined || region === undefined) return [];
  const noted = queueFields(region, image.since);
  const { live } = liveOf(image.meta.analysis);
  const isNoted =
    image.season === noted.season &&
    image.arrivalDay === noted.arrivalDay &&
    image.meta.analysis.live === live;
  const toNote = { ...noted, ...(live === undefined ? {} : { 'meta.analysis.live': live }) };
  return isNoted ? [] : [{ op: 'update', path, data: toNote }];
}

/** All at once; one by one where a photo among them has been deleted since it was read. */
async function writeWhatIsThere(
  writes: readonly Write[],
  { store }: Pick<MigrationGround, 'store'>,
): Promise<number> {
  if (writes.length === 0) return 0;
  try {
    await store.write(writes);
    return writes.length;
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'NOT_FOUND')) throw error;
    if (writes.length === 1) return 0;
  }
  let written = 0;
  for (const write of writes) written += await writeWhatIsThere([write], { store });
  return written;
}

/**
 * Notes of every photo in which season and on which day it was received, and its living coral; answers of how many that was new.
 * Rejects with `StoreError`, or with the reason of the signal.
 */
export async function notePhotos(ground: MigrationGround): Promise<number> {
  const regions = await everyRegion(ground);
  let noted = 0;
  for await (const docs of pagesOf(ground.store, photosAtOnce)) {
    ground.signal.throwIfAborted();
    noted += await writeWhatIsThere(
      docs.flatMap((doc) => seasonWrites(doc, regions)),
      ground,
    );
    await ground.rest(docs.length);
  }
  return noted;
}
