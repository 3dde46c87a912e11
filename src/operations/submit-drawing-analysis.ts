import { fromUint8Array, toUint8Array } from 'js-base64';
import { z } from 'zod';
import { isComplete } from '../domain/annotation/analysis.ts';
import { coverageOf } from '../domain/annotation/coverage.ts';
import {
  type DrawingAnalysis,
  drawingAnalysisSchema,
  drawingVersions,
} from '../domain/annotation/drawing-analysis.ts';
import { packDrawing } from '../domain/annotation/pack-drawing.ts';
import { readPackedDrawing } from '../domain/annotation/read-drawing.ts';
import type { Mark } from '../domain/annotation/stroke.ts';
import { CallError } from '../ports/calls.ts';
import { defineOperation } from './operation.ts';
import { saveAnalysis, saveAnalysisInput } from './save-analysis.ts';

export const submitDrawingAnalysisInput = saveAnalysisInput.extend({
  geobuf: drawingAnalysisSchema.shape.geobuf,
  preview: drawingAnalysisSchema.shape.preview,
  /** Made on the expert's route; counts as such only for an expert. */
  asExpert: z.boolean(),
});

function readMarks(geobuf: string): readonly Mark[] {
  const read = readPackedDrawing(toUint8Array(geobuf));
  if (read.status === 'unreadable') {
    throw new CallError('INVALID_ARGUMENT', `The drawing cannot be read. ${read.reason}`);
  }
  if (read.setAside > 0)
    throw new CallError('INVALID_ARGUMENT', 'The drawing has marks that cannot be read.');
  return read.marks;
}

const pngBeginning = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function checkPreview(preview: string | undefined): void {
  if (preview === undefined) return;
  const bytes = toUint8Array(preview);
  if (!pngBeginning.every((byte, index) => bytes[index] === byte)) {
    throw new CallError('INVALID_ARGUMENT', 'The preview is no PNG.');
  }
}

/**
 * Saves one person's drawing on one photo (spec 3 §3.1). The server reads the drawing, packs it anew with what it
 * knows of the photo, counts its coverage, and marks it verified by the account's flag.
 */
export const submitDrawingAnalysis = defineOperation({
  name: 'submit-drawing-analysis',
  caller: 'signed-in',
  input: submitDrawingAnalysisInput,
  async run(input, context) {
    const marks = readMarks(input.geobuf);
    checkPreview(input.preview);
    const { analysis, total } = await saveAnalysis<DrawingAnalysis>(
      input,
      'drawing',
      context,
      (head, image) => {
        const { width, height } = image.meta;
        const path = `${image.token}/${image.url}`;
        const photo = { image: { id: image.id, path }, survey: head.survey, width, height };
        return {
          ...head,
          image: { ...head.image, path },
          kind: 'drawing',
          version: input.asExpert && context.actor.isExpert ? drawingVersions.expert : drawingVersions.usual,
          geobuf: fromUint8Array(packDrawing(marks, photo, Date.parse(head.updated))),
          stats: coverageOf(marks, photo),
          ...(input.preview === undefined ? {} : { preview: input.preview }),
        };
      },
    );
    return { analysisId: analysis.id, stats: analysis.stats, complete: isComplete(analysis), total };
  },
});
