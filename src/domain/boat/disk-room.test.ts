import { expect, test } from 'vitest';
import { diskRoom } from './disk-room.ts';

const mebibyte = 1024 ** 2;
const spare = 64 * mebibyte;

test.each([
  [spare + 10_000 * mebibyte, 10_000, 'plenty'],
  [spare + 2_000 * mebibyte, 2_000, 'plenty'],
  [spare + 1_999 * mebibyte, 1_999, 'low'],
  [spare + 500 * mebibyte, 500, 'low'],
  [spare + 499 * mebibyte, 499, 'very-low'],
  [spare + mebibyte, 1, 'very-low'],
  [spare + mebibyte - 1, 0, 'full'],
  [spare, 0, 'full'],
  [0, 0, 'full'],
] as const)('%i bytes free are room for %i photos of a megabyte: %s', (free, room, level) => {
  expect(diskRoom(free, mebibyte, spare)).toEqual({ room, level });
});
