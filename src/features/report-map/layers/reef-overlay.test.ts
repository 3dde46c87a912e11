import { expect, test } from 'vitest';
import { mapColours } from '../../../ui/map/map-colours.ts';
import type { MapLayers } from '../shared/map-layers.ts';
import { type ReefSource, reefOverlay } from './reef-overlay.ts';

const source: ReefSource = {
  url: 'https://census.example.org/{z}/{x}/{y}',
  surveyed: new Set(['moore', 'heron']),
};

function layersOf(layers: MapLayers) {
  return reefOverlay({ source, chosenId: 'moore', layers, colours: mapColours.light }).layers;
}
const everything: MapLayers = new Set(['surveyedReefs', 'otherReefs']);

test('a reef is drawn as surveyed or as another one, by the counts and not by its tile', () => {
  const filterOf = (id: string) => {
    const layer = layersOf(everything).find((each) => each.id === id);
    return layer !== undefined && 'filter' in layer ? layer.filter : undefined;
  };
  const isSurveyed = ['has', ['to-string', ['get', 'id']], ['literal', { moore: true, heron: true }]];
  for (const part of ['fill', 'dot', 'names']) {
    expect(filterOf(`surveyed-${part}`)).toEqual(isSurveyed);
    expect(filterOf(`other-${part}`)).toEqual(['!', isSurveyed]);
  }
});

test('every edge is drawn twice: whole where it was measured, dashed where it is a drawing', () => {
  const edges = layersOf(everything).filter(({ type }) => type === 'line');
  const isDashed = (id: string) =>
    edges.some((edge) => edge.id === id && 'line-dasharray' in (edge.paint ?? {}));
  const ids = ['other-edge', 'surveyed-edge', 'chosen-edge'];
  expect(edges.map(({ id }) => id)).toEqual(ids.flatMap((id) => [id, `${id}-approximate`]));
  expect(ids.map(isDashed)).toEqual([false, false, false]);
  expect(ids.map((id) => isDashed(`${id}-approximate`))).toEqual([true, true, true]);
});

test('reefs that nobody wants to see have no layer, the chosen one always has', () => {
  const ids = layersOf(new Set()).map(({ id }) => id);
  expect(ids).toEqual(['chosen-edge', 'chosen-edge-approximate', 'chosen-ring']);
});

test('whoever made the outlines is named on the map, where there is somebody to name', () => {
  const dataOf = (given: ReefSource) =>
    reefOverlay({ source: given, chosenId: null, layers: everything, colours: mapColours.light }).data;
  expect(dataOf({ ...source, credit: 'Office of Reefs' })).toMatchObject({ attribution: 'Office of Reefs' });
  expect(dataOf(source)).not.toHaveProperty('attribution');
});

test('surveyed reefs are named from zoom 6, the others from 8', () => {
  const from = (id: string) => layersOf(everything).find((layer) => layer.id === id)?.minzoom;
  expect([from('surveyed-names'), from('other-names')]).toEqual([6, 8]);
});
