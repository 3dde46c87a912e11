import { z } from 'zod';
import { idText, titleText } from '../../documents/lengths.ts';
import { regionIdSchema } from '../../region/region.ts';
import { correctedCopySchema, type Image } from '../image.ts';

/**
 * A photo as whoever has no account may have it: what the screens of analysing need. It names nobody, and no place finer
 * than its reef.
 */
export const photoToAnalyseSchema = z.object({
  id: idText,
  /** Of the blob, with the token that opens its small copies. */
  url: z.string(),
  token: z.string(),
  copyright: z.string(),
  /** Whether it has regions that can be labelled. */
  ml: z.boolean(),
  color_corrected: correctedCopySchema.optional(),
  survey: z.object({ id: idText, name: titleText, regionId: regionIdSchema }),
  meta: z.object({
    /** Pixels, after orientation. */
    width: z.number(),
    height: z.number(),
    analysis: z.object({ total: z.number() }),
  }),
});
export type PhotoToAnalyse = z.infer<typeof photoToAnalyseSchema>;

/** What is said of a photo to whoever has no account. */
export function photoToAnalyse(image: Image): PhotoToAnalyse {
  const { id, url, token, copyright, ml, color_corrected, survey, meta } = image;
  return {
    ...{ id, url, token, copyright, ml },
    ...(color_corrected === undefined ? {} : { color_corrected }),
    survey: { id: survey.id, name: survey.name, regionId: survey.regionId },
    meta: { width: meta.width, height: meta.height, analysis: { total: meta.analysis.total } },
  };
}

const pathWithoutOwner = /^surveys\/([^/]{1,200})\/images\/([^/]{1,200})$/;

/** The path of a photo for whoever may not know whose it is. */
export function ownerlessPath(surveyId: string, imageId: string): string {
  return `surveys/${surveyId}/images/${imageId}`;
}

/** What an ownerless path names; undefined for any other text. */
export function ofOwnerlessPath(path: string): { surveyId: string; imageId: string } | undefined {
  const [, surveyId, imageId] = pathWithoutOwner.exec(path) ?? [];
  return surveyId === undefined || imageId === undefined ? undefined : { surveyId, imageId };
}
