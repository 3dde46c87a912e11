import { z } from 'zod';
import { daySchema, instantSchema } from '../../domain/documents/instant.ts';

/** How often pages were looked at, as this server counted it. */
export const tellViewsName = 'tell-views';
export const tellViewsInput = z.object({});

const count = z.number().int().min(0);

export const tellViewsAnswer = z.object({
  at: instantSchema,
  /** The last twenty-eight days (UTC), the oldest first; the last one is not over. */
  days: z.array(z.object({ day: daySchema, count })),
  /** Pages of these days, the most looked at first. */
  pages: z.array(z.object({ page: z.string(), count, today: count })),
});
export type Views = z.infer<typeof tellViewsAnswer>;
