import { type MapColours, mapFont } from '../../../ui/map/map-colours.ts';
import type { OverlayLayer } from '../../../ui/map/map-types.ts';

/** What a reef is drawn of: its outlines, or the point in their middle. */
type Part = 'reefs' | 'centres';

/** A layer of one part of the tiles, under a condition. */
export function of(part: Part, condition: unknown, layer: object): OverlayLayer {
  return { ...layer, filter: condition, sourceLayer: part } as OverlayLayer;
}

const isDrawing = ['==', ['get', 'isApproximate'], true];

/** The edges of the reefs of a condition. */
export function outlined(id: string, condition: unknown, paint: object): OverlayLayer[] {
  return [
    of('reefs', ['all', condition, ['!', isDrawing]], { id, type: 'line', paint }),
    // A dashed line says: this is a drawing of about the right place and size.
    of('reefs', ['all', condition, isDrawing], {
      id: `${id}-approximate`,
      type: 'line',
      paint: { ...paint, 'line-dasharray': [2, 1.5] },
    }),
  ];
}

/** The names of the reefs of a condition, from a zoom on; where there is no room for all, the larger reefs come first. */
export function named(id: string, condition: unknown, minzoom: number, colours: MapColours): OverlayLayer {
  return of('centres', condition, {
    id,
    type: 'symbol',
    minzoom,
    layout: {
      'text-field': ['coalesce', ['get', 'label'], ''],
      'text-font': mapFont,
      'text-size': 12,
      'text-max-width': 9,
      'text-variable-anchor': ['top', 'bottom', 'right', 'left'],
      'text-radial-offset': 0.9,
      'symbol-sort-key': ['-', 0, ['coalesce', ['get', 'km2'], 0]],
    },
    paint: { 'text-color': colours.label, 'text-halo-color': colours.halo, 'text-halo-width': 1.5 },
  });
}
