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

it('an answer that was read, or ended, is not counted, and one that is gone is not written', () => {
  const waiting = createBytesWaiting(1_000);
  const [read, ended, gone, last] = Array.from({ length: 4 }, unread);
  if (read === undefined || ended === undefined || gone === undefined || last === undefined)
    throw new Error('There is no answer.');
  waiting.write(ended, 'flood', 'x'.repeat(900));
  ended.destroy();
  ended.emit('close');
  gone.destroy();
  waiting.write(gone, 'flood', 'x'.repeat(900));
  waiting.write(last, 'flood', 'x'.repeat(1_000));
  expect([last.destroyed, gone.writableLength]).toEqual([false, 0]);
  waiting.write(read, 'diver', 'x');
  expect([last.destroyed, read.destroyed]).toEqual([true, false]);
});
