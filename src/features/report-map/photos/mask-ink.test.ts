import { expect, test } from 'vitest';
import { findCategory } from '../../../domain/annotation/category/category-tree.ts';
import { inkOf, pixelsOfMask } from './mask-ink.ts';

test('a class has the ink of its category, and another one in each state', () => {
  expect(findCategory('reef_soft')?.colour).toBe('#e64fd0');
  expect(inkOf({ id: 'reef_soft' })).toEqual([0xe6, 0x4f, 0xd0]);
  const inks = [undefined, 'dead', 'bleached', 'diseased'] as const;
  expect(new Set(inks.map((mod) => inkOf({ id: 'reef_soft', mod }).join())).size).toBe(4);
  expect(inkOf({ id: 'reef_soft', mod: 'bleached' })[1]).toBeGreaterThan(0x4f);
  expect(inkOf({ id: 'from_a_newer_version' })).toEqual([0xad, 0xb5, 0xbd]);
});

test('a mask covers the cells that were coloured, and no others', () => {
  const mask = { width: 3, height: 1, classes: [{ id: 'reef_soft' }], numbers: Uint16Array.of(0, 1, 0) };
  expect([...pixelsOfMask(mask)]).toEqual([0, 0, 0, 0, 0xe6, 0x4f, 0xd0, 255, 0, 0, 0, 0]);
});
