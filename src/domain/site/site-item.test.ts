import { expect, test } from 'vitest';
import { inLanguage } from './local-text.ts';
import { shippedItems } from './shipped/shipped-items.ts';
import { itemsOf, siteItemSchema } from './site-item.ts';

const partner = { id: 'p', kind: 'partner', order: 1, isExample: true, isDeleted: false, name: 'A club' };

test('what ships is what its schema says, each with an id of its own', () => {
  for (const item of shippedItems) expect(siteItemSchema.parse(item)).toEqual(item);
  expect(new Set(shippedItems.map((item) => item.id)).size).toBe(shippedItems.length);
});

test('a link leads to a page of the product, or elsewhere by https', () => {
  const isTaken = (to: string) => siteItemSchema.safeParse({ ...partner, to }).success;
  expect(
    ['/marine', '/detailed-reporting?el=map', 'https://example.org/a'].filter((to) => !isTaken(to)),
  ).toEqual([]);
  for (const to of [
    'http://example.org',
    'javascript:alert(1)',
    '//evil.example',
    'https://',
    'data:text/html,a',
  ])
    expect([to, isTaken(to)]).toEqual([to, false]);
});

test('a picture is the product’s own, and says what it shows', () => {
  const isTaken = (src: string, en: string) =>
    siteItemSchema.safeParse({ ...partner, picture: { src, alt: { en } } }).success;
  expect(isTaken('/cdn/200/site/hero.webp', 'A reef')).toBe(true);
  expect(isTaken('/cdn/200/site/hero.webp', '')).toBe(false);
  expect(isTaken('https://example.org/a.jpg', 'A reef')).toBe(false);
});

test('items are shown by kind and in their order, deleted ones left out', () => {
  const items = [
    { ...partner, order: 2, id: 'b' },
    { ...partner, order: 2, id: 'a' },
    { ...partner, order: 1, id: 'c' },
    { ...partner, id: 'd', isDeleted: true },
  ].map((item) => siteItemSchema.parse(item));
  expect(itemsOf(items, 'partner').map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  expect(itemsOf(items, 'trip')).toEqual([]);
});

test('a text is read in the reader’s language, in English where nobody wrote it', () => {
  expect(inLanguage({ en: 'Reefs', fr: 'Récifs' }, 'fr')).toBe('Récifs');
  expect(inLanguage({ en: 'Reefs', fr: '' }, 'fr')).toBe('Reefs');
});
