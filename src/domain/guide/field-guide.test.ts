import { expect, test } from 'vitest';
import { categoriesById, categoryTree } from '../annotation/category/category-tree.ts';
import { percentageCategories } from '../annotation/category/percentage-categories.ts';
import { coverClasses } from '../assisted/answers.ts';
import { guidePageId, guidePages, statesOfCoral } from './field-guide.ts';
import { guidePictures } from './pictures.ts';

const offered = [...categoriesById.values()].filter(({ id }) => id !== 'uncategorised');
const pages = Object.entries(guidePages);

test('every category that can be chosen has a page of its own, and no other has one', () => {
  expect(Object.keys(guidePages).sort()).toEqual(offered.map(({ id }) => id).sort());
  expect(pages.filter(([, { signs }]) => signs.length === 0)).toEqual([]);
  // The page begins with the line of the category tree.
  expect(pages.filter(([id, { signs }]) => signs.includes(categoriesById.get(id)?.hint ?? ''))).toEqual([]);
});

test('every page says what its category is taken for, and how the two are told apart', () => {
  expect(pages.filter(([, { lookAlikes }]) => lookAlikes.length === 0)).toEqual([]);
  for (const [id, { lookAlikes }] of pages) {
    for (const { name, tell, see } of lookAlikes) {
      expect([id, name, tell.length > 0]).toEqual([id, name, true]);
      if (see !== undefined)
        expect([id, see, categoriesById.has(see) && see !== id]).toEqual([id, see, true]);
    }
  }
});

test('a coral that can be bleached or dead is shown in these states, alive and well beside them', () => {
  for (const { id, modifiers = [], children } of offered) {
    if (modifiers.length === 0 || children.length > 0) continue;
    const shown = guidePages[id]?.shown.map(({ picture }) => picture) ?? [];
    if (!shown.some((picture) => picture.endsWith('-alive'))) continue;
    if (modifiers.includes('bleached')) expect(shown.some((one) => one.endsWith('-bleached'))).toBe(true);
    if (modifiers.includes('dead')) expect(shown.some((one) => one.endsWith('-overgrown'))).toBe(true);
  }
  expect(new Set(statesOfCoral.map(({ modifier }) => modifier))).toEqual(
    new Set([undefined, 'bleached', 'dead', 'diseased']),
  );
});

test('every picture is shown somewhere, and says what is on it', () => {
  const shown = [
    ...pages.flatMap(([, page]) => page.shown),
    ...statesOfCoral.flatMap(({ shown: one }) => (one === undefined ? [] : [one])),
  ].map(({ picture }) => picture);
  const onCards = coverClasses.flatMap(({ pictures }) => pictures);
  expect(new Set([...shown, ...onCards])).toEqual(new Set(Object.keys(guidePictures)));
  expect(Object.values(guidePictures).filter((alt) => !/^[A-Z].{20,}\.$/.test(alt))).toEqual([]);
});

test('a page is found for what the form in percent asks, and for ids of older analyses', () => {
  for (const { id } of percentageCategories) expect(guidePageId(id)).toBe(id);
  expect(guidePageId('massive')).toBe('reef_hard_boulder');
  expect(guidePageId('uncategorised')).toBeUndefined();
  expect(guidePageId('dolphin')).toBeUndefined();
  expect(categoryTree.every(({ id }) => guidePageId(id) === id)).toBe(true);
});
