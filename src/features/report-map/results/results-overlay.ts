import type { Feature } from 'geojson';
import { coverResultClass, coverResultClasses } from '../../../domain/results/cover-classes.ts';
import { say } from '../../../language/say.ts';
import { coverColours, mapColours, mapFont } from '../../../ui/map/map-colours.ts';
import type { MapOverlay, MapScheme } from '../../../ui/map/map-types.ts';
import type { EstimatedReef } from './result-data.ts';

export const resultsOverlayId = 'results';

/** Reefs with results: the darker (by night, the brighter) the more living coral, with the figure and its range beside it; a ring without a number. */
export function resultsOverlay(
  reefs: readonly EstimatedReef[],
  chosenId: string | null,
  scheme: MapScheme,
): MapOverlay {
  const colours = mapColours[scheme];
  const features = reefs.map(({ reef, estimate }): Feature => {
    const isEstimated = estimate.status === 'estimated';
    return {
      type: 'Feature',
      properties: {
        id: reef.id,
        name: reef.name,
        class: isEstimated ? coverResultClass(estimate.mean) : -1,
        figure: isEstimated
          ? say('{mean}% ({low}–{high})', {
              mean: Math.round(estimate.mean),
              low: Math.round(estimate.low),
              high: Math.round(estimate.high),
            })
          : '',
      },
      geometry: { type: 'Point', coordinates: [reef.centre.longitude, reef.centre.latitude] },
    };
  });
  const colour = [
    'match',
    ['get', 'class'],
    ...coverResultClasses.flatMap((_, index) => [index, coverColours[scheme][index] ?? colours.surveyed]),
    'rgba(0, 0, 0, 0)',
  ];
  const isChosen = ['==', ['get', 'id'], chosenId ?? ''];
  return {
    id: resultsOverlayId,
    data: { kind: 'geojson', features: { type: 'FeatureCollection', features } },
    layers: [
      {
        id: 'result-dots',
        type: 'circle',
        isPickable: true,
        paint: {
          'circle-radius': [
            'interpolate',
            ['linear'],
            ['zoom'],
            3,
            ['case', isChosen, 10, 6],
            9,
            ['case', isChosen, 15, 12],
          ],
          'circle-color': colour,
          'circle-stroke-color': ['case', isChosen, colours.chosen, colours.label],
          'circle-stroke-width': ['case', isChosen, 4, 1.5],
        },
      },
      {
        id: 'result-figures',
        type: 'symbol',
        minzoom: 6,
        layout: {
          'text-field': ['get', 'figure'],
          'text-font': mapFont,
          'text-size': 13,
          'text-anchor': 'left',
          // Beside the dot, which grows with the zoom.
          'text-offset': [
            'interpolate',
            ['linear'],
            ['zoom'],
            3,
            ['literal', [0.9, 0]],
            9,
            ['literal', [1.7, 0]],
          ],
        },
        paint: { 'text-color': colours.label, 'text-halo-color': colours.halo, 'text-halo-width': 1.5 },
      },
    ] as MapOverlay['layers'],
  };
}
