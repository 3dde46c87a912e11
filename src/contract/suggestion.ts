import { z } from 'zod';
import { idText, titleText } from '../domain/documents/lengths.ts';
import { text } from '../language/say.ts';

/** `GET`, with a bearer token: the regions of a photo. */
export const suggestionPath = '/mlRequestJson';

/**
 * `GET`, with the same question and the same bearer token: what a page needs to suggest the regions again while somebody
 * corrects them (`domain/suggestion/lesson/pack-lesson.ts`).
 */
export const lessonPath = `${suggestionPath}/lesson`;

const share = z.coerce.number().min(0).max(1);

/** Which regions of a photo: how small and how large they may be, as shares of it, and whose labels. */
const regionsSchema = z.object({
  polygonThreshold: share.default(0.007),
  maxPolygonThreshold: share.default(1),
  /**
   * Which model is to suggest, `none` for none: that of work that was begun before another took over. The one that
   * suggests now where it is not named, or not there any more.
   */
  model: idText.optional(),
});

type Sizes = Pick<z.infer<typeof regionsSchema>, 'polygonThreshold' | 'maxPolygonThreshold'>;
const isRange = ({ polygonThreshold, maxPolygonThreshold }: Sizes) => polygonThreshold < maxPolygonThreshold;
const noRange = text('The smallest size of a region has to be less than the largest.');

/** What is asked in the address: which photo, and which of its regions. */
export const suggestionRequestSchema = regionsSchema
  .extend({
    surveyId: idText.min(1),
    imageId: idText.min(1),
    /** Of the region's settings; which region a photo is of stands in its record. */
    mlAnalysisDir: titleText.optional(),
  })
  .refine(isRange, noRange);

/** `GET`, for everybody who knows the photo's token: the picture of one of its regions. */
export const regionPictureRoute = /^\/(?<token>[\w-]{16,64})(?<regionId>region-\d{1,3})\.png$/;

/** Which regions the picture is of. A picture of a named model is of no other, and never changes. */
export const regionPictureQuerySchema = regionsSchema.refine(isRange, noRange);

export const regionPicturePath = (token: string, regionId: string): string => `/${token}${regionId}.png`;
