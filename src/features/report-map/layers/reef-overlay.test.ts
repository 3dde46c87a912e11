import { expect, test } from 'vitest';
import { mapColours } from '../../../ui/map/map-colours.ts';
import { type ReefLayers, type ReefSource, reefOverlay } from './reef-overlay.ts';

const tiles: ReefSource = { kind: 'tiles', url: 'https://census.example.org/{z}/{x}/{y}' };
const documents: ReefSource = { kind: 'geojson', features: { type: 'FeatureCollection', features: [] } };

function layersOf(source: ReefSource, layers: ReefLayers) {
  const overlay = { source, datasetId: 'all', chosenId: 'moore', layers, colours: mapColours.light };
  return reefOverlay(overlay).layers;
}
const everything = { surveyedReefs: true, otherReefs: true };

test('tiles are asked for a part by name, documents by shape alone', () => {
  expect(new Set(layersOf(tiles, everything).map(({ sourceLayer }) => sourceLayer))).toEqual(
    new Set(['reefs', 'centres']),
  );
  expect(layersOf(documents, everything).every((layer) => !('sourceLayer' in layer))).toBe(true);
});

test('every edge is drawn twice: whole where it was measured, dashed where it is a drawing', () => {
  const edges = layersOf(tiles, everything).filter(({ type }) => type === 'line');
  const isDashed = (id: string) =>
    edges.some((edge) => edge.id === id && 'line-dasharray' in (edge.paint ?? {}));
  const ids = ['other-edge', 'surveyed-edge', 'chosen-edge'];
  expect(edges.map(({ id }) => id)).toEqual(ids.flatMap((id) => [id, `${id}-approximate`]));
  expect(ids.map(isDashed)).toEqual([false, false, false]);
  expect(ids.map((id) => isDashed(`${id}-approximate`))).toEqual([true, true, true]);
});

test('reefs that nobody wants to see have no layer, the chosen one always has', () => {
  const ids = layersOf(tiles, { surveyedReefs: false, otherReefs: false }).map(({ id }) => id);
  expect(ids).toEqual(['chosen-edge', 'chosen-edge-approximate', 'chosen-ring']);
});
