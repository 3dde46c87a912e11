import { expect, test } from 'vitest';
import { dataLayerIds, dataLayerOfWord, layerArchiveName } from './data-layers.ts';
import { layerClasses } from './layer-classes.ts';
import { type LayerFields, readLayerRow } from './read-layer-row.ts';
import { zoneIds, zones } from './zones.ts';

const classOf = (layer: Parameters<typeof readLayerRow>[0], fields: LayerFields) => {
  const row = readLayerRow(layer, fields);
  return row.status === 'in' ? row.classId : row.status === 'out' ? 'out' : row.reason;
};

test('priorities are whole numbers from 1 to 5, under the names of the official tiles', () => {
  expect(readLayerRow('cotsPriority', { cots_priority: '2' })).toEqual({
    status: 'in',
    classId: '2',
    fields: { cots_priority: 2 },
  });
  expect(classOf('censusPriority', { Census_Priority: 5 })).toBe('5');
  expect(classOf('cotsPriority', { cots_priority: 6 })).toBe(
    'its cots_priority "6" is not a whole number from 1 to 5',
  );
  expect(classOf('cotsPriority', { cots_priority: '' })).toBe('it has no cots_priority');
  expect(classOf('cotsPriority', { census_priority: 1 })).toBe('it has no cots_priority');
});

test('rubble stands in steps that begin above 40, 50 … 90 percent', () => {
  const steps = [0, 40, 40.1, 50, 50.5, 90, 90.2, 100].map((percent) =>
    classOf('rubbleProbability', { Rubble_prob: percent }),
  );
  expect(steps).toEqual(['out', 'out', '40', '40', '50', '80', '90', '90']);
  expect(classOf('rubbleProbability', { Rubble_prob: 101 })).toBe(
    'its Rubble_prob "101" is not a percentage from 0 to 100',
  );
});

test('a yes has many spellings, and what is neither yes nor no is refused', () => {
  for (const yes of [true, 1, '1', 'TRUE', 'Yes'])
    expect(classOf('hotRefugiaReefs', { hot_refugia_reefs: yes })).toBe('refugia');
  for (const no of [false, 0, '0', 'no'])
    expect(classOf('hotRefugiaReefs', { hot_refugia_reefs: no })).toBe('out');
  expect(classOf('hotRefugiaReefs', { hot_refugia_reefs: 'perhaps' })).toBe(
    'its hot_refugia_reefs "perhaps" is neither yes nor no',
  );
});

test('deep reefs say below which depth; a list of key source reefs needs no field of its own', () => {
  expect(classOf('deepReefs', { deep_reefs_10m: 1, deep_reefs_20m: 0 })).toBe('10');
  expect(classOf('deepReefs', { deep_reefs_10m: 1, deep_reefs_20m: 1 })).toBe('10+20');
  expect(classOf('deepReefs', { deep_reefs_20m: 0 })).toBe('out');
  expect(classOf('keySourceReefs', { gid: '16-071' })).toBe('source');
  expect(classOf('keySourceReefs', { key_source_reefs: 0 })).toBe('out');
});

test('a zone is known by its colour and by its name', () => {
  for (const id of zoneIds) {
    const { colour, name } = zones[id];
    for (const said of [colour, `${colour} Zone`, name, name.toUpperCase()])
      expect(classOf('zoning', { alt_zone: said })).toBe(id);
  }
  expect(classOf('zoning', { zone: 'Commonwealth Island' })).toBe('island');
  expect(classOf('zoning', { zone: 'Purple Zone' })).toBe('there is no zone "Purple Zone"');
});

test('whatever a row says is a step of its layer’s legend', () => {
  const rows = [
    ['zoning', { zone: 'Green Zone' }],
    ['rubbleProbability', { Rubble_prob: 77 }],
    ['cotsPriority', { cots_priority: 1 }],
    ['censusPriority', { census_priority: 3 }],
    ['deepReefs', { deep_reefs_10m: true, deep_reefs_20m: true }],
    ['hotRefugiaReefs', { hot_refugia_reefs: true }],
    ['keySourceReefs', {}],
  ] as const;
  expect(rows.map(([layer]) => layer).toSorted()).toEqual([...dataLayerIds].toSorted());
  for (const [layer, fields] of rows)
    expect(layerClasses[layer].map(({ id }) => id)).toContain(classOf(layer, fields));
});

test('a layer is asked for by its name, and its archive bears the region’s', () => {
  expect(dataLayerOfWord('hotRefugia')).toBe('hotRefugiaReefs');
  expect(dataLayerOfWord('zoning')).toBe('zoning');
  expect(dataLayerOfWord('surveyedReefs')).toBeNull();
  expect(layerArchiveName('gbr', 'cotsPriority')).toBe('gbr-cots-priority');
});
