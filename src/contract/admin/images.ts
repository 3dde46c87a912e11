import { z } from 'zod';
import { whySchema } from '../../domain/back-office/change.ts';
import { idText } from '../../domain/documents/lengths.ts';
import { regionIdSchema } from '../../domain/region/region.ts';
import { imageIdSchema, surveyIdSchema } from '../../domain/survey/survey.ts';
import { confirmedCount } from './edit-surveys.ts';

/** Which photo: `userId` is who took it. */
const photo = { imageId: imageIdSchema, userId: idText.min(1), surveyId: surveyIdSchema };

/** What whoever asked is told in a line; `error`: nothing was done. */
export const saidAnswer = z.object({ message: z.string(), error: z.boolean() });

/** Takes one photo off the census: it counts nowhere any more, and comes back by one press. */
export const markBadImageName = 'mark-bad-image-request';
export const markBadImageInput = z.object({ ...photo, why: whySchema.optional() });

/** Deletes every analysis of one photo, begun ones too. */
export const deleteAnalysesOfImageName = 'batch-delete-analysis-withimageid';
export const deleteAnalysesOfImageInput = z.object({
  ...photo,
  why: whySchema.optional(),
  confirmed: confirmedCount,
});
/** Gives a photo the copy with corrected colours that was put into its region's folder. */
export const setCorrectedCopyName = 'set-corrected-copy';
export const setCorrectedCopyInput = z.object({
  regionId: regionIdSchema,
  fileName: z.string().min(1).max(160),
});
export const setCorrectedCopyAnswer = z.object({
  ...photo,
  message: z.string(),
});
