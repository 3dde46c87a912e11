import { expect, test } from 'vitest';
import { categoriesById } from '../annotation/category/category-tree.ts';
import { labelOf } from './labels.ts';
import { suggestibleIds, taughtByCategory, taughtByLabel } from './taught-label.ts';

test('every label that a model learns is one of the catalogue, and is taught by drawings and by regions', () => {
  const byDrawings = new Set([...categoriesById.keys()].map(taughtByCategory));
  for (const id of suggestibleIds) {
    expect(labelOf(id).id).toBe(id);
    expect(taughtByLabel(id)).toBe(id);
    expect(byDrawings).toContain(id);
  }
  for (const id of byDrawings) expect(id === null || suggestibleIds.includes(id)).toBe(true);
});

test('the state of a coral teaches its shape; what nobody could tell teaches nothing', () => {
  expect(taughtByLabel('bleachedbranching')).toBe('branching');
  expect(taughtByLabel('deadmassive')).toBe('massive');
  for (const id of ['hard', 'mixed', 'unknown', 'badimage']) expect(taughtByLabel(id), id).toBeNull();
  for (const id of [
    'reef',
    'reef_hard',
    'reef_mystery',
    'reef_cantsee',
    'wildlife_fish',
    'flag_blurry',
    'nothing',
  ])
    expect(taughtByCategory(id), id).toBeNull();
});
