import { expect, test } from 'vitest';
import { advancedMode, lastSimpleMode } from '../account/training-level.ts';
import { userSchema } from '../account/user.ts';
import { findCategory } from '../annotation/category/category-tree.ts';
import { giftAfter, isAdvanced, isOffered } from './mode.ts';

function offered(id: string, mode: number): boolean {
  const category = findCategory(id);
  if (category === undefined) throw new Error(id);
  return isOffered(category, mode);
}

test('a level offers what the levels below it do, and more', () => {
  expect(offered('wildlife_turtle', 0)).toBe(true);
  expect(offered('reef_hard', 2)).toBe(true);
  expect([2, 3].map((mode) => offered('reef_hard_plating', mode))).toEqual([false, true]);
  expect([3, 4].map((mode) => offered('reef_structure_algae', mode))).toEqual([false, true]);
});

test('only the level above the simple ones is advanced', () => {
  expect(isAdvanced(lastSimpleMode)).toBe(false);
  expect(isAdvanced(advancedMode)).toBe(true);
});

test('a level that this program does not know leaves the rest of the account as it is', () => {
  const instant = '2026-01-01T00:00:00.000Z';
  const account = { uid: 'u', name: { first: 'Vera' }, createdAt: instant, updatedAt: instant };
  expect(userSchema.parse({ ...account, training: { mode: 2 } }).training).toEqual({ mode: 2 });
  expect(userSchema.parse({ ...account, training: { mode: 9 } })).toMatchObject({ name: { first: 'Vera' } });
});

test('every level but the last has another one to look forward to', () => {
  expect(giftAfter(2)).toMatch(/shapes of hard coral/);
  expect(giftAfter(3)).toMatch(/dead, bleached or diseased/);
  expect(giftAfter(advancedMode)).toBeNull();
});
