import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layerIds, layersAtFirst, layersText, readLayers } from './map-layers.ts';

const first = layersAtFirst(false);

test('what nobody switched does not stand in the address', () => {
  expect(layersText(first, first)).toBeNull();
  expect(readLayers(null, first)).toEqual(first);
});

test('a sent address shows the same layers, whatever was switched', () => {
  fc.assert(
    fc.property(fc.subarray([...layerIds]), fc.boolean(), (on, showsPriority) => {
      const atFirst = layersAtFirst(showsPriority);
      expect(readLayers(layersText(new Set(on), atFirst), atFirst)).toEqual(new Set(on));
    }),
  );
});

test('words that are no layer are left out', () => {
  expect(readLayers('zoning,-surveyedReefs,treasure,,-', first)).toEqual(
    new Set(['otherReefs', 'satellite', 'zoning']),
  );
});

test('an address of priorities shows where a survey is wanted, from the start', () => {
  expect(layersAtFirst(true)).toEqual(new Set([...first, 'censusPriority']));
});
