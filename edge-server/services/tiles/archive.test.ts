import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRange } from './archive.ts';

test.each([
  ['bytes=0-99', { status: 'part', start: 0, end: 99 }],
  ['bytes=900-', { status: 'part', start: 900, end: 999 }],
  ['bytes=-100', { status: 'part', start: 900, end: 999 }],
  ['bytes=990-5000', { status: 'part', start: 990, end: 999 }],
  ['bytes=-5000', { status: 'part', start: 0, end: 999 }],
  ['bytes=1000-1001', { status: 'unsatisfiable' }],
  ['bytes=-0', { status: 'unsatisfiable' }],
  [undefined, { status: 'whole' }],
  ['bytes=-', { status: 'whole' }],
  ['bytes=5-2', { status: 'whole' }],
  ['bytes=0-1,5-6', { status: 'whole' }],
  ['bytes=0x0-1', { status: 'whole' }],
  ['items=0-1', { status: 'whole' }],
] as const)('%s of 1000 bytes', (header, answer) => {
  expect(parseRange(header, 1000)).toEqual(answer);
});

test('no header ever asks for a byte outside the file', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), fc.integer({ min: 1, max: 5000 }), (junk, a, b, size) => {
      for (const header of [junk, `bytes=${a}-${b}`, `bytes=${a}-`, `bytes=-${b}`]) {
        const range = parseRange(header, size);
        if (range.status !== 'part') continue;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeLessThan(size);
        expect(range.start).toBeLessThanOrEqual(range.end);
      }
    }),
  );
});
