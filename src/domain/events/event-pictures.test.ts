import { expect, test } from 'vitest';
import { ownPicture, plainColour } from './event-pictures.ts';

const origin = 'https://reef.example';

test.each([
  ['/pictures/hall.jpg', '/pictures/hall.jpg'],
  ['pictures/hall.jpg', '/pictures/hall.jpg'],
  [
    '/cache/2000/0123456789abcdef/assets/events/banner/e',
    '/cache/2000/0123456789abcdef/assets/events/banner/e',
  ],
  ['https://reef.example/a.png?v=2', '/a.png?v=2'],
])('a picture of the site itself is shown: %s', (src, shown) => {
  expect(ownPicture(src, origin)).toBe(shown);
});

test.each([
  undefined,
  '',
  '  ',
  'https://elsewhere.example/a.png',
  '//elsewhere.example/a.png',
  '/\\elsewhere.example/a.png',
  'http://reef.example/a.png',
  'https://reef.example:8443/a.png',
  'https://reef.example@elsewhere.example/a.png',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'https://',
])('no other is asked for: %s', (src) => {
  expect(ownPicture(src, origin)).toBeNull();
});

test('a ground is a colour, and no other style', () => {
  expect(['#fff', ' #0B3A53 ', 'navy'].map(plainColour)).toEqual(['#fff', '#0B3A53', 'navy']);
  for (const other of [undefined, '', 'url(/x)', '#12', 'red; top: 0', 'rgb(0 0 0)', 'var(--x)'])
    expect(plainColour(other), other).toBeNull();
});
