import { kinks } from '@turf/kinks';
import fc from 'fast-check';
import type { Position } from 'geojson';
import { expect, test } from 'vitest';
import { findCrossing } from './crossings.ts';
import { closedLine } from './rings.ts';

const square = (west: number, south: number, size: number): Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
];
const crossing = (...rings: Position[][]) => findCrossing(rings.map(closedLine));

test('a line that crosses itself is found, and one that does not is left alone', () => {
  expect(crossing(square(0, 0, 1))).toBeNull();
  const bow: Position[] = [
    [0, 0],
    [1, 1],
    [1, 0],
    [0, 1],
  ];
  expect(crossing(bow)).toEqual({ one: 0, other: 0 });
});

test('a line that runs back over itself, or touches itself in a corner, is found', () => {
  const flat: Position[] = [
    [0, 0],
    [2, 0],
    [1, 0],
  ];
  expect(crossing(flat)).not.toBeNull();
  expect(
    crossing([
      [0, 0],
      [2, 0],
      [1, 0],
      [1, 1],
    ]),
  ).not.toBeNull();
  expect(
    crossing([
      [0, 0],
      [0, 2],
      [0, 1],
      [1, 1],
    ]),
  ).not.toBeNull();
  expect(
    crossing([
      [0, 0],
      [2, 0],
      [1, 1],
      [2, 2],
      [0, 2],
      [1, 1],
    ]),
  ).not.toBeNull();
});

test('lines of different rings are told apart', () => {
  expect(crossing(square(0, 0, 4), square(1, 1, 1))).toBeNull();
  expect(crossing(square(0, 0, 4), square(10, 0, 1), square(3, 3, 4))).toEqual({ one: 0, other: 2 });
  expect(crossing(square(0, 0, 1), square(1, 0, 1))).not.toBeNull();
});

test('of any line, it says the same as Turf’s kinks does by looking at each pair', () => {
  // Odd places, so that no two lines lie on one another by chance, of which Turf says nothing.
  const place = fc.integer({ min: 0, max: 9_973 }).map((number) => number / 997);
  const corners = fc.uniqueArray(fc.tuple(place, place), {
    minLength: 4,
    maxLength: 12,
    selector: (corner) => corner.join(),
  });
  let crossed = 0;
  fc.assert(
    fc.property(corners, (line) => {
      const closed = closedLine(line);
      const isCrossed = kinks({ type: 'Polygon', coordinates: [closed] }).features.length > 0;
      crossed += isCrossed ? 1 : 0;
      expect(findCrossing([closed]) !== null).toBe(isCrossed);
    }),
    { numRuns: 400 },
  );
  expect(crossed).toBeGreaterThan(50);
});

test('an outline of twenty thousand corners is looked through in a moment', () => {
  const corners = Array.from({ length: 20_000 }, (_, at): Position => {
    const angle = (2 * Math.PI * at) / 20_000;
    const radius = 1 + 0.05 * Math.sin(57 * angle);
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  const from = performance.now();
  expect(findCrossing([closedLine(corners)])).toBeNull();
  expect(performance.now() - from).toBeLessThan(3_000);
});
