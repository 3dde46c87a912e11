import { text } from '../../../language/say.ts';
import { type ReadDrawing, readGeojson, readPackedDrawing } from './read-drawing.ts';

const damaged: ReadDrawing = { status: 'unreadable', reason: text('It is damaged.') };

function readText(geojson: string, isSimplified: boolean): ReadDrawing {
  try {
    return readGeojson(JSON.parse(geojson), isSimplified);
  } catch {
    return damaged;
  }
}

/**
 * Reads the drawing of a record of older programs: with its lines in it, packed or as plain GeoJSON, and some without a
 * version, whose lines are as the hand drew them. Null where the record has no lines.
 *
 * @param bytesOf Base64 as bytes; no bytes where it is damaged.
 */
export function readOlderDrawing(
  record: Readonly<Record<string, unknown>>,
  bytesOf: (base64: string) => Uint8Array,
): ReadDrawing | null {
  const { geobuf, geojson, version } = record;
  const isSimplified = version !== undefined;
  if (typeof geobuf === 'string') return readPackedDrawing(bytesOf(geobuf), isSimplified);
  if (typeof geojson === 'string') return readText(geojson, isSimplified);
  return geojson === undefined || geojson === null ? null : readGeojson(geojson, isSimplified);
}
