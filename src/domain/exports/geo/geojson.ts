import type { OpenFormat, Piece } from '../model/sheet.ts';
import { commas } from '../text/json-list.ts';
import { coverByGroup, propertiesOf } from './photo-properties.ts';

/** The photos as points (RFC 7946: WGS 84, longitude first); without a geometry where the place is not known. */
export function geoJsonFormat(): OpenFormat {
  const next = commas();
  const piece: Piece = {
    begin: () => '{"type": "FeatureCollection", "features": [',
    photo: (photo) => {
      const position = photo.place?.position;
      return next(
        JSON.stringify({
          type: 'Feature',
          id: photo.fileName,
          geometry:
            position === undefined
              ? null
              : { type: 'Point', coordinates: [position.longitude, position.latitude] },
          properties: { ...propertiesOf(photo), ...coverByGroup(photo) },
        }),
      );
    },
    end: () => '\n]}\n',
  };
  return { sheets: [{ path: 'photos.geojson', pieces: [piece] }] };
}
