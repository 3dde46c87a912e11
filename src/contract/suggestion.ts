import { z } from 'zod';
import { idText, titleText } from '../domain/documents/lengths.ts';

/** `GET`, with a bearer token: the regions of a photo. */
export const suggestionPath = '/mlRequestJson';

/**
 * `GET`, with the same question and the same bearer token: what a page needs to suggest the regions again while somebody
 * corrects them (`domain/suggestion/lesson/pack-lesson.ts`).
 */
export const lessonPath = `${suggestionPath}/lesson`;

const share = z.coerce.number().min(0).max(1);

/** What is asked in the address: which photo, and how small and how large its regions may be, as shares of it. */
export const suggestionRequestSchema = z
  .object({
    surveyId: idText.min(1),
    imageId: idText.min(1),
    /** Of the region's settings; which region a photo is of stands in its record. */
    mlAnalysisDir: titleText.optional(),
    polygonThreshold: share.default(0.007),
    maxPolygonThreshold: share.default(1),
    /**
     * Which model is to suggest, `none` for none: that of work that was begun before another took over. The one that
     * suggests now where it is not named, or not there any more.
     */
    model: idText.optional(),
  })
  .refine(
    ({ polygonThreshold, maxPolygonThreshold }) => polygonThreshold < maxPolygonThreshold,
    'The smallest size of a region has to be less than the largest.',
  );
