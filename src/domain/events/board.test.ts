import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activityOf, afterMove, cityLabel, placeKey, type UserActivity } from './activity.ts';
import { boardOf, boardSchema, ranked } from './board.ts';

const now = '2026-01-10T00:00:00.000Z';
const cairns = {
  id: 'geo:1',
  value: '3 Reef Street, Cairns, Queensland, Australia',
  name: 'Cairns',
  country: 'Australia',
  _geoloc: { latitude: -16.92345, longitude: 145.77812 },
};
const personOf = (first: string, analysis: number, isShown = true): UserActivity =>
  activityOf(
    { uid: `uid-${first}`, name: { first, last: 'Secret' }, loc: cairns, email: `${first}@school.example` },
    { activity: { analysis, mins: 2 * analysis }, isShown, now },
  );
const stats = { userCount: 3, totalAnalysis: 12, totalMinutes: 24, totalLocations: 1 };

test('who has done as much as another stands on one place with them, and the next is counted on', () => {
  const people = [3, 9, 5, 5, 9, 1].map((n, id) => ({ id, n }));
  expect(ranked(people, ({ n }) => n).map(({ id, rank }) => [id, rank])).toEqual([
    [1, 1],
    [4, 1],
    [2, 3],
    [3, 3],
    [0, 5],
    [5, 6],
  ]);
  expect(ranked(people, ({ n }) => n, 2)).toHaveLength(2);
});

test('ranks are what counting says: one more than those who have done more', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5), { maxLength: 80 }), (amounts) => {
      for (const { n, rank } of ranked(
        amounts.map((n) => ({ n })),
        (each) => each.n,
      ))
        expect(rank).toBe(1 + amounts.filter((other) => other > n).length);
    }),
  );
});

test('a board says first names and towns, and of who does not want to be shown nothing', () => {
  const people = [personOf('Ann', 7), personOf('Ben', 5), personOf('Hidden', 99, false)];
  const board = boardOf({ stats, people, places: [], now });
  expect(boardSchema.parse(board)).toEqual(board);
  expect(board.volunteers.map(({ name, rank }) => [name, rank])).toEqual([
    ['Ann', 1],
    ['Ben', 2],
  ]);
  const text = JSON.stringify(board);
  for (const secret of ['Secret', 'Hidden', 'uid-', 'school.example', 'Reef Street'])
    expect(text).not.toContain(secret);
});

test('a town is named by its last three parts, and stands no closer than a tenth of a degree', () => {
  expect(cityLabel('Cairns')).toBe('Cairns');
  expect(cityLabel(cairns.value)).toBe('Cairns, Queensland, Australia');
  expect(personOf('Ann', 1).place).toEqual({
    id: 'geo:1',
    name: 'Cairns, Queensland, Australia',
    _geoloc: { latitude: -16.9, longitude: 145.8 },
  });
  expect(placeKey('a/b.c?')).toMatch(/^[0-9a-f]{32}$/);
  expect(placeKey('a/b.c?')).not.toBe(placeKey('a/b.c'));
});

test('whoever moves leaves a place that is counted again, until the next move', () => {
  const before = personOf('Ann', 3);
  const moved = { ...personOf('Ann', 4), place: { id: 'geo:2', name: 'Darwin' } };
  expect(afterMove(before, undefined)).toEqual(before);
  expect(afterMove(moved, before).leftPlace).toBe('geo:1');
  expect(afterMove(moved, afterMove(moved, before)).leftPlace).toBe('geo:1');
  expect(afterMove({ ...moved, place: null }, moved).leftPlace).toBe('geo:2');
});
