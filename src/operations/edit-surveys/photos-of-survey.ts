import { imageDocs } from '../../domain/collections/images.ts';
import { surveyDocs } from '../../domain/collections/surveys.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import type { Image } from '../../domain/survey/image.ts';
import { pagesOf } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';

/** Photos that are decided of as one step. */
const atOnce = 50;

/** Changes each photo of a survey of which `change` says how; as it is stored at that moment. */
async function changePhotos(
  surveyPath: string,
  change: (image: Image) => Image | null,
  { store }: Pick<OperationContext, 'store'>,
): Promise<void> {
  const params = surveyDocs.match(surveyPath);
  if (params === undefined) return;
  const photos = imageDocs.query(params, { limit: atOnce });
  for await (const docs of pagesOf(store, photos)) {
    const paths = docs.map(({ path }) => path);
    if (paths.length === 0) continue;
    await store.decide(paths, (stored) => {
      const writes = paths.flatMap((path, index): Write[] => {
        const image = imageDocs.parse(stored[index]);
        const next = image === undefined ? null : change(image);
        return next === null ? [] : [{ op: 'set', path, data: documentOf(next) }];
      });
      return { writes, answer: null };
    });
  }
}

/** What becomes of the photos of a survey that changes. Again, it does nothing. */
export type WithPhotos = (surveyPath: string, deps: Pick<OperationContext, 'store'>) => Promise<void>;

/** Takes the photos off the census with their survey; those that were taken off before stay so when it comes back. */
export const deletePhotosWith: WithPhotos = (surveyPath, deps) =>
  changePhotos(
    surveyPath,
    (image) => (image.isDeleted ? null : { ...image, isDeleted: true, deletedWithSurvey: true }),
    deps,
  );

/** Brings back the photos that went with their survey. */
export const restorePhotosWith: WithPhotos = (surveyPath, deps) =>
  changePhotos(
    surveyPath,
    (image) => {
      if (image.deletedWithSurvey !== true) return null;
      const { deletedWithSurvey: _with, ...kept } = image;
      return { ...kept, isDeleted: false };
    },
    deps,
  );
