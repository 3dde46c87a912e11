import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metresBetween } from '../../geometry/distance.ts';
import { type NamedPhoto, oddPhotos, oddPhotosInWords } from './odd-photos.ts';
import { sameSiteMetres } from './photo-suggestions.ts';

const brisbane = 'Australia/Brisbane';

const reef = { latitude: -16.7671, longitude: 145.9987 };
const moorea = { latitude: -17.4775, longitude: -149.8375 };
const nothingSaid = { day: null, place: null };
const dive = '2025-10-01T00:10:00.000Z';
const ofTheDive = (count: number): NamedPhoto[] =>
  Array.from({ length: count }, (_, index) => ({ id: `dive-${index}`, taken: dive, place: reef }));

test('photos of one dive are not asked about, and neither are photos that tell nothing', () => {
  expect(oddPhotos([...ofTheDive(3), { id: 'silent' }], nothingSaid, brisbane)).toEqual([]);
  expect(oddPhotos([], nothingSaid, brisbane)).toEqual([]);
});

test('photos of another year and another ocean are one group, and said so plainly', () => {
  const old = ['a', 'b', 'c'].map((id) => ({ id, taken: '2011-05-04T01:00:00.000Z', place: moorea }));
  const [group, ...others] = oddPhotos([...old, ...ofTheDive(9)], nothingSaid, brisbane);
  expect(others).toEqual([]);
  expect(group).toMatchObject({ ids: ['a', 'b', 'c'], day: '2011-05-04' });
  if (group === undefined) throw new Error('They were not seen.');
  expect(oddPhotosInWords(group, 12)).toBe('3 of these 12 photos were taken on 4 May 2011, 6,800 km away.');
});

test('each other day, and each other site, is a group of its own, the largest first', () => {
  const photos = [
    ...ofTheDive(4),
    { id: 'other-year', taken: '2013-10-01T00:00:00.000Z', place: reef },
    { id: 'far-1', taken: dive, place: moorea },
    { id: 'far-2', taken: dive, place: moorea },
  ];
  const groups = oddPhotos(photos, nothingSaid, brisbane);
  expect(groups.map(({ ids }) => ids)).toEqual([['far-1', 'far-2'], ['other-year']]);
  expect(groups.map((group) => oddPhotosInWords(group, 7))).toEqual([
    '2 of these 7 photos were taken 6,800 km away.',
    '1 of these 7 photos was taken on 1 October 2013.',
  ]);
});

test('two other days at the same site are two groups', () => {
  const other = (id: string, year: number) => ({ id, taken: `${year}-10-01T00:00:00.000Z`, place: reef });
  const groups = oddPhotos([...ofTheDive(3), other('a', 2012), other('b', 2013)], nothingSaid, brisbane);
  expect(groups.map(({ day }) => day)).toEqual(['2012-10-01', '2013-10-01']);
});

test('of one photo of each of three years the latest is taken for the dive', () => {
  const photos = [2011, 2023, 2013].map((year) => ({ id: `${year}`, taken: `${year}-06-01T00:00:00.000Z` }));
  expect(oddPhotos(photos, nothingSaid, brisbane).flatMap(({ ids }) => ids)).toEqual(['2011', '2013']);
});

test('what the diver said of day and place is what photos are held against', () => {
  const said = { day: '2025-10-02', place: moorea };
  const [group] = oddPhotos(ofTheDive(2), said, brisbane);
  expect(group).toMatchObject({ ids: ['dive-0', 'dive-1'], day: '2025-10-01' });
  if (group === undefined) throw new Error('They were not seen.');
  expect(oddPhotosInWords(group, 2)).toBe(
    'All of these 2 photos were taken on 1 October 2025, 6,800 km away.',
  );
});

test('a camera with the clock of home has midnight in a dive: hours apart is no other day', () => {
  const photos = [
    ...ofTheDive(2),
    { id: 'before midnight', taken: '2025-09-30T13:50:00.000Z' },
    { id: 'after midnight', taken: '2025-09-30T14:10:00.000Z' },
  ];
  // 23:50 on the day before is twenty minutes before the first photo of the day.
  expect(oddPhotos(photos, nothingSaid, brisbane)).toEqual([]);
  expect(
    oddPhotos(
      [...ofTheDive(2), { id: 'evening before', taken: '2025-09-30T08:00:00.000Z' }],
      nothingSaid,
      brisbane,
    ),
  ).toHaveLength(1);
});

const anyPhoto = fc.record({
  taken: fc.option(
    fc.constantFrom(dive, '2025-10-01T02:00:00.000Z', '2011-05-04T01:00:00.000Z', '2023-04-12T05:00:00.000Z'),
    { nil: undefined },
  ),
  place: fc.option(
    fc.constantFrom(
      reef,
      moorea,
      { latitude: 21.4345, longitude: -157.7885 },
      { latitude: -16.77, longitude: 146 },
    ),
    { nil: undefined },
  ),
});

test('every photo is in one group at most, what stays is of one day and one site, and order changes nothing', () => {
  fc.assert(
    fc.property(fc.array(anyPhoto, { maxLength: 12 }), fc.integer(), (seen, turn) => {
      const photos = seen.map((photo, index) => ({ ...photo, id: `${index}` }));
      const groups = oddPhotos(photos, nothingSaid, brisbane);
      const ids = groups.flatMap((group) => group.ids);
      expect(new Set(ids).size).toBe(ids.length);
      const left = photos.filter(({ id }) => !ids.includes(id));
      expect(new Set(left.flatMap(({ taken }) => taken?.slice(0, 10) ?? [])).size).toBeLessThanOrEqual(1);
      const places = left.flatMap(({ place }) => place ?? []);
      for (const a of places) {
        for (const b of places) expect(metresBetween(a, b)).toBeLessThanOrEqual(2 * sameSiteMetres);
      }
      if (photos.some(({ taken }) => taken !== undefined)) {
        expect(left.length + ids.length).toBe(photos.length);
      }
      const at = photos.length === 0 ? 0 : Math.abs(turn) % photos.length;
      const turned = oddPhotos([...photos.slice(at), ...photos.slice(0, at)], nothingSaid, brisbane);
      expect(turned.flatMap((group) => group.ids).sort()).toEqual([...ids].sort());
    }),
  );
});
