import type { Socket } from 'socket.io';
import { expect, it } from 'vitest';
import { holdBack } from './hold-back.ts';

function heldBack(raw: object | undefined) {
  // Only what holding back looks at.
  return holdBack({ conn: { transport: { socket: raw } } } as unknown as Socket);
}

const kib = 1024;

it('a phone is read no more while a quarter of a megabyte of it waits, and again when little does', () => {
  const said: string[] = [];
  const told = heldBack({ pause: () => said.push('pause'), resume: () => said.push('resume') });
  for (const waiting of [64, 192, 255]) told(waiting * kib);
  expect(said).toEqual([]);
  for (const waiting of [256, 320, 256, 128, 65]) told(waiting * kib);
  expect(said).toEqual(['pause']);
  for (const waiting of [64, 0, 64]) told(waiting * kib);
  expect(said).toEqual(['pause', 'resume']);
});

it('a phone behind long polling is not held back, and nothing breaks', () => {
  expect(() => heldBack(undefined)(10_000 * kib)).not.toThrow();
});
