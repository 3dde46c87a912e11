import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DescribedPhoto, placesOf, placesPerPatch } from '../photo/describe-photo.ts';
import { shapesOf } from '../superpixels/superpixels.ts';
import { type TaughtRaster, taughtAt, taughtSamples } from './taught-samples.ts';

const names: Readonly<Record<string, string | null>> = { s: 'sand', c: 'coral', '.': null };
const raster = (...rows: readonly string[]): TaughtRaster => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  labels: rows.flatMap((row) => [...row].map((letter) => names[letter] ?? null)),
});

/** A photo of 40 × 40 in 100 squares; a square's only feature is its own number. */
const described: DescribedPhoto = {
  ...{ width: 40, height: 40, count: 100, kind: 'number' },
  patches: Uint16Array.from(
    { length: 1600 },
    (_, at) => Math.floor(at / 160) * 10 + Math.floor((at % 40) / 4),
  ),
  colours: new Float32Array(300),
  features: Float32Array.from({ length: 100 }, (_, index) => index),
};

test('a place teaches where all around it say the same; at borders nobody is exact', () => {
  const said = raster('ssscc', 'ssscc', 'ss.cc');
  expect(taughtAt(said, { x: 0.1, y: 0.1 })).toBe('sand');
  expect(taughtAt(said, { x: 0.3, y: 0.5 })).toBeNull();
  expect(taughtAt(said, { x: 0.5, y: 0.1 })).toBeNull();
  expect(taughtAt(said, { x: 1, y: 0 })).toBe('coral');
  expect(taughtAt(raster('...', '...'), { x: 0.5, y: 0.5 })).toBeNull();
});

test('a rare label has all of its superpixels, and common ones share the rest evenly over the photo', () => {
  const { labels, features } = taughtSamples(described, ({ y }) => (y < 0.1 ? 'coral' : 'sand'), 40);
  const coral = labels.filter((label) => label === 'coral').length;
  expect(labels).toHaveLength(40);
  expect(coral).toBe(10);
  const ofSand = [...features].filter((_, index) => labels[index] === 'sand');
  expect(Math.min(...ofSand)).toBeLessThan(14);
  expect(Math.max(...ofSand)).toBeGreaterThan(96);
});

test('samples are the features of the superpixels that teach, each once, and never more than were asked for', () => {
  const places = placesOf(described, shapesOf(described));
  const letters = fc.array(fc.constantFrom('sand', 'sand', 'coral', null), { minLength: 64, maxLength: 64 });
  fc.assert(
    fc.property(letters, fc.integer({ min: 1, max: 60 }), (cells, most) => {
      const said: TaughtRaster = { width: 8, height: 8, labels: cells };
      const { labels, features } = taughtSamples(described, (place) => taughtAt(said, place), most);
      expect(labels.length).toBeLessThanOrEqual(most);
      expect(features).toHaveLength(labels.length);
      expect(new Set(features).size).toBe(labels.length);
      for (const [index, patch] of features.entries()) {
        for (let place = patch * placesPerPatch; place < (patch + 1) * placesPerPatch; place += 1) {
          const at = { x: places[place * 2] ?? 0, y: places[place * 2 + 1] ?? 0 };
          expect(taughtAt(said, at)).toBe(labels[index]);
        }
      }
    }),
  );
});
