import { expect, it } from 'vitest';
import { createBatchWindow } from './batch-window.ts';

it('grows to what one request takes while requests come back quickly', () => {
  const window = createBatchWindow();
  const sizes = [1, 2, 3, 4].map(() => {
    window.wentIn(900);
    return window.size();
  });
  expect(sizes).toEqual([128, 256, 500, 500]);
});

it('stays where one took a while, halves where it took long, and never falls to one by one for that', () => {
  const window = createBatchWindow();
  window.wentIn(8_000);
  expect(window.size()).toBe(64);
  window.wentIn(20_000);
  expect(window.size()).toBe(32);
  for (const _ of [1, 2, 3, 4, 5, 6]) window.wentIn(20_000);
  expect(window.size()).toBe(2);
});

it('falls to one by one where requests fail, and a new round tries a few together again', () => {
  const window = createBatchWindow();
  for (const size of [16, 4, 1, 1]) {
    window.failed();
    expect(window.size()).toBe(size);
  }
  window.open();
  expect(window.size()).toBe(4);
});

it('goes one by one where a cloud takes none together, until the next round', () => {
  const window = createBatchWindow();
  window.close();
  expect(window.size()).toBe(1);
  window.open();
  expect(window.size()).toBe(64);
});
