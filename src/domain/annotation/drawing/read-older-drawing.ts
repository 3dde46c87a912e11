import { toUint8Array } from 'js-base64';
import { type ReadDrawing, readGeojson, readPackedDrawing } from './read-drawing.ts';

const damaged: ReadDrawing = { status: 'unreadable', reason: 'It is damaged.' };

function readText(geojson: string, isSimplified: boolean): ReadDrawing {
  try {
    return readGeojson(JSON.parse(geojson), isSimplified);
  } catch {
    return damaged;
  }
}

function readPacked(geobuf: string, isSimplified: boolean): ReadDrawing {
  try {
    return readPackedDrawing(toUint8Array(geobuf), isSimplified);
  } catch {
    return damaged;
  }
}

/**
 * Reads the drawing of a record of older programs: with its lines in it, packed or as plain GeoJSON, and some without a
 * version, whose lines are as the hand drew them. Null where the record has no lines.
 */
export function readOlderDrawing(record: Readonly<Record<string, unknown>>): ReadDrawing | null {
  const { geobuf, geojson, version } = record;
  const isSimplified = version !== undefined;
  if (typeof geobuf === 'string') return readPacked(geobuf, isSimplified);
  if (typeof geojson === 'string') return readText(geojson, isSimplified);
  return geojson === undefined || geojson === null ? null : readGeojson(geojson, isSimplified);
}
