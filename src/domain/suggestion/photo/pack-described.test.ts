import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DescribedPhoto, roundKept } from './describe-photo.ts';
import { packDescribed, readDescribed } from './pack-described.ts';

const described = fc
  .tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 9 }))
  .chain(([width, height, count]) =>
    fc
      .record({
        patches: fc
          .array(fc.nat(count - 1), { minLength: width * height, maxLength: width * height })
          .map((values) => Uint16Array.from(values)),
        numbers: fc.array(fc.float({ noNaN: true, noDefaultInfinity: true, max: 1e6, min: -1e6 }), {
          minLength: count * 13,
          maxLength: count * 13,
        }),
      })
      .map(
        ({ patches, numbers }): DescribedPhoto => ({
          width,
          height,
          count,
          kind: 'two-numbers',
          patches,
          colours: Float32Array.from(numbers.slice(0, count * 3)),
          features: roundKept(Float32Array.from(numbers.slice(count * 3))),
        }),
      ),
  );

test('a described photo that is kept and read again is the same to the last bit', () => {
  fc.assert(
    fc.property(described, (photo) => {
      expect(readDescribed(packDescribed(photo))).toEqual({ status: 'ok', described: photo });
    }),
  );
});

test('what is kept of a feature is right to a part in 256', () => {
  fc.assert(
    fc.property(fc.float({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }), (value) => {
      const kept = roundKept(Float32Array.of(value))[0] ?? 0;
      expect(Math.abs(kept - value)).toBeLessThanOrEqual(Math.abs(value) / 256 + 1e-38);
    }),
  );
});

test('a described photo that is cut or damaged is read or refused in words, and never throws', () => {
  fc.assert(
    fc.property(described, fc.nat(4_000), fc.nat(255), fc.nat(60), (photo, at, byte, cut) => {
      const bytes = packDescribed(photo);
      const damaged = bytes.slice(0, bytes.length - cut);
      if (damaged.length > 0) damaged[at % damaged.length] = byte;
      const read = readDescribed(damaged);
      if (cut > 0) expect(read.status).toBe('refused');
      expect(read.status === 'ok' || read.problem.length > 0).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
