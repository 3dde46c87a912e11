import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suggestedRegions } from '../../../../tests/support/analysis/suggested-regions.ts';
import { seededRandom } from '../../random/seeded-random.ts';
import { holds } from './contains.ts';
import { cutOut, maskOf } from './region-mask.ts';

const photo = { width: 37, height: 29 };

test('the regions of a photo have each of its pixels once', () => {
  const seeds = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(seeds, (seed) => {
      const { regions } = suggestedRegions({ columns: 4, rows: 3, random: seededRandom(seed) });
      const covered = new Uint8Array(photo.width * photo.height);
      for (const { path } of regions) {
        const mask = maskOf(path, photo);
        if (mask === null) continue;
        for (const [index, alpha] of mask.alpha.entries()) {
          const x = mask.left + (index % mask.width);
          const y = mask.top + Math.floor(index / mask.width);
          expect(alpha === 255).toBe(holds(path, (x + 0.5) / photo.width, (y + 0.5) / photo.height));
          if (alpha === 255) covered[y * photo.width + x] = (covered[y * photo.width + x] ?? 0) + 1;
        }
      }
      expect(new Set(covered)).toEqual(new Set([1]));
    }),
    { numRuns: 30 },
  );
});

test('a region with another one inside leaves that out, and no region holds what is between two pixels', () => {
  const ring: [number, number][] = [
    ...([
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 0],
    ] as [number, number][]),
    ...([
      [0.25, 0.25],
      [0.75, 0.25],
      [0.75, 0.75],
      [0.25, 0.75],
      [0.25, 0.25],
    ] as [number, number][]),
  ];
  const mask = maskOf(ring, { width: 4, height: 4 });
  expect(mask).toMatchObject({ left: 0, top: 0, width: 4, height: 4 });
  const dots = Array.from(mask?.alpha ?? [], (alpha) => (alpha === 255 ? '#' : '.')).join('');
  expect(dots.match(/.{4}/g)).toEqual(['####', '#..#', '#..#', '####']);
  const sliver: [number, number][] = [
    [0.01, 0],
    [0.02, 0],
    [0.02, 1],
  ];
  expect(maskOf(sliver, { width: 4, height: 4 })).toBeNull();
});

test('what is outside of a region has neither colour nor weight', () => {
  const white = { width: 2, height: 1, channels: 3 as const, data: new Uint8Array(6).fill(255) };
  const mask = { left: 0, top: 0, width: 2, height: 1, alpha: Uint8Array.of(255, 0) };
  expect([...cutOut(white, mask)]).toEqual([255, 255, 255, 255, 0, 0, 0, 0]);
});
