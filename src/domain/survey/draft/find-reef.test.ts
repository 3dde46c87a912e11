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
  expect(names('lizard heron')).toEqual([]);
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

test('of two reefs around a pin the one with less area is meant, however long it is', () => {
  const long: FindableReef = {
    ...reef('long', 'A long reef', -17, 145),
    bbox: [144.5, -17.001, 145.5, -16.999],
  };
  const wide: FindableReef = { ...reef('wide', 'A wide reef', -17, 145), bbox: [144.9, -17.1, 145.1, -16.9] };
  const high: FindableReef = {
    ...reef('high', 'A high reef', -17, 145),
    bbox: [144.9999, -17.5, 145.0001, -16.5],
  };
  const at = { latitude: -17, longitude: 145 };
  expect(reefAround([wide, long], at)?.id).toBe('long');
  expect(reefAround([wide, long, high], at)?.id).toBe('high');
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

test('a reef’s own number comes before names that begin with what was typed, those before names with such a word, those before the rest', () => {
  const named = (id: string, name: string) => reef(id, name, -16, 145);
  const many = [
    named('r1', 'A Heron Reef'),
    named('r2', 'The Sheronette'),
    named('r3', 'Heron Reef 10'),
    named('r4', 'Heron Reef 2'),
    named('heron', 'Zebra Reef'),
  ];
  const ids = (most: number) => findReefs(many, ' HERON ', most).map(({ id }) => id);
  expect(ids(9)).toEqual(['heron', 'r4', 'r3', 'r1', 'r2']);
  expect(ids(2)).toEqual(['heron', 'r4']);
});

test('a pin is at a reef up to a kilometre and a half from it', () => {
  const [green] = reefs;
  if (green === undefined) throw new Error('There is a reef.');
  const [west, , , north] = green.bbox;
  const kilometre = 1 / 111.195;
  const beyond = (kilometres: number) => ({ latitude: north + kilometres * kilometre, longitude: west });
  expect(reefAround(reefs, beyond(1.49))?.id).toBe('16-049');
  expect(reefAround(reefs, beyond(1.51))).toBeUndefined();
});

test('of two reefs beside a pin the nearer is meant, however large it is', () => {
  const large = reef('large', 'A large reef', -17, 145, 0.2);
  const small = reef('small', 'A small reef', -17, 145.222, 0.01);
  expect(reefAround([small, large], { latitude: -17, longitude: 145.205 })?.id).toBe('large');
  expect(reefAround([large, small], { latitude: -17, longitude: 145.208 })?.id).toBe('small');
});

test('an outline of several parts holds a pin that lies in any of them, and a hole holds none', () => {
  const ring = (from: number, to: number) => [
    [from, -17],
    [to, -17],
    [to, -16],
    [from, -16],
    [from, -17],
  ];
  const hole = [
    [145.2, -16.8],
    [145.2, -16.2],
    [145.8, -16.2],
    [145.8, -16.8],
    [145.2, -16.8],
  ];
  const parts = JSON.stringify({
    type: 'MultiPolygon',
    coordinates: [[ring(145, 146), hole], [ring(148, 149)]],
  });
  const isInside = (longitude: number) => isInsideOutline(parts, { latitude: -16.5, longitude });
  expect([145.1, 145.5, 147, 148.5].map(isInside)).toEqual([true, false, false, true]);
  expect(
    isInsideOutline('{"type":"Point","coordinates":[145,-17]}', { latitude: -17, longitude: 145 }),
  ).toBeNull();
});
