import type { z } from 'zod';
import { markBadImageInput, markBadImageName, type saidAnswer } from '../../contract/admin/images.ts';
import { imageDocs } from '../../domain/collections/images.ts';
import { dayText } from '../../domain/wording/day-text.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { administratorOf } from '../record/change-write.ts';
import type { Undo } from '../record/undo.ts';
import { hexOf } from '../run/hex.ts';
import { defineOperation } from '../run/operation.ts';
import { changePhoto } from './change-photo.ts';

/**
 * Takes one photo off the census, softly: with its analyses it counts nowhere any more. Pressed twice, it is taken off once.
 * Throws `CallError`: NOT_FOUND.
 */
export const markBadImage = defineOperation({
  name: markBadImageName,
  caller: 'admin',
  input: markBadImageInput,
  async run({ imageId, userId, surveyId, why }, context): Promise<z.infer<typeof saidAnswer>> {
    const by = await administratorOf(context);
    const id = hexOf(context.randomBytes(12));
    const outcome = await changePhoto(
      imageDocs.path({ uid: userId, surveyId, imageId }),
      (image) => (image.isDeleted ? null : { ...image, isDeleted: true }),
      (_image, survey) => ({
        ...{ by, why, id, did: markBadImageName, canUndo: true },
        what: `Marked a photo of ${survey.name} on ${dayText(survey.date)} as bad.`,
      }),
      id,
      context,
    );
    if (outcome === 'gone') throw new CallError('NOT_FOUND', text('There is no such photo in this survey.'));
    return { message: 'Marking image as bad', error: false };
  },
});

/** Puts a photo back; one whose survey was deleted meanwhile comes back with that. */
export const undoBadImage: Undo = (change, said, context) =>
  changePhoto(
    change.subject,
    (image, survey) => {
      if (!image.isDeleted || image.deletedWithSurvey === true) return null;
      return survey.isDeleted ? { ...image, deletedWithSurvey: true } : { ...image, isDeleted: false };
    },
    () => ({ ...said }),
    said.id,
    context,
  );
