import { type MapColours, mapFont } from '../../../ui/map/map-colours.ts';
import type { OverlayLayer } from '../../../ui/map/map-types.ts';

/** What a reef is drawn of: its outlines, or the point in their middle. */
type Part = 'reefs' | 'centres';

/** Makes a layer of one part of the source, under a condition. */
export type LayerOf = (part: Part, condition: unknown, layer: object) => OverlayLayer;

/** Tiles keep the parts apart by name; documents only by what kind of shape they are. */
export function layersOfReefs(isTiled: boolean): LayerOf {
  return (part, condition, layer) => {
    const geometry =
      part === 'reefs' ? ['!=', ['geometry-type'], 'Point'] : ['==', ['geometry-type'], 'Point'];
    const filter: unknown = ['all', geometry, condition];
    return { ...layer, filter, ...(isTiled ? { sourceLayer: part } : {}) } as OverlayLayer;
  };
}

const isDrawing = ['==', ['get', 'isApproximate'], true];

/** The edges of the reefs of a condition. */
export function outlined(of: LayerOf, id: string, condition: unknown, paint: object): OverlayLayer[] {
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

/** Zoom from which a reef without a name says its number; further out hundreds of them would only hide the names. */
const numbersFrom = 11;

const name = ['get', 'name'];
/** `Unnamed reef 16-071`, or as the registers write it (`isUnnamed`). */
const isUnnamed = ['in', ['slice', ['downcase', name], 0, 3], ['literal', ['unn', 'u/n']]];

/** A reef's name; its number alone, from nearer by, where it has none. */
export const reefLabel = [
  'step',
  ['zoom'],
  ['case', isUnnamed, '', name],
  numbersFrom,
  ['case', isUnnamed, ['coalesce', ['get', 'gid'], ''], name],
];

/** The names of the reefs of a condition, from a zoom on; where there is no room for all, the larger reefs come first. */
export function named(
  of: LayerOf,
  id: string,
  condition: unknown,
  minzoom: number,
  colours: MapColours,
): OverlayLayer {
  return of('centres', condition, {
    id,
    type: 'symbol',
    minzoom,
    layout: {
      'text-field': reefLabel,
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
