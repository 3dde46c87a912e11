import { z } from 'zod';
import { text } from '../../../language/say.ts';
import { decodeFlat } from './decode-flat.ts';
import { readPath } from './read-path.ts';
import { isRecord, readTool } from './read-tool.ts';
import { simplifyPath } from './simplify-path.ts';
import { leastStrokePoints, type Mark, mostStrokePoints } from './stroke.ts';

/** Marks of a drawing that is read or saved; a day's work of an expert is a tenth of it. */
export const mostMarks = 20_000;
/** Bytes of a packed drawing: what a document can hold, once it is base64. */
export const mostPackedBytes = 700_000;

export type ReadDrawing =
  /** `setAside`: marks that could not be read, and are not in the drawing. */
  | { readonly status: 'read'; readonly marks: readonly Mark[]; readonly setAside: number }
  | { readonly status: 'unreadable'; readonly reason: string };

const collectionSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.unknown()).max(mostMarks),
  properties: z.object({ zaps: z.array(z.unknown()).max(mostMarks).optional() }).optional(),
});
function readStroke(value: unknown, isSimplified: boolean): Mark | undefined {
  if (!isRecord(value)) return undefined;
  const { geometry, properties } = value;
  if (!isRecord(geometry) || geometry.type !== 'LineString' || !isRecord(properties)) return undefined;
  const path = readPath(geometry.coordinates, mostStrokePoints);
  const tool = readTool(properties.tool ?? properties);
  if (tool === undefined || path === undefined || path.length < leastStrokePoints) return undefined;
  return { kind: 'stroke', path: isSimplified ? path : simplifyPath(path), tool };
}

function readZap(value: unknown): Mark | undefined {
  const tool = readTool(value);
  return tool === undefined || tool.erase === true ? undefined : { kind: 'zap', tool };
}

/**
 * Reads the GeoJSON of a drawing, what can be read of it. Strokes of fewer than four points, unknown categories and
 * whatever is no mark are set aside and counted.
 *
 * @param isSimplified False for records without a version: their lines are as the hand drew them.
 */
export function readGeojson(value: unknown, isSimplified = true): ReadDrawing {
  const collection = collectionSchema.safeParse(value).data;
  if (collection === undefined)
    return { status: 'unreadable', reason: text('It is not the drawing of a photo.') };
  const found = [
    ...collection.features.map((feature) => readStroke(feature, isSimplified)),
    ...(collection.properties?.zaps ?? []).map(readZap),
  ];
  const marks = found.filter((mark) => mark !== undefined);
  marks.sort((a, b) => a.tool.since - b.tool.since);
  return { status: 'read', marks, setAside: found.length - marks.length };
}

/** Reads a packed drawing. Never throws, whatever the bytes are. */
export function readPackedDrawing(bytes: Uint8Array, isSimplified = true): ReadDrawing {
  if (bytes.length > mostPackedBytes) return { status: 'unreadable', reason: text('It is too large.') };
  try {
    return readGeojson(decodeFlat(bytes), isSimplified);
  } catch {
    return { status: 'unreadable', reason: text('Its bytes are damaged.') };
  }
}
