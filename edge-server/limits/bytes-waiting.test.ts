import { Writable } from 'node:stream';
import type { Response } from 'express';
import { expect, it } from 'vitest';
import { createBytesWaiting } from './bytes-waiting.ts';

/** An answer that nobody reads. */
const unread = () =>
  Object.assign(new Writable({ write: () => undefined }), {
    setTimeout: () => undefined,
  }) as unknown as Response;

it('whoever leaves most unread loses the oldest answers, and nobody else any (threat 43)', () => {
  const waiting = createBytesWaiting(1_000);
  const [diver, ...flood] = Array.from({ length: 6 }, unread);
  if (diver === undefined) throw new Error('There is no answer.');
  waiting.write(diver, 'diver', 'x'.repeat(100));
  for (const response of flood) waiting.write(response, 'flood', 'x'.repeat(300));
  expect(diver.destroyed).toBe(false);
  expect(flood.map(({ destroyed }) => destroyed)).toEqual([true, true, false, false, false]);
});
