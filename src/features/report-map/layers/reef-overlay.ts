import { type MapColours, mapFont } from '../../../ui/map/map-colours.ts';
import type { MapOverlay, OverlayLayer } from '../../../ui/map/map-types.ts';
import type { MapLayers } from '../shared/map-layers.ts';

/** What a reef is drawn of: its outlines, or the point in their middle. */
type Part = 'reefs' | 'centres';

/** A layer of one part of the tiles, under a condition. */
function of(part: Part, condition: unknown, layer: object): OverlayLayer {
  return { ...layer, filter: condition, sourceLayer: part } as OverlayLayer;
}

const isDrawing = ['==', ['get', 'isApproximate'], true];

/** The edges of the reefs of a condition. */
function outlined(id: string, condition: unknown, paint: object): OverlayLayer[] {
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
function named(id: string, condition: unknown, minzoom: number, colours: MapColours): OverlayLayer {
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

/** Outlines, and on which reefs surveys of the dataset were counted. */
export interface ReefSource {
  /** Vector tiles with {z}, {x} and {y}. */
  readonly url: string;
  readonly surveyed: ReadonlySet<string>;
  /** Who is to be named for the outlines. */
  readonly credit?: string;
}

export interface ReefOverlayOptions {
  readonly source: ReefSource;
  readonly chosenId: string | null;
  readonly layers: MapLayers;
  readonly colours: MapColours;
}

export const reefOverlayId = 'reefs';

/** Close up a reef fills the map: there its edge tells more than its colour. */
const seeThrough = (opacity: number) => ['interpolate', ['linear'], ['zoom'], 10, opacity, 14, opacity / 3];

/** Zoom from which names stand beside reefs (rule 15.14). */
const namesFrom = 8;
/** Beside surveyed ones, earlier: they are one in fifty, and what a person looks for on the map of a whole coast. */
const surveyedNamesFrom = 6;

/** The reefs of a region, those with surveys in the dataset highlighted, the chosen one in coral. */
export function reefOverlay({ source, chosenId, layers, colours }: ReefOverlayOptions): MapOverlay {
  // Counts are no part of the tiles, which stay the same when a photo is counted. A look into an object, because a list
  // would be walked through for every reef of every tile.
  const surveyed = Object.fromEntries([...source.surveyed].map((id) => [id, true]));
  const isSurveyed = ['has', ['to-string', ['get', 'id']], ['literal', surveyed]];
  const isOther = ['!', isSurveyed];
  const isChosen = ['==', ['get', 'id'], chosenId ?? ''];
  return {
    id: reefOverlayId,
    data: {
      ...{ kind: 'tiles', url: source.url, minzoom: 0, maxzoom: 14 },
      ...(source.credit === undefined ? {} : { attribution: source.credit }),
    },
    layers: [
      ...(layers.has('otherReefs') ? otherReefs(isOther, colours) : []),
      ...(layers.has('surveyedReefs') ? surveyedReefs(isSurveyed, colours) : []),
      ...chosenReef(isChosen, colours),
      ...(layers.has('otherReefs') ? [named('other-names', isOther, namesFrom, colours)] : []),
      ...(layers.has('surveyedReefs')
        ? [named('surveyed-names', isSurveyed, surveyedNamesFrom, colours)]
        : []),
    ],
  };
}

/** Reefs without surveys in the dataset. */
function otherReefs(isOther: unknown, colours: MapColours): OverlayLayer[] {
  return [
    of('reefs', isOther, {
      id: 'other-fill',
      type: 'fill',
      isPickable: true,
      paint: { 'fill-color': colours.reef, 'fill-opacity': seeThrough(0.45) },
    }),
    ...outlined('other-edge', isOther, { 'line-color': colours.reefEdge, 'line-width': 1 }),
    of('centres', isOther, {
      id: 'other-dot',
      type: 'circle',
      maxzoom: 9,
      isPickable: true,
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 3, 1.5, 9, 3.5],
        'circle-color': colours.reefEdge,
        'circle-opacity': ['interpolate', ['linear'], ['zoom'], 7.5, 1, 9, 0],
      },
    }),
  ];
}

/** Reefs with surveys in the dataset: larger, and seen from further away. */
function surveyedReefs(isSurveyed: unknown, colours: MapColours): OverlayLayer[] {
  return [
    of('reefs', isSurveyed, {
      id: 'surveyed-fill',
      type: 'fill',
      isPickable: true,
      paint: { 'fill-color': colours.surveyed, 'fill-opacity': seeThrough(0.7) },
    }),
    ...outlined('surveyed-edge', isSurveyed, { 'line-color': colours.surveyedEdge, 'line-width': 2 }),
    of('centres', isSurveyed, {
      id: 'surveyed-dot',
      type: 'circle',
      maxzoom: 11,
      isPickable: true,
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 3, 5, 9, 9],
        'circle-color': colours.surveyed,
        'circle-stroke-color': colours.halo,
        'circle-stroke-width': 2,
        'circle-opacity': ['interpolate', ['linear'], ['zoom'], 9.5, 1, 11, 0],
        'circle-stroke-opacity': ['interpolate', ['linear'], ['zoom'], 9.5, 1, 11, 0],
      },
    }),
  ];
}

/** A ring while the reef is small, and its edge. */
function chosenReef(isChosen: unknown, colours: MapColours): OverlayLayer[] {
  return [
    ...outlined('chosen-edge', isChosen, { 'line-color': colours.chosen, 'line-width': 3.5 }),
    of('centres', isChosen, {
      id: 'chosen-ring',
      type: 'circle',
      maxzoom: 10,
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 3, 8, 9, 13],
        'circle-color': 'rgba(0, 0, 0, 0)',
        'circle-stroke-color': colours.chosen,
        'circle-stroke-width': 3,
      },
    }),
  ];
}
