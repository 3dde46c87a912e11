import { z } from 'zod';
import { text } from '../../../language/say.ts';
import { mostRegions } from '../suggestion.ts';

/** More regions than these are more to look at than a photo is worth, unless a filter asks for smaller ones. */
export const usualRegions = 40;

/** How large regions may be, as shares of the photo. */
export const regionFilterSchema = z
  .object({ minSize: z.number().min(0).max(1), maxSize: z.number().min(0).max(1) })
  .refine(({ minSize, maxSize }) => minSize <= maxSize, text('the least size is above the largest'));
export type RegionFilter = z.infer<typeof regionFilterSchema>;

export const usualFilter: RegionFilter = { minSize: 0.007, maxSize: 1 };

/** How many regions of a photo are wanted at most: more than usual where none may be large. */
export function mostRegionsFor({ maxSize }: RegionFilter): number {
  const needed = Math.ceil(2 / Math.max(2 / mostRegions, maxSize));
  return Math.min(mostRegions, Math.max(usualRegions, needed));
}
