import { imageDocs } from '../../domain/collections/images.ts';
import { surveyDocs } from '../../domain/collections/surveys.ts';
import { valueAt } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import { writeInBatches } from '../../ports/write-documents.ts';
import { tombstones } from '../run/erased.ts';
import { inTurn } from '../run/keyed-mutex.ts';
import { refreshSurveyStats } from '../survey/refresh-survey-stats.ts';
import { photosOfSurvey, thingsOfPhoto } from './erased-photo.ts';
import { type EraseDeps, type ErasedScope, eraseTraces } from './photo-traces.ts';

/** Marks what goes as deleted: nobody is shown it any more, and nobody begins anything with it. */
async function hide({ photos, surveys }: ErasedScope, { store }: EraseDeps): Promise<void> {
  for (const path of [...surveys, ...photos].map((one) => one.path))
    await inTurn(path, () =>
      store.decide([path], ([data = null]) => ({
        writes:
          data === null || data.isDeleted === true ? [] : [{ op: 'update', path, data: { isDeleted: true } }],
        answer: null,
      })),
    );
}

const surveyOf = (imagePath: string): string => {
  const place = imageDocs.match(imagePath);
  return place === undefined ? '' : surveyDocs.path(place);
};

/** A survey shows a photo first: no longer this one. */
async function dropCover(path: string, urls: ReadonlySet<string>, { store }: EraseDeps): Promise<void> {
  await store.decide([path], ([data = null]) => {
    const cover = data === null ? undefined : valueAt(data, 'meta.images.cover.url');
    const isGone = typeof cover === 'string' && urls.has(cover);
    return {
      writes: isGone ? [{ op: 'update', path, data: { 'meta.images.cover': null } }] : [],
      answer: null,
    };
  });
}

/** What counts photos and surveys counts them no more. */
async function recount({ photos, surveys }: ErasedScope, deps: EraseDeps): Promise<void> {
  const urls = new Set(photos.flatMap(({ files }) => files.map(({ path }) => path)));
  const touched = new Set([...surveys.map(({ path }) => path), ...photos.map(({ path }) => surveyOf(path))]);
  for (const path of touched) {
    await dropCover(path, urls, deps);
    const gone = photos.filter((photo) => surveyOf(photo.path) === path).map(({ imageId }) => imageId);
    await refreshSurveyStats(path, deps, gone);
  }
}

/** Paths of the photos that stay in the surveys from which some go. */
async function siblings({ photos, surveys }: ErasedScope, deps: EraseDeps): Promise<string[]> {
  const gone = new Set(surveys.map(({ path }) => path));
  const left = new Set(photos.map(({ path }) => surveyOf(path)).filter((path) => !gone.has(path)));
  const found = await Promise.all([...left].map((path) => photosOfSurvey(path, deps)));
  return found.flat().flatMap(({ files }) => files.map(({ path }) => path));
}

/**
 * Erases photos, and surveys with theirs. Tombstones first, so that nothing comes in behind it; then they are hidden and counted no more, every
 * kind of the inventory goes, and last the surveys' own records, by which a run that was killed finds what is left. Again, it does nothing.
 */
export async function erasePhotos(scope: ErasedScope, deps: EraseDeps): Promise<void> {
  const things = [
    ...scope.photos.flatMap(thingsOfPhoto),
    ...scope.surveys.map(({ surveyId }) => ({ kind: 'survey', id: surveyId }) as const),
  ];
  await writeInBatches(deps.store, tombstones(things, deps));
  await hide(scope, deps);
  await recount(scope, deps);
  await eraseTraces(scope, deps);
  // What was said of them is gone by now, and is counted in no estimate any more.
  await recount(scope, deps);
  await deps.files.rewriteRecords(await siblings(scope, deps));
  await writeInBatches(
    deps.store,
    scope.surveys.map(({ path }): Write => ({ op: 'delete', path })),
  );
}
