import { expect, test } from 'vitest';
import { createTileCache } from './tile-cache.ts';

test('a tile that is known to be empty is not the same as one that is not known', () => {
  const cache = createTileCache();
  cache.set('a', null);
  expect(cache.get('a')).toBeNull();
  expect(cache.get('b')).toBeUndefined();
});

test('the tile that was asked for longest ago goes first, and the limit holds', () => {
  const cache = createTileCache(3_000);
  cache.set('a', new Uint8Array(1_000));
  cache.set('b', new Uint8Array(1_000));
  cache.get('a');
  cache.set('c', new Uint8Array(1_000));
  expect(cache.get('b')).toBeUndefined();
  expect(cache.get('a')).toHaveLength(1_000);
  expect(cache.get('c')).toHaveLength(1_000);
});

test('setting a tile again does not count it twice', () => {
  const cache = createTileCache(3_000);
  for (let times = 0; times < 10; times += 1) cache.set('a', new Uint8Array(1_000));
  cache.set('b', new Uint8Array(1_000));
  expect(cache.get('a')).toHaveLength(1_000);
});
