import { expect, it } from 'vitest';
import { holdBack } from './backpressure.ts';
import { createTap } from './raw-socket.ts';

const kib = 1024;

function rig() {
  const said: string[] = [];
  const tap = createTap({ pause: () => said.push('pause'), resume: () => said.push('resume') });
  return { said, tap, told: holdBack(() => tap) };
}

it('a phone is read no more while a quarter of a megabyte of it waits, and again when little does', () => {
  const { said, told } = rig();
  for (const waiting of [64, 192, 255]) told(waiting * kib);
  expect(said).toEqual([]);
  for (const waiting of [256, 320, 256, 128, 65]) told(waiting * kib);
  expect(said).toEqual(['pause']);
  for (const waiting of [64, 0, 64]) told(waiting * kib);
  expect(said).toEqual(['pause', 'resume']);
});

it('a phone that waits for its turn as well is read again only when neither holds it', () => {
  const { said, tap, told } = rig();
  told(256 * kib);
  tap.shut('turn');
  told(0);
  expect(said).toEqual(['pause']);
  tap.open('turn');
  expect(said).toEqual(['pause', 'resume']);
});

it('a phone behind long polling is not held back, and nothing breaks', () => {
  expect(() => holdBack(() => null)(10_000 * kib)).not.toThrow();
});
