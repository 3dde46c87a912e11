import { expect, test } from 'vitest';
import { circleAmong } from './chunks.ts';

test('scripts that share others are no circle', () => {
  const shared = new Map([
    ['map', ['ui', 'domain']],
    ['form', ['ui']],
    ['ui', ['domain']],
    ['domain', []],
  ]);
  expect(circleAmong(shared)).toBeNull();
});

test('a circle is named, wherever it is entered', () => {
  const circular = new Map([
    ['page', ['ui']],
    ['ui', ['icons']],
    ['icons', ['domain', 'ui']],
    ['domain', []],
  ]);
  expect(circleAmong(circular)).toEqual(['ui', 'icons', 'ui']);
  expect(circleAmong(new Map([['self', ['self']]]))).toEqual(['self', 'self']);
});
