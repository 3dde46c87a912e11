import { z } from 'zod';
import { instantSchema } from '../../documents/instant.ts';
import { collection } from '../collection.ts';

/** One figure of a person by what it is told for: photos by month (`2026-11`). */
const ownFigureSchema = z.object({
  values: z.record(z.string().max(40), z.number().int().min(0)),
  /** One more each time that it is stored. */
  revision: z.number().int().min(1),
  updated: instantSchema,
});

/** Figures of a person's work, computed by projections. */
export const ownFigureDocs = collection('users/{uid}/figures/{figure}', ownFigureSchema);
