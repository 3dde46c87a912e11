import { z } from 'zod';
import { idText } from '../documents/lengths.ts';

/** Most regions of one photo, however small the filter lets them be. */
export const mostRegions = 200;

/** What who asks for regions without labels calls the model that suggests none. */
export const nameOfNoModel = 'none';

/** Fractions of the photo's width and height, 5 decimals. */
const pointSchema = z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]);

/**
 * A part of a photo that a person confirms or corrects. Neighbours share their border to the digit; together they cover
 * the photo once.
 */
export const suggestedRegionSchema = z.object({
  /** The outline, first point not repeated. Another region inside is left out by a seam of no width. */
  path: z.array(pointSchema).min(3).max(5_000),
  predicted: z.object({
    id: idText,
    /** Inside the outline, of a photo of `width` × `height`. */
    pixels: z.number().int().min(1),
    /** Name of a picture of the label, empty without one. */
    icon: z.string().max(60),
    /** Id of a label of the catalogue; null where no model is, or none that is sure enough. */
    label: idText.nullable(),
  }),
  /** Probability of the likeliest label, whether it is said or not; null without a model. */
  confidence: z.number().min(0).max(1).nullable(),
});
export type SuggestedRegion = z.infer<typeof suggestedRegionSchema>;

/** Name of a region of a suggestion, by its place there from 0. */
export const regionIdAt = (index: number): string => `region-${index + 1}`;

/** What `GET /mlRequestJson` answers for a photo. */
export const suggestionSchema = z.object({
  version: z.literal(1),
  imageId: idText,
  /** Pixels of the raster that was looked at. */
  width: z.number().int().min(1),
  height: z.number().int().min(1),
  /** Which model suggested the labels; null where there was none. */
  model: idText.nullable(),
  regions: z.array(suggestedRegionSchema).min(1).max(mostRegions),
});
export type Suggestion = z.infer<typeof suggestionSchema>;
