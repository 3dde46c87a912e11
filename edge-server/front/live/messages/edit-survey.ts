import { batchesOf } from '../../../../src/domain/documents/batches.ts';
import { documentOf } from '../../../../src/domain/documents/json.ts';
import type { Write } from '../../../../src/domain/documents/write.ts';
import { followingSurvey } from '../../../../src/domain/survey/build-survey.ts';
import { editedSurvey, tooFewAnnounced } from '../../../../src/domain/survey/edited-survey.ts';
import type { Survey } from '../../../../src/domain/survey/survey.ts';
import { regionOf } from '../../../../src/ports/every-region.ts';
import { everyDocument } from '../../../../src/ports/read-documents.ts';
import type { StoredDocument } from '../../../../src/ports/store.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import type { ServerContext } from '../../context.ts';
import { goesToCloud } from './test-photo.ts';

/** Photos that nothing can open: the diver may leave them out, and another may come in their place. */
export async function countUnreadable(
  photos: readonly Pick<StoredDocument, 'data'>[],
  { photos: storage }: Pick<ServerContext, 'photos'>,
): Promise<number> {
  let unreadable = 0;
  for (const { data } of photos) {
    if (typeof data.url === 'string' && (await storage.proofOf(data.url, 'known')) === 'unreadable')
      unreadable += 1;
  }
  return unreadable;
}

/**
 * A new revision of a survey that was sent before (fault 17). Photos that are stored already follow: they
 * repeat the survey's place, date and name. Their files stay where they are, because a file's path is its
 * identity on the way to the cloud. Answers the new revision.
 */
export async function editSurvey(
  path: string,
  before: Survey,
  edited: Survey,
  context: ServerContext,
): Promise<number> {
  const { store } = context;
  const from = { collection: `${path}/images` };
  const photos = await everyDocument(store, { from, where: [], orderBy: [] });
  const unreadable = await countUnreadable(photos, context);
  const good = photos.length - unreadable;
  const tooFew = tooFewAnnounced(edited, good);
  if (tooFew !== null) throw new ServerError('INVALID_ARGUMENT', tooFew);
  const after = editedSurvey(before, edited, good);
  const region = await regionOf(after.loc.regionId, context);
  const shown = ({ data }: StoredDocument) => documentOf(followingSurvey(after, String(data.since), region));
  const writes: Write[] = [
    { op: 'set', path, data: documentOf(after) },
    ...photos.map((photo): Write => ({ op: 'update', path: photo.path, data: shown(photo) })),
  ];
  const toCloud = goesToCloud(after.id, context);
  // A batch holds 500 writes; this makes one for each photo, and one more.
  const [revision = 0] = [...batchesOf(writes)].flatMap(
    (batch) => store.writeCommitted(batch, { toCloud }).revisions,
  );
  return revision;
}
