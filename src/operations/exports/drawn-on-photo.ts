import { toUint8Array } from 'js-base64';
import type { Cells } from '../../domain/annotation/drawing/cells.ts';
import { dividedDrawing, storedDrawingSchema } from '../../domain/annotation/drawing-analysis.ts';
import { readRegions } from '../../domain/assisted/read-regions.ts';
import { finalLabel } from '../../domain/assisted/region-shares.ts';
import { analysisDocs, completeAnalysesOfImage, drawingDocs } from '../../domain/collections/analyses.ts';
import { analysesOfFigure } from '../../domain/estimate/photo-answer.ts';
import { type DrawnByOne, photoMask } from '../../domain/estimate/photo-mask.ts';
import { isExperts } from '../../domain/estimate/tally.ts';
import type { ExportRegion } from '../../domain/exports/model/export-photo.ts';
import { labelOfCell } from '../../domain/exports/model/labels.ts';
import { cellsOfRegions, classOfRegion } from '../../domain/exports/model/region-cells.ts';
import type { Image } from '../../domain/survey/image.ts';
import type { OperationContext } from '../../ports/server.ts';
import { type AnyAnalysis, anyAnalysisSchema, countingOnly } from '../analysis/count-analyses.ts';

type Ground = Pick<OperationContext, 'store' | 'drawings'>;

/** Analyses of one photo that are read, and drawings that a mask is made of: as where people look at it. */
const mostAnalyses = 60;
const mostDrawings = 12;
/** In whose name drawings are counted: in turns with people, who each have their own. */
const asker = 'exports';
/** Milliseconds after which a busy counter is asked again. */
const againMs = 50;

export interface DrawnOnPhoto {
  readonly cells: Cells | null;
  readonly regions: readonly ExportRegion[] | null;
}

const nothing: DrawnOnPhoto = { cells: null, regions: null };

async function bytesOf({ id, user }: AnyAnalysis, { store }: Ground): Promise<Uint8Array | null> {
  const at = { uid: user.uid, analysisId: id };
  const stored = storedDrawingSchema.safeParse((await store.get(drawingDocs.path(at)))?.data).data;
  const geobuf =
    stored?.geobuf ?? dividedDrawing((await store.get(analysisDocs.path(at)))?.data)?.drawing.geobuf;
  return geobuf === undefined ? null : toUint8Array(geobuf);
}

async function cellsOfDrawing(bytes: Uint8Array, image: Image, { drawings }: Ground): Promise<Cells | null> {
  const { width, height } = image.meta;
  for (;;) {
    const drawn = await drawings.cells(asker, { bytes, photo: { width, height } });
    if (drawn.status === 'drawn') return drawn.cells;
    if (drawn.status !== 'busy') return null;
    await new Promise((resolve) => setTimeout(resolve, againMs));
  }
}

interface DrawnParts extends DrawnByOne {
  readonly regions: readonly ExportRegion[] | null;
}

/** What one person drew; null where that cannot be read. */
async function drawnBy(analysis: AnyAnalysis, image: Image, ground: Ground): Promise<DrawnParts | null> {
  const bytes = await bytesOf(analysis, ground);
  if (bytes === null) return null;
  if (analysis.kind === 'drawing') {
    const cells = await cellsOfDrawing(bytes, image, ground);
    return cells === null ? null : { cells, regions: null, isExperts: isExperts(analysis) };
  }
  const said = readRegions(bytes);
  if (said === null) return null;
  // A zap has no outline of its own, and drawn regions lie over others: then the raster tells more than the outlines.
  const isPlain = said.every(({ kind }) => kind === 'suggested');
  const regions = said.flatMap((region) => {
    const found = classOfRegion(region);
    return found === undefined || finalLabel(region) === undefined
      ? []
      : [{ label: labelOfCell(found), path: region.path }];
  });
  return {
    cells: cellsOfRegions(said, image.meta),
    regions: isPlain ? regions : null,
    isExperts: isExperts(analysis),
  };
}

/** What those people drew on a photo of whom its figure is made; nothing where they gave numbers alone. */
export async function drawnOnPhoto(image: Image, ground: Ground): Promise<DrawnOnPhoto> {
  if (image.meta.analysis.total === 0) return nothing;
  const { docs } = await ground.store.query({ ...completeAnalysesOfImage(image.id), limit: mostAnalyses });
  const complete = docs.flatMap(({ data }) => anyAnalysisSchema.safeParse(data).data ?? []);
  const counting = await countingOnly(complete, ground.store);
  const chosen = analysesOfFigure(counting)
    .filter(({ kind }) => kind !== 'percentage')
    .toSorted((a, b) => (a.updated < b.updated ? 1 : -1))
    .slice(0, mostDrawings);
  const drawn: DrawnParts[] = [];
  for (const analysis of chosen) {
    const parts = await drawnBy(analysis, image, ground);
    if (parts !== null) drawn.push(parts);
  }
  const [only, ...others] = drawn;
  return { cells: photoMask(drawn), regions: others.length === 0 ? (only?.regions ?? null) : null };
}
