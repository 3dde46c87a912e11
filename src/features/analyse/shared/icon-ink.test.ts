import { expect, test } from 'vitest';
import { categoriesById } from '../../../domain/annotation/category/category-tree.ts';
import { contrastRatio } from '../../../ui/contrast.ts';
import { iconInkOn } from './icon-ink.ts';

test.each([...categoriesById.values()])('the icon of $id is seen on its colour', ({ colour }) => {
  expect(contrastRatio(colour, iconInkOn(colour))).toBeGreaterThanOrEqual(4);
});
