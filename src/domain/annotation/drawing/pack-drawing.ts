import { encode } from 'geobuf';
import type { FeatureCollection, LineString } from 'geojson';
import { PbfWriter } from 'pbf';
import type { RasterSize } from './paint-stroke.ts';
import type { Mark, Tool } from './stroke.ts';

/** The photo that a drawing is of, as it stands in the packed drawing. */
export interface DrawnPhoto extends RasterSize {
  readonly image: { readonly id: string; readonly path: string };
  readonly survey: { readonly id: string; readonly name: string; readonly regionId: string };
}

/**
 * A drawing as GeoJSON (rule 12.13): each stroke a line in fractions of the photo with its tool as
 * properties; the photo, its size in pixels, and the zaps as properties of the collection.
 *
 * @param saved Milliseconds since 1970.
 */
export function geojsonOf(
  marks: readonly Mark[],
  photo: DrawnPhoto,
  saved: number,
): FeatureCollection<LineString> & { properties: Record<string, unknown> } {
  return {
    type: 'FeatureCollection',
    features: marks.flatMap((mark) =>
      mark.kind === 'zap'
        ? []
        : [
            {
              type: 'Feature',
              properties: { ...mark.tool },
              geometry: { type: 'LineString', coordinates: mark.path.map(([x, y]) => [x, y]) },
            },
          ],
    ),
    properties: {
      saved,
      image: photo.image,
      survey: photo.survey,
      width: photo.width,
      height: photo.height,
      zaps: marks.flatMap((mark): Tool[] => (mark.kind === 'zap' ? [mark.tool] : [])),
    },
  };
}

/** Packs a drawing as geobuf. */
export function packDrawing(marks: readonly Mark[], photo: DrawnPhoto, saved: number): Uint8Array {
  return encode(geojsonOf(marks, photo, saved), new PbfWriter());
}
