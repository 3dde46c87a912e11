import { z } from 'zod';
import { daySchema } from '../documents/instant.ts';
import { idText, titleText } from '../documents/lengths.ts';
import { regionIdSchema } from '../region/region.ts';

/** Hard coral by shape, and all of it. */
export const resultClasses = ['total', 'branching', 'plating', 'massive', 'other'] as const;
export type ResultClass = (typeof resultClasses)[number];

const percent = z.number().min(0).max(100);
const count = z.number().int().min(0);

/** A mean in percent, with the ends of its 90 % interval. */
export const intervalSchema = z.object({ mean: percent, low: percent, high: percent });

/** What a dataset says of one reef, how sure that is, and of what it is made. */
export const reefResultSchema = z.object({
  regionId: regionIdSchema,
  reefId: idText,
  reefName: titleText,
  datasetId: idText,
  /** `too-few`: there is no figure, because too little was looked at. */
  status: z.enum(['estimated', 'too-few']),
  photos: count,
  sites: count,
  surveys: count,
  /** Who looked at its photos; experts among them. */
  people: count,
  experts: count,
  /** Models that had a part in it, by their id. */
  models: z.array(idText),
  /** First and last day of its surveys. */
  from: daySchema,
  to: daySchema,
  cover: z.record(z.enum(resultClasses), intervalSchema).nullable(),
});
export type ReefResult = z.infer<typeof reefResultSchema>;
