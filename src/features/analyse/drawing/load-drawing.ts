import { toUint8Array } from 'js-base64';
import { v4 as newId } from 'uuid';
import { analysesOfImage } from '../../../domain/annotation/analysis.ts';
import { emptyDrawing } from '../../../domain/annotation/drawing.ts';
import { type DrawingAnalysis, drawingAnalysisSchema } from '../../../domain/annotation/drawing-analysis.ts';
import { readPackedDrawing } from '../../../domain/annotation/read-drawing.ts';
import { imageSchema } from '../../../domain/survey/image.ts';
import { imagesOfSurvey } from '../../../domain/survey/queries.ts';
import type { KeptSketch, Sketchbook } from '../../../ports/sketchbook.ts';
import type { Store } from '../../../ports/store.ts';
import type { Photo } from '../choose-next-image.ts';

/** A photo to draw on, with what was drawn on it before. */
export interface PhotoToDraw extends Photo {
  readonly start: KeptSketch;
  readonly sketchbook: Sketchbook;
  /** Why an earlier drawing is not there, or not whole; it is left as it is until something new is drawn. */
  readonly warning: string | null;
}

interface Asked {
  readonly store: Store;
  readonly sketchbook: Sketchbook;
  readonly uid: string;
  readonly surveyId: string;
  readonly imageId: string;
}

function readSaved(saved: DrawingAnalysis | undefined): Pick<PhotoToDraw, 'start' | 'warning'> {
  const fresh = { analysisId: saved?.id ?? newId(), drawing: emptyDrawing, state: 0, isSaved: true };
  if (saved === undefined) return { start: fresh, warning: null };
  const read = readPackedDrawing(toUint8Array(saved.geobuf));
  if (read.status === 'unreadable') {
    return { start: fresh, warning: `Your earlier drawing cannot be read. ${read.reason}` };
  }
  const start = { ...fresh, drawing: { marks: read.marks, undone: [] } };
  const warning =
    read.setAside === 0
      ? null
      : `${read.setAside} marks of your earlier drawing cannot be read; the others are here.`;
  return { start, warning };
}

/**
 * A photo with the person's drawing: what this device has and the server has not comes first, else what the server
 * has. Null when there is no such photo. Rejects with `StoreError`.
 */
export async function loadDrawing(asked: Asked): Promise<PhotoToDraw | null> {
  const { store, sketchbook, uid, surveyId, imageId } = asked;
  const key = { uid, imageId };
  const [photos, analyses, kept] = await Promise.all([
    store.query(imagesOfSurvey(surveyId)),
    store.query(analysesOfImage(uid, imageId)),
    sketchbook.read(key),
  ]);
  const doc = photos.docs.find((candidate) => candidate.id === imageId);
  const image = imageSchema.safeParse(doc?.data);
  if (doc === undefined || !image.success) return null;
  const photo = { path: doc.path, image: image.data, sketchbook };
  if (kept !== null && !kept.isSaved) return { ...photo, start: kept, warning: null };
  const saved = analyses.docs
    .map(({ data }) => drawingAnalysisSchema.safeParse(data))
    .find(({ success }) => success)?.data;
  const { start, warning } = readSaved(saved);
  // From here on the device keeps what changes, so it must know what there was.
  const state = await sketchbook.keep(key, start.analysisId, kept?.drawing ?? emptyDrawing, start.drawing);
  await sketchbook.markSaved(key, state);
  return { ...photo, start: { ...start, state }, warning };
}
