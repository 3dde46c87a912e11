import { expect, it } from 'vitest';
import { createRush, neverInRush } from './overload.ts';

function rushAt() {
  let time = 10_000;
  const rush = createRush(() => time);
  const pass = (ms: number) => {
    time += ms;
  };
  return { rush, pass };
}

it('four photos at once are no rush, and the fifth is one', () => {
  const { rush } = rushAt();
  for (let photo = 0; photo < 4; photo += 1) rush.enter();
  expect(rush.isOn()).toBe(false);
  rush.enter();
  expect(rush.isOn()).toBe(true);
});

it('a rush is over when it was calm for two seconds', () => {
  const { rush, pass } = rushAt();
  const leaves = Array.from({ length: 5 }, () => rush.enter());
  pass(60_000);
  for (const leave of leaves) leave();
  pass(1_999);
  expect(rush.isOn()).toBe(true);
  pass(1);
  expect(rush.isOn()).toBe(false);
});

it('photos that were made safe are no crowd', () => {
  const { rush } = rushAt();
  for (let wave = 0; wave < 5; wave += 1) {
    for (const leave of Array.from({ length: 4 }, () => rush.enter())) leave();
  }
  expect(rush.isOn()).toBe(false);
});

it('a server without a cable of phones is never in a rush', () => {
  for (let photo = 0; photo < 100; photo += 1) neverInRush.enter();
  expect(neverInRush.isOn()).toBe(false);
});
