import { describe, expect, it } from 'vitest';
import { demoKinds } from './category.ts';
import { categoriesById, categoryTree, findCategory, isFlag, pathOfCategory } from './category-tree.ts';
import { percentageCategories } from './percentage-categories.ts';

const all = [...categoriesById.values()];

describe('the category tree', () => {
  it('has the five kinds of things of the bar, each with its lesson', () => {
    expect(categoryTree.map(({ id }) => id)).toEqual(['reef', 'monument', 'wildlife', 'background', 'flag']);
    expect(categoryTree.map(({ demo }) => demo)).toEqual([...demoKinds]);
  });

  it('joins ids from the root with underscores', () => {
    expect(pathOfCategory('reef_hard_plating')).toEqual(['reef', 'reef_hard', 'reef_hard_plating']);
    for (const { id } of all) {
      for (const ancestor of pathOfCategory(id)) expect(categoriesById.has(ancestor)).toBe(true);
    }
  });

  it('gives every category a label, a hint, an icon and a colour of its own', () => {
    for (const { label, hint, icon, colour } of all) {
      expect([label, hint, icon].every((text) => text.length > 0)).toBe(true);
      expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    }
    expect(new Set(all.map(({ colour }) => colour)).size).toBe(all.length);
  });

  it('knows every category of the percentage form', () => {
    for (const { id } of percentageCategories) expect(findCategory(id)?.id).toBe(id);
  });

  it('reads ids of older analyses, and no others', () => {
    expect(findCategory('sand')?.id).toBe('background_sand');
    expect(findCategory('water')?.id).toBe('background_water');
    expect(findCategory('massive')?.id).toBe('reef_hard_boulder');
    expect(findCategory('uncategorised')?.label).toBe('Uncategorised');
    for (const id of ['', 'reef_', 'constructor', '__proto__', 'toString'])
      expect(findCategory(id)).toBeUndefined();
  });

  it('tells flags from what can be drawn', () => {
    expect(isFlag('flag')).toBe(true);
    expect(isFlag('flag_blurry')).toBe(true);
    expect(isFlag('flagship')).toBe(false);
    expect(isFlag('reef_cantsee')).toBe(false);
  });
});
