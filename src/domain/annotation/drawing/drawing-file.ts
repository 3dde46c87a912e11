import type { Coverage } from './coverage.ts';
import { type DrawnPhoto, geojsonOf } from './pack-drawing.ts';
import type { Mark } from './stroke.ts';

/**
 * The text of a drawing as a file for other programs: the GeoJSON that is stored (rule 12.13), with what is
 * covered as `stats` among its properties. `readGeojson` reads it back.
 *
 * @param saved Milliseconds since 1970.
 */
export function drawingFile(
  marks: readonly Mark[],
  photo: DrawnPhoto,
  stats: Coverage,
  saved: number,
): string {
  const { properties, ...collection } = geojsonOf(marks, photo, saved);
  return `${JSON.stringify({ ...collection, properties: { ...properties, stats } }, null, 2)}\n`;
}

/** `{survey}-{image}`, without anything that means something in a path or to a shell. */
export function drawingFileName(surveyId: string, imageId: string): string {
  const safe = (id: string) => id.replaceAll(/[^A-Za-z0-9_-]+/g, '-').slice(0, 80);
  return `${safe(surveyId)}-${safe(imageId)}`;
}
