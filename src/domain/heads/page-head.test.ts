import { expect, test } from 'vitest';
import { headTags, type PageHead, shortened, socialPicture, withHead } from './page-head.ts';
import { headOfPublicPage, publicPages, shapesOf } from './public-pages.ts';

const origin = 'https://census.example';
const head: PageHead = {
  title: 'Reefs',
  description: 'A',
  path: '/a',
  picture: socialPicture,
  isPublic: true,
};

test('what somebody wrote ends no element of the head', () => {
  const hostile = `</title><script>alert(1)</script>" onload='x'`;
  const tags = headTags({ ...head, title: hostile, description: hostile, about: { name: hostile } }, origin);
  expect(tags.match(/<script/g)).toEqual(['<script']);
  // Within the data that is JSON, quotes are JSON's.
  expect(tags.replace(/<script.*<\/script>/, '')).not.toContain(`onload='`);
  expect(tags).toContain('\\u003c/title>');
});

test('a page that is nobody’s to find says so, and names no address that counts', () => {
  const tags = headTags({ ...head, isPublic: false }, origin);
  expect(tags).toContain('<meta name="robots" content="noindex" />');
  expect(tags).not.toContain('canonical');
});

test('a built page gets the head of its screen, dollars and all', () => {
  const html = '<head>\n    <meta name="description" content="b" />\n    <title>Reef Census</title>\n</head>';
  const page = withHead(html, headTags({ ...head, title: 'For $& and $1' }, origin));
  expect(page.match(/<title>.*<\/title>/g)).toEqual(['<title>For $&amp; and $1 | Reef Census</title>']);
  expect(page.match(/name="description"/g)).toHaveLength(1);
});

test('a description is cut between words', () => {
  expect(shortened('one two  three', 9)).toBe('one two…');
  expect(shortened('one two', 9)).toBe('one two');
});

test('each public page says what it is, in words of its own; the map is a dataset besides', () => {
  const heads = publicPages.map(({ path }) => headOfPublicPage(path, origin));
  expect(new Set(heads.map((of) => of?.description)).size).toBe(publicPages.length);
  expect(headOfPublicPage('/detailed-reporting', origin)?.about).toMatchObject({
    '@type': 'Dataset',
    license: 'https://creativecommons.org/licenses/by/4.0/',
  });
  expect(headOfPublicPage('/admin', origin)).toBeUndefined();
});

test('a region over the date line is a box on each side of it, because schema.org knows no other', () => {
  expect(shapesOf([163, -23, 168.5, -19.5])).toMatchObject({ box: '-23 163 -19.5 168.5' });
  expect(shapesOf([176, -20, -178, -12])).toMatchObject([
    { box: '-20 176 -12 180' },
    { box: '-20 -180 -12 -178' },
  ]);
});
