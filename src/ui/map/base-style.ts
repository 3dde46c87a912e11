import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import { say } from '../../language/say.ts';
import { drawingPrefix } from './drawing/drawing-prefix.ts';
import { mapColours, mapFont } from './map-colours.ts';
import type { MapOverlay, MapScheme } from './map-types.ts';

const baseSource = 'base';

function baseLayers(scheme: MapScheme): LayerSpecification[] {
  const colours = mapColours[scheme];
  const from = (layer: string) => ({ source: baseSource, 'source-layer': layer });
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
    { id: 'land', type: 'fill', ...from('land'), paint: { 'fill-color': colours.land } },
    {
      id: 'coast',
      type: 'line',
      ...from('land'),
      paint: {
        'line-color': colours.coast,
        'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.4, 10, 1.4],
      },
    },
    {
      id: 'borders',
      type: 'line',
      ...from('borders'),
      paint: { 'line-color': colours.border, 'line-width': 1, 'line-dasharray': [3, 2] },
    },
  ];
}

function labelLayers(scheme: MapScheme): LayerSpecification[] {
  const colours = mapColours[scheme];
  const paint = { 'text-color': colours.landLabel, 'text-halo-color': colours.halo, 'text-halo-width': 1.2 };
  return [
    {
      id: 'country-names',
      type: 'symbol',
      source: baseSource,
      'source-layer': 'countries',
      maxzoom: 7,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': mapFont,
        'text-size': ['interpolate', ['linear'], ['zoom'], 2, 10, 6, 15],
        'text-letter-spacing': 0.08,
        'text-max-width': 8,
        'symbol-sort-key': ['-', 0, ['get', 'km2']],
      },
      paint,
    },
    {
      id: 'place-dots',
      type: 'circle',
      source: baseSource,
      'source-layer': 'places',
      minzoom: 4,
      filter: ['<=', ['get', 'minzoom'], ['zoom']],
      paint: { 'circle-radius': 2.5, 'circle-color': colours.landLabel },
    },
    {
      id: 'place-names',
      type: 'symbol',
      source: baseSource,
      'source-layer': 'places',
      minzoom: 4,
      filter: ['<=', ['get', 'minzoom'], ['zoom']],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': mapFont,
        'text-size': 12,
        'text-variable-anchor': ['right', 'left', 'top', 'bottom'],
        'text-radial-offset': 0.5,
        'symbol-sort-key': ['get', 'minzoom'],
      },
      paint,
    },
  ];
}

function sourceOf({ data }: MapOverlay): SourceSpecification {
  switch (data.kind) {
    case 'tiles':
      return {
        type: 'vector',
        tiles: [data.url],
        minzoom: data.minzoom,
        maxzoom: data.maxzoom,
        ...(data.attribution === undefined ? {} : { attribution: data.attribution }),
      };
    case 'archive':
      return { type: 'vector', url: `pmtiles://${data.url}`, attribution: data.attribution };
    case 'geojson':
      return { type: 'geojson', data: data.features };
    case 'raster':
      return {
        type: 'raster',
        tiles: [data.url],
        tileSize: 256,
        attribution: data.attribution,
        ...(data.maxzoom === undefined ? {} : { maxzoom: data.maxzoom }),
      };
  }
}

function layersOf(overlay: MapOverlay): LayerSpecification[] {
  return overlay.layers.map(({ sourceLayer, isPickable: _, ...layer }) => {
    const source = sourceLayer === undefined ? {} : { 'source-layer': sourceLayer };
    return { ...layer, source: overlay.id, ...source } as LayerSpecification;
  });
}

/**
 * The whole map as one value: base map, overlays, labels of land on top. Changing it is handing the map
 * library another value; it works out what is different.
 */
export function mapStyle(
  scheme: MapScheme,
  baseArchiveUrl: string,
  overlays: readonly MapOverlay[],
): StyleSpecification {
  return {
    version: 8,
    sources: {
      [baseSource]: {
        type: 'vector',
        url: `pmtiles://${baseArchiveUrl}`,
        attribution: say('Land and borders: Natural Earth'),
      },
      ...Object.fromEntries(overlays.map((overlay) => [overlay.id, sourceOf(overlay)])),
    },
    layers: [
      ...baseLayers(scheme),
      ...overlays.filter(({ data }) => data.kind === 'raster').flatMap(layersOf),
      ...labelLayers(scheme),
      ...overlays.filter(({ data }) => data.kind !== 'raster').flatMap(layersOf),
    ],
    transition: { duration: 200, delay: 0 },
  };
}

/** The next style of a map with what a tool drew on it by itself, which is in no style of ours. */
export function withDrawn(
  before: StyleSpecification | undefined,
  next: StyleSpecification,
): StyleSpecification {
  if (before === undefined) return next;
  const sources = Object.entries(before.sources).filter(([id]) => id.startsWith(drawingPrefix));
  const layers = before.layers.filter(({ id }) => id.startsWith(drawingPrefix));
  return {
    ...next,
    sources: { ...next.sources, ...Object.fromEntries(sources) },
    layers: [...next.layers, ...layers],
  };
}
