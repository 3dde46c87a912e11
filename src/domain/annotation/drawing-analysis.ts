import { z } from 'zod';
import { instantSchema } from '../documents/instant.ts';
import { idText } from '../documents/lengths.ts';
import { analysisHeadSchema } from './analysis.ts';
import { coverageSchema } from './drawing/coverage.ts';

/** Version of a drawing, and of one that an expert made as such (rule 12.11). */
export const drawingVersions = { usual: 1, expert: 3 } as const;

/** Whether somebody may draw as an expert. */
export function mayDrawAsExpert({
  isExpert,
  admin,
}: {
  readonly isExpert: boolean;
  readonly admin: boolean;
}) {
  return isExpert || admin;
}

/** What an analysis by drawing says of itself, without its lines: whoever counts and lists reads no more (rule 12.11). */
export const drawingAnalysisSchema = analysisHeadSchema.extend({
  kind: z.literal('drawing'),
  version: z.union([z.literal(drawingVersions.usual), z.literal(drawingVersions.expert)]),
  stats: coverageSchema,
});
export type DrawingAnalysis = z.infer<typeof drawingAnalysisSchema>;

const drawnFields = z.object({
  /** The packed drawing, base64. */
  geobuf: z.base64().max(940_000),
  /** A small picture of the drawing: PNG, base64. */
  preview: z.base64().max(90_000).optional(),
});

/** The lines of an analysis by drawing, under the same id: `users/{uid}/drawings/{analysisId}`. */
export const storedDrawingSchema = drawnFields.extend({
  id: idText,
  updated: instantSchema,
  isDeleted: z.boolean(),
  image: z.object({ id: idText }),
});
export type StoredDrawing = z.infer<typeof storedDrawingSchema>;

/** An analysis of before 2026-11-23, with its lines in it. */
export const undividedDrawingSchema = drawingAnalysisSchema.extend(drawnFields.shape);

/** The two documents of an analysis by drawing that is one document; null for what is not, or not any more. */
export function dividedDrawing(
  data: unknown,
): { readonly head: DrawingAnalysis; readonly drawing: StoredDrawing } | null {
  const parsed = undividedDrawingSchema.safeParse(data);
  if (!parsed.success) return null;
  const { geobuf, preview, ...head } = parsed.data;
  const { id, updated, isDeleted, image } = head;
  const drawn = preview === undefined ? { geobuf } : { geobuf, preview };
  return { head, drawing: { id, updated, isDeleted, image: { id: image.id }, ...drawn } };
}
