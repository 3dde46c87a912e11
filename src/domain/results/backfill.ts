import { z } from 'zod';
import { instantSchema } from '../documents/instant.ts';
import { regionIdSchema } from '../region/region.ts';

/** How far a dataset has been added up anew: `mapdata/{regionId}/backfills/{datasetId}`. The server's own. */
export const backfillSchema = z.object({
  regionId: regionIdSchema,
  datasetId: z.string().min(1).max(120),
  status: z.enum(['working', 'done']),
  /** Surveys that were counted, and that there are. */
  done: z.number().int().min(0),
  of: z.number().int().min(0),
  /** Where to go on, as text; null at the beginning and at the end. */
  after: z.string().nullable(),
  startedAt: instantSchema,
  updated: instantSchema,
});
export type Backfill = z.infer<typeof backfillSchema>;
