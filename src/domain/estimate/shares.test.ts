import { describe, expect, it } from 'vitest';
import { isLiveCoral, sharesOf } from './shares.ts';

const drawing = (categories: Record<string, number>) => ({
  kind: 'drawing' as const,
  stats: {
    categories: Object.entries(categories).map(([key, coverage]) => {
      const [id = '', mod] = key.split('-') as [string, ('dead' | 'bleached')?];
      return { id, label: id, path: [id], coverage, ...(mod === undefined ? {} : { mod }) };
    }),
  },
});

describe('what a drawing says of its photo', () => {
  it('is living where it is bleached, and dead only where that was said', () => {
    const told = sharesOf(drawing({ reef_soft: 0.25, 'reef_soft-bleached': 0.25, 'reef_soft-dead': 0.5 }));
    expect(told).toEqual({ status: 'told', percentages: { 'reef_soft-live': 50, 'reef_soft-dead': 50 } });
  });

  it('is told up to five percent of reef of which nobody said what it is, of both kinds together', () => {
    expect(sharesOf(drawing({ reef: 0.05, background_sand: 0.95 })).status).toBe('told');
    expect(sharesOf(drawing({ reef: 0.03, uncategorised: 0.03, background_sand: 0.94 })).status).toBe(
      'coarse',
    );
    expect(sharesOf(drawing({ reef_structure: 1 })).status).toBe('told');
  });

  it('is that of a bad image where it is flagged, whatever else is on it', () => {
    expect(sharesOf(drawing({ reef: 0.5, flag_blurry: 0.1 }))).toEqual({ status: 'bad-image' });
  });
});

it.each([
  ['reef_hard_branching-live', true],
  ['reef_soft-live', true],
  ['reef_hard-live', true],
  ['reef_mystery-live', true],
  ['monument-live', true],
  ['monument_table-live', true],
  ['reef_hard_branching-dead', false],
  ['monument_table-dead', false],
  ['reef_structure_algae-live', false],
  ['background_sand-live', false],
  ['wildlife_fish-live', false],
  ['monumental-live', false],
  ['reef-live', false],
])('%s is living coral: %s', (key, isLive) => {
  expect(isLiveCoral(key)).toBe(isLive);
});
