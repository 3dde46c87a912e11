import { toUint8Array } from 'js-base64';
import { type Cells, type PackedCells, packCells } from '../../domain/annotation/drawing/cells.ts';
import { dividedDrawing, storedDrawingSchema } from '../../domain/annotation/drawing-analysis.ts';
import { analysisDocs, drawingDocs } from '../../domain/collections/analyses.ts';
import { drawingsOfFigure } from '../../domain/estimate/photo-answer.ts';
import { type DrawnByOne, photoMask } from '../../domain/estimate/photo-mask.ts';
import { isExperts } from '../../domain/estimate/tally.ts';
import type { Image } from '../../domain/survey/image.ts';
import type { DrawingCounter, OperationContext } from '../../ports/server.ts';
import type { AnyAnalysis } from './count-analyses.ts';

/** Drawings that a mask is made of, the newest: each may have a megabyte. A photo is offered to five people. */
const mostDrawings = 12;
/** Masks that are remembered, of some kilobytes each; whose drawings have not changed need not be read again. */
const mostRemembered = 300;

/** For each server, under what they are made of. */
const remembered = new WeakMap<DrawingCounter, Map<string, PackedCells>>();

function memoryOf({ drawings }: OperationContext): Map<string, PackedCells> {
  const known = remembered.get(drawings) ?? new Map<string, PackedCells>();
  remembered.set(drawings, known);
  return known;
}

/** The packed lines of an analysis; also where a server has not divided its older ones yet. */
async function geobufOf({ id, user }: AnyAnalysis, { store }: OperationContext): Promise<string | undefined> {
  const at = { uid: user.uid, analysisId: id };
  const stored = storedDrawingSchema.safeParse((await store.get(drawingDocs.path(at)))?.data).data;
  if (stored !== undefined) return stored.geobuf;
  return dividedDrawing((await store.get(analysisDocs.path(at)))?.data)?.drawing.geobuf;
}

/** What one person drew; null where it cannot be read; 'later' where the server is busy. */
async function cellsOf(
  analysis: AnyAnalysis,
  { meta }: Image,
  uid: string,
  context: OperationContext,
): Promise<Cells | 'later' | null> {
  const geobuf = await geobufOf(analysis, context);
  if (geobuf === undefined) return null;
  const photo = { width: meta.width, height: meta.height };
  const drawn = await context.drawings.cells(uid, { bytes: toUint8Array(geobuf), photo });
  if (drawn.status === 'drawn') return drawn.cells;
  return drawn.status === 'busy' || drawn.status === 'too-slow' ? 'later' : null;
}

/** The mask of a photo, of the drawings that count; null where there is none, or the server is busy. */
export async function photoMaskOf(
  counting: readonly AnyAnalysis[],
  image: Image,
  uid: string,
  context: OperationContext,
): Promise<PackedCells | null> {
  const chosen = [...drawingsOfFigure(counting)]
    .sort((a, b) => (a.updated < b.updated ? 1 : -1))
    .slice(0, mostDrawings);
  if (chosen.length === 0) return null;
  const memory = memoryOf(context);
  const made = `${image.id} ${chosen.map((one) => `${one.id} ${one.updated}`).join(' ')}`;
  const known = memory.get(made);
  if (known !== undefined) return known;
  const drawings: DrawnByOne[] = [];
  for (const analysis of chosen) {
    const cells = await cellsOf(analysis, image, uid, context);
    if (cells === 'later') return null;
    if (cells !== null) drawings.push({ cells, isExperts: isExperts(analysis) });
  }
  const mask = photoMask(drawings);
  if (mask === null) return null;
  const packed = packCells(mask);
  const [oldest] = memory.keys();
  if (memory.size >= mostRemembered && oldest !== undefined) memory.delete(oldest);
  memory.set(made, packed);
  return packed;
}
