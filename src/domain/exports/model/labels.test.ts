import { expect, it } from 'vitest';
import { categoriesById, isFlag } from '../../annotation/category/category-tree.ts';
import { percentageKeys } from '../../annotation/percentage-analysis.ts';
import { exportLabels, labelOfCell, labelOfKey, notTold } from './labels.ts';

it('every category has a label in each of its states, but votes for a bad image', () => {
  for (const { id, modifiers = [] } of categoriesById.values()) {
    if (isFlag(id)) continue;
    for (const state of ['live', ...modifiers])
      expect(labelOfKey(`${id}-${state}`).key).toBe(`${id}-${state}`);
  }
});

it('every key of the form has its own label', () => {
  const labels = percentageKeys.map(labelOfKey);
  expect(labels).not.toContain(notTold);
  expect(new Set(labels).size).toBe(percentageKeys.length);
});

it('codes and numbers are unique, and codes no longer than other programs take', () => {
  expect(new Set(exportLabels.map(({ code }) => code.toLowerCase())).size).toBe(exportLabels.length);
  expect(exportLabels.map(({ id }) => id)).toEqual(exportLabels.map((_, index) => index + 1));
  for (const { code } of exportLabels) expect(code).toMatch(/^[A-Z][A-Z_]{1,9}$/);
});

it('what older analyses called it is the same label', () => {
  expect(labelOfKey('massive-live')).toBe(labelOfKey('reef_hard_boulder-live'));
  expect(labelOfCell({ id: 'sand' })).toBe(labelOfKey('background_sand-live'));
  expect(labelOfKey('of-a-later-program')).toBe(notTold);
  expect(labelOfKey('reef_soft-dead')).toBe(labelOfKey('reef_soft-live'));
});

it('dead coral is no coral', () => {
  expect(labelOfKey('reef_hard_plating-dead').group).toBe('dead coral');
  expect(labelOfKey('reef_hard_plating-bleached').group).toBe('hard coral');
});
