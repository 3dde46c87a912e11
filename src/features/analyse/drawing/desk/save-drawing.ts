import { fromUint8Array } from 'js-base64';
import { z } from 'zod';
import { coverageSchema } from '../../../../domain/annotation/drawing/coverage.ts';
import { isCountable, tooDense } from '../../../../domain/annotation/drawing/drawing-cost.ts';
import { type DrawnPhoto, packDrawing } from '../../../../domain/annotation/drawing/pack-drawing.ts';
import type { Mark } from '../../../../domain/annotation/drawing/stroke.ts';
import { CallError, type Calls } from '../../../../ports/calls.ts';

const savedSchema = z.object({
  analysisId: z.string(),
  stats: coverageSchema,
  complete: z.boolean(),
  /** How many photos this person has analysed in all. */
  total: z.number(),
});
export type SavedDrawing = z.infer<typeof savedSchema>;

export interface DrawingToSave {
  readonly analysisId: string;
  readonly imagePath: string;
  readonly photo: DrawnPhoto;
  readonly marks: readonly Mark[];
  /** A small PNG of the drawing, base64. */
  readonly preview: string | undefined;
  readonly asExpert: boolean;
  readonly eventHandle: string | undefined;
}

/** Saves a drawing; saving again replaces it and counts once. Rejects with `CallError`. */
export async function saveDrawing(calls: Calls, drawing: DrawingToSave): Promise<SavedDrawing> {
  const { analysisId, imagePath, photo, marks, preview, asExpert, eventHandle } = drawing;
  // The server would say the same. The strokes stay on the device, and the screen says so.
  if (!isCountable(marks, photo)) throw new CallError('FAILED_PRECONDITION', tooDense);
  const answer = await calls.call('submit-drawing-analysis', {
    analysisId,
    imagePath,
    geobuf: fromUint8Array(packDrawing(marks, photo, Date.now())),
    asExpert,
    readsLines: true,
    ...(preview === undefined ? {} : { preview }),
    ...(eventHandle === undefined ? {} : { eventHandle }),
  });
  return savedSchema.parse(answer);
}
