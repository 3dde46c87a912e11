import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openPixels } from './open-pixels.ts';

/** Narrower than a word of bits, as wide as some of them, and past the end of one. */
const widths = [1, 19, 32, 64, 100];
const height = 3;

const runs = fc.array(
  fc.record({
    row: fc.nat(height - 1),
    ends: fc.tuple(fc.nat(99), fc.nat(99)),
    pixel: fc.integer({ min: 1, max: 0xffffffff }),
  }),
  { maxLength: 40 },
);

it('a pixel keeps what it was painted with first, and is open until then', () => {
  fc.assert(
    fc.property(fc.constantFrom(...widths), runs, (width, painted) => {
      const sheet = openPixels(width, height);
      const model = new Uint32Array(width * height);
      for (const { row, ends, pixel } of painted) {
        const [left = 0, right = 0] = ends.map((end) => end % width).sort((a, b) => a - b);
        const before = model.subarray(row * width + left, row * width + right + 1);
        const wholeRow = model.subarray(row * width, (row + 1) * width);
        if (sheet.isRowDone(row, left, right)) expect(before.every((kept) => kept !== 0)).toBe(true);
        expect(sheet.isRowDone(row, 0, width - 1)).toBe(wholeRow.every((kept) => kept !== 0));
        sheet.paintRun(row, left, right, pixel);
        before.forEach((kept, at) => {
          if (kept === 0) before[at] = pixel;
        });
      }
      expect(sheet.pixels).toEqual(model);
      expect(sheet.open()).toBe(model.filter((kept) => kept === 0).length);
    }),
  );
});
