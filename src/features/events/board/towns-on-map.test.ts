import { expect, test } from 'vitest';
import type { Board } from '../../../domain/events/board.ts';
import { cameraOnTowns, townInWords, townsOf, townsOverlay } from './towns-on-map.ts';

type Place = Board['placesByTime'][number];
const place = (name: string, analysis: number, longitude?: number): Place => ({
  rank: 1,
  name,
  users: 1,
  activity: { analysis, mins: 1 },
  ...(longitude === undefined ? {} : { _geoloc: { latitude: -16.9, longitude } }),
});
function boardWith(placesByAnalysis: Place[], placesByTime: Place[]): Board {
  const stats = { userCount: 0, totalAnalysis: 0, totalMinutes: 0, totalLocations: 0 };
  return { updatedAt: '2026-03-01T00:00:00.000Z', stats, volunteers: [], placesByAnalysis, placesByTime };
}

test('a town of both lists stands on the map once, and one of which nobody knows where it is not at all', () => {
  const [cairns, suva, elsewhere] = [
    place('Cairns', 4, 145.8),
    place('Suva', 9, 178.4),
    place('Elsewhere', 9),
  ];
  const towns = townsOf(boardWith([cairns, elsewhere], [suva, cairns]));
  expect(towns.map(townInWords)).toEqual(['Suva: 9 photos, 1 person', 'Cairns: 4 photos, 1 person']);
});

test('the surface of a circle is as large as what was done, and none is too small for a finger', () => {
  const towns = townsOf(boardWith([place('A', 400, 1), place('B', 100, 2), place('C', 1, 3)], []));
  const { data } = townsOverlay(towns, '#000000');
  if (data.kind !== 'geojson' || data.features.type !== 'FeatureCollection') throw new Error('no features');
  expect(data.features.features.map(({ properties }) => properties?.radius)).toEqual([24, 12, 8]);
});

test('the map looks at all towns, over the date line where they lie on both sides of it', () => {
  const towns = townsOf(boardWith([place('Suva', 2, 178.4), place('Apia', 1, -171.8)], []));
  expect(cameraOnTowns(towns)).toMatchObject({ bounds: [178.4, -16.9, -171.8, -16.9] });
  expect(cameraOnTowns([])).toBeUndefined();
});
