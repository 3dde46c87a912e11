import type { MapColours } from '../../../ui/map/map-colours.ts';
import { mapFont } from '../../../ui/map/map-colours.ts';
import type { MapOverlay } from '../../../ui/map/map-types.ts';

/** A region on the earth; degrees. */
export interface PlaceOnEarth {
  readonly id: string;
  readonly name: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly surveys: number;
  /** Where its reefs are looked at closer. */
  readonly to: string;
}

type Half = 'west' | 'east';

/** Degrees: between the edges of the map that is shown first. */
const middle = 118;

/** Which half of the earth a place is in, seen with `middle` in the middle. */
const halfOf = (longitude: number): Half =>
  longitude < middle && longitude > middle - 180 ? 'west' : 'east';

/** Names towards the middle of the map, where there is room, else where there is any. */
function namesLayer(half: Half, colours: MapColours): MapOverlay['layers'][number] {
  return {
    id: `region-names-${half}`,
    type: 'symbol',
    filter: ['==', ['get', 'half'], half],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': mapFont,
      'text-size': 13,
      'text-variable-anchor':
        half === 'west' ? ['left', 'bottom', 'top', 'right'] : ['right', 'left', 'bottom', 'top'],
      'text-radial-offset': 1.3,
    },
    paint: { 'text-color': colours.label, 'text-halo-color': colours.halo, 'text-halo-width': 1.6 },
  };
}

/** A mark for each region: larger where more was handed in, with the number in it. */
export function placesOverlay(places: readonly PlaceOnEarth[], colours: MapColours): MapOverlay {
  return {
    id: 'regions',
    data: {
      kind: 'geojson',
      features: {
        type: 'FeatureCollection',
        features: places.map(({ longitude, latitude, id, name, surveys }) => ({
          type: 'Feature',
          properties: { id, name, surveys, half: halfOf(longitude) },
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
        })),
      },
    },
    layers: [
      {
        id: 'region-marks',
        type: 'circle',
        isPickable: true,
        paint: {
          // On a phone the whole earth is 350 pixels wide, and two regions are 20 apart.
          'circle-radius': [
            'interpolate',
            ['linear'],
            ['zoom'],
            0,
            ['case', ['>', ['get', 'surveys'], 0], 10, 6],
            2,
            ['case', ['>', ['get', 'surveys'], 0], 16, 9],
          ],
          'circle-color': colours.surveyed,
          'circle-stroke-color': colours.halo,
          'circle-stroke-width': 2.5,
        },
      },
      namesLayer('west', colours),
      namesLayer('east', colours),
      {
        id: 'region-numbers',
        type: 'symbol',
        filter: ['>', ['get', 'surveys'], 0],
        layout: {
          'text-field': ['to-string', ['get', 'surveys']],
          'text-font': mapFont,
          'text-size': ['interpolate', ['linear'], ['zoom'], 0, 11, 2, 13],
          'text-allow-overlap': true,
          // As wide as the mark around it: names, which are put after this, stay clear of both.
          'text-padding': 7,
        },
        paint: { 'text-color': colours.onMark },
      },
    ],
  };
}
