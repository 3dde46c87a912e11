import { expect, test } from 'vitest';
import { areasOfReefs, reefFactsSchema, reefsOfFile, rowOfReef } from './reef-map.ts';

const reef = (id: string) => ({
  id,
  name: id,
  type: 'Reef' as const,
  km2: 1,
  centre: { latitude: -18, longitude: 147 },
  bbox: [146, -19, 148, -17] as [number, number, number, number],
  isApproximate: true,
});
const north = { id: 'north', name: 'North' };
const south = { id: 'south', name: 'South' };

test('each reef of a file of facts has its management area again, and none where none was said', () => {
  const said = [{ area: south }, { area: north }, {}, { area: south }, { area: north }];
  const rows = said.map((_, index) => rowOfReef(reef(`r${index}`)));
  const file = reefFactsSchema.parse({ unreadable: 0, reefs: rows, areas: areasOfReefs(said) });
  expect(reefsOfFile(file).map(({ area }) => area)).toEqual(said.map(({ area }) => area));
});

test('a file of before has no areas, and its reefs none', () => {
  const file = reefFactsSchema.parse({
    unreadable: 0,
    reefs: [rowOfReef(reef('a'))],
  });
  expect(reefsOfFile(file)[0]).not.toHaveProperty('area');
});
