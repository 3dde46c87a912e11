import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Mask } from './mask.ts';
import { overlapOf } from './overlap.ts';

const side = 6;
const pixels = fc.array(fc.boolean(), { minLength: side * side, maxLength: side * side });
const maskOf = (inside: readonly boolean[]): Mask => ({
  width: side,
  height: side,
  has: (x, y) => inside[y * side + x] === true,
});
const overlap = (truth: readonly boolean[], coloured: readonly boolean[]) =>
  overlapOf(maskOf(truth), maskOf(coloured));

test('whoever colours the truth, and nothing else, has all of it; whoever colours the rest has none', () => {
  fc.assert(
    fc.property(pixels, (truth) => {
      expect(overlap(truth, truth)).toEqual({ overlap: 1, beside: 0, missing: 0 });
      const rest = truth.map((isTrue) => !isTrue);
      expect(overlap(truth, rest).overlap).toBe(0);
    }),
  );
});

test('one pixel more of the truth brings it nearer, one pixel beside it further away', () => {
  fc.assert(
    fc.property(pixels, pixels, fc.nat({ max: side * side - 1 }), (truth, coloured, at) => {
      fc.pre(coloured[at] === false && truth.includes(true));
      const before = overlap(truth, coloured);
      const after = overlap(truth, coloured.with(at, true));
      if (truth[at] === true) {
        expect(after.overlap).toBeGreaterThan(before.overlap);
        expect(after.missing).toBeLessThan(before.missing);
      } else {
        expect(after.overlap).toBeLessThanOrEqual(before.overlap);
        expect(after.beside).toBeGreaterThanOrEqual(before.beside);
        expect(after.missing).toBe(before.missing);
      }
    }),
  );
});

test('truth and drawing may change places: what lay beside is then missing', () => {
  fc.assert(
    fc.property(pixels, pixels, (truth, coloured) => {
      const there = overlap(truth, coloured);
      const back = overlap(coloured, truth);
      expect(back).toEqual({ overlap: there.overlap, beside: there.missing, missing: there.beside });
    }),
  );
});

test('the overlap is never better than either of what lies beside and what is missing', () => {
  fc.assert(
    fc.property(pixels, pixels, (truth, coloured) => {
      const { overlap: both, beside, missing } = overlap(truth, coloured);
      expect(both).toBeLessThanOrEqual(1 - beside + 1e-12);
      expect(both).toBeLessThanOrEqual(1 - missing + 1e-12);
    }),
  );
});

test('of four parts coloured, one of them beside, three of the truth and no more: three of four', () => {
  const first = (many: number) => Array.from({ length: side * side }, (_, at) => at < many);
  expect(overlap(first(3), first(4))).toEqual({ overlap: 0.75, beside: 0.25, missing: 0 });
  expect(overlap(first(4), first(3))).toEqual({ overlap: 0.75, beside: 0, missing: 0.25 });
  expect(overlap(first(4), first(0))).toEqual({ overlap: 0, beside: 0, missing: 1 });
});
