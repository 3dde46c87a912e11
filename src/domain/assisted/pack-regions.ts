import { encode } from 'geobuf';
import type { FeatureCollection, LineString } from 'geojson';
import { PbfWriter } from 'pbf';
import type { DrawnPhoto } from '../annotation/drawing/pack-drawing.ts';
import type { Said } from './assisted-analysis.ts';
import { labelOf } from './labels.ts';
import { finalLabel } from './region-shares.ts';

type Handed = Said['regions'][number];

/** A region as GeoJSON: its outline a line in fractions of the photo, what was said of it as properties. */
function featureOf(region: Handed, saved: number): FeatureCollection<LineString>['features'][number] {
  const { kind, path, labels } = region;
  const last = finalLabel(region);
  const card = last === undefined ? null : labelOf(last);
  return {
    type: 'Feature',
    properties: {
      geometryType: 'LineString',
      viewed: labels.labels !== undefined,
      fill: card?.colour ?? '',
      labels,
      zap: kind === 'zap',
      ...(region.kind === 'suggested' ? { predicted: region.predicted } : {}),
      ...(card === null
        ? {}
        : { tool: { since: saved, id: card.id, label: card.label, colour: card.colour, path: card.path } }),
    },
    geometry: { type: 'LineString', coordinates: path.map(([x, y]) => [x, y]) },
  };
}

/** The regions of a photo as geobuf: the same format as a drawing. */
export function packRegions(regions: readonly Handed[], photo: DrawnPhoto, saved: number): Uint8Array {
  const { image, survey, width, height } = photo;
  const collection: FeatureCollection<LineString> & { properties: Record<string, unknown> } = {
    type: 'FeatureCollection',
    features: regions.map((region) => featureOf(region, saved)),
    properties: { saved, image, survey, width, height },
  };
  return encode(collection, new PbfWriter());
}
