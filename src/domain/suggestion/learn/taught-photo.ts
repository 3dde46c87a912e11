import { z } from 'zod';
import { instantSchema } from '../../documents/instant.ts';
import { idText, titleText } from '../../documents/lengths.ts';
import { regionIdSchema } from '../../region/region.ts';

/** Points of one photo, at most: laboratories set 25 to 500. */
export const mostPointsOfPhoto = 2_000;

/** A photo with points whose labels are known, `taughtphotos/{photoId}`: written by the server alone. */
export const taughtPhotoSchema = z.object({
  /** Made of the region and of the photo's bytes, so that the same photo comes in once. */
  id: idText,
  regionId: regionIdSchema,
  updated: instantSchema,
  isDeleted: z.boolean(),
  /** The name of its file. */
  image: titleText,
  /** Where it was taken, as far as somebody said: photos of one site are left out together. */
  site: titleText,
  /** Path and token of the photo's file. */
  url: z.string().max(300),
  token: z.string().min(16).max(64),
  width: z.number().int().min(1),
  height: z.number().int().min(1),
  points: z
    .array(
      z.object({
        /** Fractions of the width and height. */
        x: z.number().min(0).max(1),
        y: z.number().min(0).max(1),
        /** The laboratory's code. */
        code: idText,
        /** Label of the catalogue. */
        label: idText,
      }),
    )
    .min(1)
    .max(mostPointsOfPhoto),
});
export type TaughtPhotoRecord = z.infer<typeof taughtPhotoSchema>;
