import { describe, expect, test } from 'vitest';
import { shippedRegions } from '../region/regions.ts';
import { nextImageQueries, pickOutside, randomSeed } from './next-image.ts';

describe('choosing the next photo', () => {
  test('a seed has 20 characters', () => {
    expect(randomSeed(Math.random)).toMatch(/^[a-z0-9]{20}$/);
    expect(randomSeed(() => 0.999999)).toBe('9'.repeat(20));
  });

  const now = '2026-11-23T00:00:00.000Z';

  test('asks the season that began last before any other time, and at last those whose day nobody noted', () => {
    const questions = nextImageQueries(shippedRegions.gbr, now, 'm'.repeat(20), 'any');
    const seasons = questions.map(
      ({ where }) => where.find(({ field, op }) => field === 'season' && op === '==')?.value,
    );
    expect(seasons).toEqual([2026, 2026, undefined, undefined, undefined]);
    expect(questions.map(({ orderBy }) => orderBy.some(({ field }) => field === 'arrivalDay'))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  test('asks for priority 1 to 5, at most 4 analyses, the most urgent first, then the newest, three at a time', () => {
    const [query] = nextImageQueries(shippedRegions.hawaii, now, 'm'.repeat(20), 'regions');
    expect(query?.limit).toBe(3);
    expect(query?.orderBy).toEqual([
      { field: 'survey.priority', direction: 'asc' },
      { field: 'meta.analysis.total', direction: 'asc' },
      { field: 'arrivalDay', direction: 'desc' },
      { field: 'seed', direction: 'asc' },
    ]);
    expect(query?.where).toContainEqual({ field: 'ml', op: '==', value: true });
    expect(query?.where).toContainEqual({ field: 'meta.analysis.total', op: '<=', value: 4 });
    expect(query?.where).toContainEqual({ field: 'seed', op: '>', value: 'm'.repeat(20) });
  });

  test('never gives a photo twice to the same person', () => {
    const photos = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
    expect(pickOutside(photos, new Set(['a', 'c']), () => 0.9)).toEqual({ id: 'b' });
    expect(pickOutside(photos, new Set(['a', 'b', 'c']), () => 0.5)).toBeUndefined();
  });
});

test('of several photos that are open, chance takes any of them, and none that was analysed', () => {
  const photos = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  const picked = [0, 0.34, 0.67, 0.999].map(
    (chance) => pickOutside(photos, new Set(['b']), () => chance)?.id,
  );
  expect(picked).toEqual(['a', 'c', 'd', 'd']);
});

test('an expert is asked for twice: first what no expert has seen, then as everybody who labels regions', () => {
  const now = '2026-11-23T00:00:00.000Z';
  const questions = nextImageQueries(shippedRegions.gbr, now, 'm'.repeat(20), 'regions for an expert');
  const expertsOnly = questions.map(({ where }) =>
    where.some(
      ({ field, op, value }) => field === 'meta.analysis_expert.total' && op === '==' && value === 0,
    ),
  );
  expect(expertsOnly).toEqual([true, true, true, true, false, false, false, false]);
  expect(questions.slice(4)).toEqual(nextImageQueries(shippedRegions.gbr, now, 'm'.repeat(20), 'regions'));
});

test('a new account is asked for first what it can be compared on, and then as anybody else', () => {
  const now = '2026-11-23T00:00:00.000Z';
  const questions = nextImageQueries(shippedRegions.gbr, now, 'm'.repeat(20), 'any for a new account');
  const compared = questions.map(({ where }) => where.some(({ field }) => field === 'meta.isReference'));
  expect(compared).toEqual([true, true, false, false, false, false, false]);
  expect(questions.slice(2)).toEqual(nextImageQueries(shippedRegions.gbr, now, 'm'.repeat(20), 'any'));
});
