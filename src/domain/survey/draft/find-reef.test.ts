import { expect, test } from 'vitest';
import { reefSearchText } from '../../reporting/reef-search.ts';
import { type FindableReef, findReefs, isInsideOutline, reefAround } from './find-reef.ts';

function reef(id: string, name: string, latitude: number, longitude: number, half = 0.02): FindableReef {
  return {
    id,
    gid: id,
    name,
    centre: { latitude, longitude },
    bbox: [longitude - half, latitude - half, longitude + half, latitude + half],
    search: reefSearchText(name, id),
  };
}

const reefs = [
  reef('16-049', 'Green Island Reef', -16.7671, 145.9987),
  reef('14-116a', 'Lizard Island Reef (North West)', -14.6586, 145.4469),
  reef('23-052a', 'Heron Reef', -23.4461, 151.971),
  reef('hawaii-kaneohe', 'Kāneʻohe Bay', 21.4345, -157.7885),
];
const names = (text: string) => findReefs(reefs, text, 5).map((found) => found.name);

test('reefs are found by a part of the name, by number, and without accents', () => {
  expect(names('island')).toEqual(['Green Island Reef', 'Lizard Island Reef (North West)']);
  expect(names('lizard west')).toEqual(['Lizard Island Reef (North West)']);
  expect(names('23-052a')).toEqual(['Heron Reef']);
  expect(names('kaneohe')).toEqual(['Kāneʻohe Bay']);
  expect(names('  ')).toEqual([]);
  expect(names('atlantis')).toEqual([]);
});

test('the reef at a pin is the one that holds it, or the nearest close by', () => {
  expect(reefAround(reefs, { latitude: -16.77, longitude: 145.99 })?.id).toBe('16-049');
  expect(reefAround(reefs, { latitude: -16.7971, longitude: 145.9987 })?.id).toBe('16-049');
  expect(reefAround(reefs, { latitude: -17.5, longitude: 147 })).toBeUndefined();
});

test('of two reefs around a pin, the smaller is meant', () => {
  const bay = reef('bay', 'The whole bay', -16.7671, 145.9987, 0.5);
  expect(reefAround([bay, ...reefs], { latitude: -16.7671, longitude: 145.9987 })?.id).toBe('16-049');
});

test('a pin inside and outside an outline is told apart; a broken outline tells nothing', () => {
  const square = JSON.stringify({
    type: 'Polygon',
    coordinates: [
      [
        [145, -17],
        [146, -17],
        [146, -16],
        [145, -16],
        [145, -17],
      ],
    ],
  });
  expect(isInsideOutline(square, { latitude: -16.5, longitude: 145.5 })).toBe(true);
  expect(isInsideOutline(square, { latitude: -18, longitude: 145.5 })).toBe(false);
  expect(isInsideOutline('no outline', { latitude: -18, longitude: 145.5 })).toBeNull();
});
