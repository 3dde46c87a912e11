import { useMemo } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { useReefCounts } from '../../../client/queries/reef-map.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import { type MapColours, mapColours, mapFont } from '../../../ui/map/map-colours.ts';
import type { MapOverlay, OverlayLayer } from '../../../ui/map/map-types.ts';
import { useMapScheme } from '../../../ui/map/use-map-scheme.ts';

/** Zoom from which names stand beside reefs: closer than the report map, because here somebody looks for one. */
const namesFrom = 7;

/** Outlines and names of the region's reefs, so that a pin on the sea has something around it. */
export function useReefsOnMap(regionId: RegionId, chosenId: string | null): readonly MapOverlay[] {
  const { reefMap } = useBackend();
  const version = useReefCounts(regionId).data?.outlines;
  const colours = mapColours[useMapScheme()];
  return useMemo(() => {
    // Until it is known the map shows the sea, and the names in the search box do it alone.
    if (version === undefined) return [];
    const url = reefMap.outlineTiles(regionId, version);
    return [
      {
        id: 'reefs',
        data: { kind: 'tiles', url, minzoom: 0, maxzoom: 14 },
        layers: reefLayers(colours, chosenId),
      },
    ];
  }, [reefMap, version, regionId, colours, chosenId]);
}

function reefLayers(colours: MapColours, chosenId: string | null): OverlayLayer[] {
  const isChosen = ['==', ['get', 'id'], chosenId ?? ''] as ['==', ['get', 'id'], string];
  return [
    {
      id: 'reef-fill',
      sourceLayer: 'reefs',
      type: 'fill',
      paint: { 'fill-color': colours.reef, 'fill-opacity': 0.45 },
    },
    {
      id: 'reef-edge',
      sourceLayer: 'reefs',
      type: 'line',
      paint: {
        'line-color': ['case', isChosen, colours.chosen, colours.reefEdge],
        'line-width': ['case', isChosen, 2.5, 1],
      },
    },
    {
      id: 'reef-names',
      sourceLayer: 'centres',
      type: 'symbol',
      minzoom: namesFrom,
      layout: {
        'text-field': ['coalesce', ['get', 'label'], ''],
        'text-font': mapFont,
        'text-size': 12,
        'text-max-width': 9,
        'text-variable-anchor': ['top', 'bottom', 'right', 'left'],
        'text-radial-offset': 0.9,
      },
      paint: { 'text-color': colours.label, 'text-halo-color': colours.halo, 'text-halo-width': 1.5 },
    },
  ];
}
