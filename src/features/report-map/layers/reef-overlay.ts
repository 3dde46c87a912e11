import type { FeatureCollection } from 'geojson';
import type { MapColours } from '../../../ui/map/map-colours.ts';
import type { MapOverlay, OverlayLayer } from '../../../ui/map/map-types.ts';
import { type LayerOf, layersOfReefs, named, outlined } from './reef-layer.ts';

/** Where reefs are drawn from: tiles of our own server, or, on Firebase, the documents themselves. */
export type ReefSource =
  | { readonly kind: 'tiles'; readonly url: string }
  | { readonly kind: 'geojson'; readonly features: FeatureCollection };

/** Which reefs the person wants to see (rule 15.12). */
export interface ReefLayers {
  readonly surveyedReefs: boolean;
  readonly otherReefs: boolean;
}

export interface ReefOverlayOptions {
  readonly source: ReefSource;
  readonly datasetId: string;
  readonly chosenId: string | null;
  readonly layers: ReefLayers;
  readonly colours: MapColours;
}

export const reefOverlayId = 'reefs';

/** Close up a reef fills the map: there its edge tells more than its colour. */
const seeThrough = (opacity: number) => ['interpolate', ['linear'], ['zoom'], 10, opacity, 14, opacity / 3];

/** Zoom from which names stand beside reefs (rule 15.14). */
const namesFrom = 8;

/** The reefs of a region, those with surveys in the dataset highlighted, the chosen one in coral. */
export function reefOverlay({
  source,
  datasetId,
  chosenId,
  layers,
  colours,
}: ReefOverlayOptions): MapOverlay {
  const of = layersOfReefs(source.kind === 'tiles');
  const surveys = ['coalesce', ['get', `surveys_${datasetId}`], 0];
  const isSurveyed = ['>', surveys, 0];
  const isOther = ['==', surveys, 0];
  const isChosen = ['==', ['get', 'id'], chosenId ?? ''];
  return {
    id: reefOverlayId,
    data:
      source.kind === 'tiles'
        ? { kind: 'tiles', url: source.url, minzoom: 0, maxzoom: 14 }
        : { kind: 'geojson', features: source.features },
    layers: [
      ...(layers.otherReefs ? otherReefs(of, isOther, colours) : []),
      ...(layers.surveyedReefs ? surveyedReefs(of, isSurveyed, colours) : []),
      ...chosenReef(of, isChosen, colours),
      ...(layers.otherReefs ? [named(of, 'other-names', isOther, namesFrom, colours)] : []),
      ...(layers.surveyedReefs ? [named(of, 'surveyed-names', isSurveyed, namesFrom - 2, colours)] : []),
    ],
  };
}

/** Reefs without surveys in the dataset. */
function otherReefs(of: LayerOf, isOther: unknown, colours: MapColours): OverlayLayer[] {
  return [
    of('reefs', isOther, {
      id: 'other-fill',
      type: 'fill',
      isPickable: true,
      paint: { 'fill-color': colours.reef, 'fill-opacity': seeThrough(0.45) },
    }),
    ...outlined(of, 'other-edge', isOther, { 'line-color': colours.reefEdge, 'line-width': 1 }),
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
function surveyedReefs(of: LayerOf, isSurveyed: unknown, colours: MapColours): OverlayLayer[] {
  return [
    of('reefs', isSurveyed, {
      id: 'surveyed-fill',
      type: 'fill',
      isPickable: true,
      paint: { 'fill-color': colours.surveyed, 'fill-opacity': seeThrough(0.7) },
    }),
    ...outlined(of, 'surveyed-edge', isSurveyed, { 'line-color': colours.surveyedEdge, 'line-width': 2 }),
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
function chosenReef(of: LayerOf, isChosen: unknown, colours: MapColours): OverlayLayer[] {
  return [
    ...outlined(of, 'chosen-edge', isChosen, { 'line-color': colours.chosen, 'line-width': 3.5 }),
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
