import { z } from 'zod';
import type { Query } from '../../domain/documents/query.ts';
import { pagesOf } from '../../ports/read-documents.ts';
import type { StoredDocument } from '../../ports/store.ts';
import { countObjects } from '../storage/stored-object.ts';
import type { MigrationGround } from './migration.ts';

const photosAtOnce: Query = { from: { group: 'images' }, where: [], orderBy: [], limit: 200 };

/** What is needed of a photo's record; records of older versions say less than those of today. */
const recordSchema = z.object({
  url: z.string().startsWith('survey_v2/'),
  bytes: z.number().int().min(0),
  user: z.object({ uid: z.string().min(1) }),
  hub: z.string().min(1).optional(),
});

/** A photo as the object that it is of: older than every event that could still come of it. */
function objectOf({ data }: StoredDocument) {
  const record = recordSchema.safeParse(data).data;
  if (record === undefined) return [];
  const { url: path, bytes, user, hub } = record;
  return [{ path, bytes, generation: 0, payer: hub ?? user.uid }];
}

/**
 * Counts photos in Cloud Storage that came before objects were counted, or were moved there: answers of how many that was new. Full accounts
 * are counted, too. Stopped, it goes on when it is asked again. Rejects with `StoreError`, or with the reason of the signal.
 */
export async function countStoredPhotos({ store, signal, rest }: MigrationGround): Promise<number> {
  let counted = 0;
  for await (const docs of pagesOf(store, photosAtOnce)) {
    signal.throwIfAborted();
    const ofPayers = Map.groupBy(docs.flatMap(objectOf), ({ payer }) => payer);
    for (const objects of ofPayers.values()) counted += await countObjects(objects, { store });
    await rest(docs.length);
  }
  return counted;
}
