import { documentOf } from '../../src/domain/documents/json.ts';
import { largestPage, type Query } from '../../src/domain/documents/query.ts';
import { largestBatch, type Write } from '../../src/domain/documents/write.ts';
import { surveyOfImage } from '../../src/domain/survey/build-survey.ts';
import type { Survey } from '../../src/domain/survey/survey.ts';
import type { ServerContext } from '../context.ts';
import { ServerError } from '../errors.ts';
import { goesToCloud } from './test-photo.ts';

function photosOf(surveyPath: string): Query {
  return { from: { collection: `${surveyPath}/images` }, where: [], orderBy: [], limit: largestPage };
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
  const { docs: photos } = await store.query(photosOf(path));
  if (edited.meta.images.total < photos.length) {
    throw new ServerError(
      'INVALID_ARGUMENT',
      `This survey has ${photos.length} photos stored already and cannot announce only ${edited.meta.images.total}.`,
    );
  }
  const after: Survey = {
    ...edited,
    since: before.since,
    meta: { images: { total: edited.meta.images.total, stored: photos.length } },
    ...(before.hub === undefined ? {} : { hub: before.hub }),
  };
  const shown = documentOf({ survey: surveyOfImage(after), user: after.user });
  const writes: Write[] = [
    { op: 'set', path, data: documentOf(after) },
    ...photos.map((photo): Write => ({ op: 'update', path: photo.path, data: shown })),
  ];
  const toCloud = goesToCloud(after.id, context);
  // A survey of 500 photos makes 501 writes, one more than a batch holds: the rest follows in a second one.
  const { revisions } = store.writeCommitted(writes.slice(0, largestBatch), { toCloud });
  if (writes.length > largestBatch) store.writeCommitted(writes.slice(largestBatch), { toCloud });
  return revisions[0] ?? 0;
}
