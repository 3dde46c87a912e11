import { z } from 'zod';
import { analysisHeadSchema } from './analysis.ts';
import { coverageSchema } from './drawing/coverage.ts';

/** Version of a drawing, and of one that an expert made as such (rule 12.11). */
export const drawingVersions = { usual: 1, expert: 3 } as const;

/** A stored drawing (rule 12.11). */
export const drawingAnalysisSchema = analysisHeadSchema.extend({
  kind: z.literal('drawing'),
  version: z.union([z.literal(drawingVersions.usual), z.literal(drawingVersions.expert)]),
  /** The packed drawing, base64. */
  geobuf: z.base64().max(940_000),
  stats: coverageSchema,
  /** A small picture of the drawing: PNG, base64. */
  preview: z.base64().max(90_000).optional(),
});
export type DrawingAnalysis = z.infer<typeof drawingAnalysisSchema>;
