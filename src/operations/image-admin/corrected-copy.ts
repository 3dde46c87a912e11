import type { z } from 'zod';
import {
  type setCorrectedCopyAnswer,
  setCorrectedCopyInput,
  setCorrectedCopyName,
} from '../../contract/admin/images.ts';
import { imageDocs, imageOfSurvey, imagesWithId } from '../../domain/collections/images.ts';
import { documentOf, sameJson } from '../../domain/documents/json.ts';
import type { RegionId } from '../../domain/region/region.ts';
import { correctedCopySchema, type Image } from '../../domain/survey/image.ts';
import { hasShapeOf, importedCopyPath, photosNamed } from '../../domain/survey/photo/imported-copy.ts';
import { dayText } from '../../domain/wording/day-text.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { regionOf } from '../../ports/every-region.ts';
import type { OperationContext } from '../../ports/server.ts';
import { administratorOf } from '../record/change-write.ts';
import type { Undo } from '../record/undo.ts';
import { hexOf } from '../run/hex.ts';
import { defineOperation } from '../run/operation.ts';
import { changePhoto } from './change-photo.ts';

interface Found {
  readonly path: string;
  readonly image: Image;
}

/** The photos of a region that a file's name means. */
async function photosOf(
  regionId: RegionId,
  fileName: string,
  { store }: Pick<OperationContext, 'store'>,
): Promise<readonly Found[]> {
  for (const { surveyId, imageId } of photosNamed(fileName)) {
    const query = surveyId === null ? imagesWithId(imageId) : imageOfSurvey(surveyId, imageId);
    const { docs } = await store.query(query);
    const found = docs.flatMap(({ path, data }) => {
      const image = imageDocs.parse(data);
      return image === undefined || image.survey.regionId !== regionId ? [] : [{ path, image }];
    });
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * Gives a photo the copy with corrected colours that an administrator has put into its region's folder. The file is judged as the
 * server has decoded it. Again, it does nothing. Throws `CallError`: INVALID_ARGUMENT, NOT_FOUND, FAILED_PRECONDITION, in words for
 * whoever sees the list of files.
 */
export const setCorrectedCopy = defineOperation({
  name: setCorrectedCopyName,
  caller: 'admin',
  decodesPhotos: true,
  input: setCorrectedCopyInput,
  async run({ regionId, fileName }, context): Promise<z.infer<typeof setCorrectedCopyAnswer>> {
    const url = importedCopyPath(await regionOf(regionId, context), fileName);
    if (url === null)
      throw new CallError('INVALID_ARGUMENT', text('The name of this file is not that of an image.'));
    const [photo, ...others] = await photosOf(regionId, fileName, context);
    if (photo === undefined)
      throw new CallError('NOT_FOUND', text('There is no image of this name in this region.'));
    if (others.length > 0)
      throw new CallError(
        'FAILED_PRECONDITION',
        text('More than one image has this name. Put the id of its survey before it: survey_image.jpg.'),
      );
    const copy = await context.photos.about(url);
    if (copy === null) throw new CallError('NOT_FOUND', text('The file is not there, or is no photo.'));
    if (!hasShapeOf(copy.facts, photo.image.meta))
      throw new CallError('FAILED_PRECONDITION', text('This copy has another shape than its image.'));
    const by = await administratorOf(context);
    const id = hexOf(context.randomBytes(12));
    const color_corrected = { url, token: copy.blob.token };
    const outcome = await changePhoto(
      photo.path,
      (image) => ({ ...image, color_corrected }),
      (_image, survey) => ({
        ...{ by, id, did: setCorrectedCopyName, canUndo: true },
        what: `Gave a photo of ${survey.name} on ${dayText(survey.date)} a copy with corrected colours.`,
      }),
      id,
      context,
    );
    if (outcome === 'gone') throw new CallError('NOT_FOUND', text('This image is not there any more.'));
    const { id: imageId, survey, user } = photo.image;
    return { imageId, surveyId: survey.id, userId: user.uid, message: 'Complete' };
  },
});

/** Takes a copy back; the one of before is shown again, where there was one. */
export const undoCorrectedCopy: Undo = (change, said, context) => {
  const before = correctedCopySchema.optional().safeParse(change.before?.color_corrected ?? undefined);
  return changePhoto(
    change.subject,
    (image) => {
      const { color_corrected: now, ...kept } = image;
      const isSame = sameJson(documentOf({ now }).now ?? null, change.after?.color_corrected ?? null);
      if (!isSame) return null;
      return before.data === undefined ? kept : { ...kept, color_corrected: before.data };
    },
    () => ({ ...said }),
    said.id,
    context,
  );
};
