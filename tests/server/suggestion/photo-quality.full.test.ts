import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { bitsApart, problemsOf } from '../../../src/domain/quality/photo-problems.ts';
import { qualityOf } from '../../../src/domain/quality/photo-quality.ts';
import type { Raster } from '../../../src/domain/suggestion/pixels/raster.ts';

const painted = fileURLToPath(new URL('../../../resources/demo-photos/', import.meta.url));
const real = fileURLToPath(new URL('../../../../shared/data/photos/', import.meta.url));

/** At most 640 pixels, so that a blur is told in the pixels that are looked at. */
async function opened(file: string, change = (photo: Sharp) => photo): Promise<Raster> {
  const small = await sharp(file)
    .rotate()
    .resize({ width: 640, height: 640, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  const { data, info } = await change(sharp(small))
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 3, data };
}

async function problemOf(file: string, change?: (photo: Sharp) => Sharp) {
  return problemsOf([{ id: 'one', quality: qualityOf(await opened(file, change)) }]).get('one');
}

const good = ['reef-1', 'reef-2', 'reef-3', 'monument-1', 'monument-2', 'wildlife-1'].map(
  (name) => `${painted}${name}.jpg`,
);

test('a painted reef has no fault; blurred, in the dark and burnt out it has its own', async () => {
  for (const file of good) {
    expect(await problemOf(file), file).toBeUndefined();
    expect(await problemOf(file, (photo) => photo.blur(4)), file).toBe('blurred');
    expect(await problemOf(file, (photo) => photo.linear(0.12, 0)), file).toBe('dark');
    expect(await problemOf(file, (photo) => photo.linear(4, 60)), file).toBe('burnt');
  }
});

test('the same scene in another size, light and compression has nearly the same print, and another scene has not', async () => {
  const printOf = async (file: string, change?: (photo: Sharp) => Sharp) =>
    qualityOf(await opened(file, change)).print;
  const prints = await Promise.all(good.map((file) => printOf(file)));
  for (const [index, file] of good.entries()) {
    const again = await printOf(file, (photo) => photo.resize(400).linear(0.9, 5));
    expect(bitsApart(prints[index] ?? '', again), file).toBeLessThanOrEqual(5);
    for (const other of prints.slice(index + 1))
      expect(bitsApart(prints[index] ?? '', other)).toBeGreaterThan(8);
  }
});

test('a photo of one colour, and one of a few pixels, are looked at without a stumble', () => {
  const few = { width: 3, height: 2, channels: 3, data: new Uint8Array(18).fill(90) } as const;
  expect(qualityOf(few)).toMatchObject({ sharpness: 0, burnt: 0, print: '0000000000000000' });
  const white = {
    width: 900,
    height: 700,
    channels: 3,
    data: new Uint8Array(900 * 700 * 3).fill(255),
  } as const;
  expect(qualityOf(white)).toMatchObject({ sharpness: 0, burnt: 1, lightness: 1 });
});

test.skipIf(!existsSync(real))(
  'of real photos hardly one is called blurred, and of the same ones blurred nine of ten are',
  async () => {
    const names = (await readdir(real, { recursive: true })).filter((name) => /\.(jpe?g|png)$/i.test(name));
    const counts = { honest: 0, blurred: 0, dark: 0 };
    let looked = 0;
    for (const name of names) {
      const file = join(real, name);
      const isPhoto = await sharp(file)
        .metadata()
        .then(
          ({ width, height }) => Math.min(width, height) >= 300,
          () => false,
        );
      if (!isPhoto) continue;
      looked += 1;
      if ((await problemOf(file)) === 'blurred') counts.honest += 1;
      if ((await problemOf(file, (photo) => photo.blur(4))) !== undefined) counts.blurred += 1;
      if ((await problemOf(file, (photo) => photo.linear(0.2, 0))) !== undefined) counts.dark += 1;
    }
    expect(looked).toBeGreaterThan(50);
    expect(counts.honest / looked).toBeLessThan(0.03);
    expect(counts.blurred / looked).toBeGreaterThan(0.9);
    expect(counts.dark / looked).toBeGreaterThan(0.9);
  },
);
