import { describe, expect, test } from 'vitest';
import { regions } from '../../region/regions.ts';
import { nextImageQueries, pickOutside, randomSeed } from './next-image.ts';

describe('choosing the next photo', () => {
  test('a seed has 20 characters', () => {
    expect(randomSeed(Math.random)).toMatch(/^[a-z0-9]{20}$/);
    expect(randomSeed(() => 0.999999)).toBe('9'.repeat(20));
  });

  test('asks the years of the region before any other time', () => {
    const seasons = nextImageQueries(regions.gbr, 'm'.repeat(20), false).map(
      ({ where }) => where.find(({ field, op }) => field === 'season' && op === '==')?.value,
    );
    expect(seasons).toEqual([2024, 2024, 2025, 2025, undefined, undefined]);
  });

  test('asks for priority 1 to 5, at most 4 analyses, the most urgent first, three at a time', () => {
    const [query] = nextImageQueries(regions.hawaii, 'm'.repeat(20), true);
    expect(query?.limit).toBe(3);
    expect(query?.orderBy.map((order) => order.field)).toEqual(['survey.priority', 'meta.analysis.total']);
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
