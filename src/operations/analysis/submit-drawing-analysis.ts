import { fromUint8Array, toUint8Array } from 'js-base64';
import { z } from 'zod';
import { isComplete } from '../../domain/annotation/analysis.ts';
import { tooDense } from '../../domain/annotation/drawing/drawing-cost.ts';
import {
  type DrawingAnalysis,
  drawingVersions,
  mayDrawAsExpert,
  type StoredDrawing,
  storedDrawingSchema,
} from '../../domain/annotation/drawing-analysis.ts';
import { drawingDocs } from '../../domain/collections/analyses.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { Image } from '../../domain/survey/image.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { defineOperation } from '../run/operation.ts';
import { refuseWhereClosed } from './refuse-where-closed.ts';
import { pathOfPhoto, readImage, saveAnalysis, saveAnalysisInput } from './save-analysis.ts';

export const submitDrawingAnalysisInput = saveAnalysisInput.extend({
  geobuf: storedDrawingSchema.shape.geobuf,
  preview: storedDrawingSchema.shape.preview,
  /** Made on the expert's route; of nobody but an expert or an administrator. */
  asExpert: z.boolean(),
  /** Said by pages that look for an earlier drawing where it is kept since 2026-11-23. */
  readsLines: z.literal(true).optional(),
});

/** A page of before did not find the drawing that is there, and would put what it has in its place. */
const olderPage = text(
  'This page is older than the program that keeps your drawings. What you drew is kept on this device: please load the page again and go on.',
);

/** The drawing as it is stored, and what it covers. Throws `CallError` in words for the person who drew it. */
async function counted(geobuf: string, image: Image, context: OperationContext) {
  const { uid } = context.actor;
  if (uid === null) throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
  const { id, name, regionId } = image.survey;
  const { width, height } = image.meta;
  const photo = {
    image: { id: image.id, path: pathOf(image) },
    survey: { id, name, regionId },
    width,
    height,
  };
  const saved = Date.parse(context.clock.now());
  const drawing = await context.drawings.count(uid, { bytes: toUint8Array(geobuf), photo, saved });
  switch (drawing.status) {
    case 'counted':
      return drawing;
    case 'unreadable':
      throw new CallError('INVALID_ARGUMENT', drawing.reason);
    case 'too-dense':
      throw new CallError('FAILED_PRECONDITION', tooDense);
    case 'too-slow':
      throw new CallError(
        'RESOURCE_EXHAUSTED',
        text('This drawing could not be counted in time. Please try again.'),
      );
    case 'busy':
      throw new CallError(
        'RESOURCE_EXHAUSTED',
        text('Your last drawings are still being counted. Please try again.'),
      );
  }
}

const pathOf = ({ token, url }: Image) => `${token}/${url}`;

const pngBeginning = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function checkPreview(preview: string | undefined): void {
  if (preview === undefined) return;
  const bytes = toUint8Array(preview);
  if (!pngBeginning.every((byte, index) => bytes[index] === byte)) {
    throw new CallError('INVALID_ARGUMENT', text('The preview is no PNG.'));
  }
}

/**
 * Saves one person's drawing on one photo (rule 12.14). The server reads the drawing, packs it anew with what
 * it knows of the photo, counts its coverage, and marks it verified by the account's flag.
 */
export const submitDrawingAnalysis = defineOperation({
  name: 'submit-drawing-analysis',
  caller: 'analyst',
  input: submitDrawingAnalysisInput,
  async run(input, context) {
    refuseWhereClosed(context);
    if (input.asExpert && !mayDrawAsExpert(context.actor))
      throw new CallError(
        'PERMISSION_DENIED',
        text('Only experts can save a drawing as an expert. What you drew is kept on this device.'),
      );
    checkPreview(input.preview);
    const version = input.asExpert ? drawingVersions.expert : drawingVersions.usual;
    // Before the photo's turn is taken: nobody waits for somebody else's drawing to be counted.
    const photo = await readImage(await pathOfPhoto(input.imagePath, context), context);
    const drawing = await counted(input.geobuf, photo, context);
    const { analysis, total } = await saveAnalysis<DrawingAnalysis>(
      input,
      { kind: 'drawing', version },
      context,
      (head, image, before) => {
        if (before !== undefined && input.readsLines !== true)
          throw new CallError('FAILED_PRECONDITION', olderPage);
        const { id, updated, isDeleted } = head;
        const lines: StoredDrawing = {
          ...{ id, updated, isDeleted, image: { id: image.id } },
          geobuf: fromUint8Array(drawing.packed),
          ...(input.preview === undefined ? {} : { preview: input.preview }),
        };
        const analysis: DrawingAnalysis = {
          ...head,
          image: { ...head.image, path: pathOf(image) },
          kind: 'drawing',
          version,
          stats: drawing.stats,
        };
        const path = drawingDocs.path({ uid: head.user.uid, analysisId: id });
        return { analysis, beside: [{ op: 'set', path, data: documentOf(lines) }] };
      },
    );
    return { analysisId: analysis.id, stats: analysis.stats, complete: isComplete(analysis), total };
  },
});
