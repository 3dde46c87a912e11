import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { readCpce } from '../../../../src/domain/suggestion/points/cpce.ts';
import { placeOf } from '../../../../src/domain/suggestion/points/expert-points.ts';
import { openRaster } from '../evaluate/describe-known-photos.ts';
import { findPhotos } from './find-photos.ts';
import { findPoints, PointsFileError } from './find-points.ts';
import { readOrientation } from './read-orientation.ts';

const folder = mkdtempSync(join(tmpdir(), 'reef-points-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [width, height] = [640, 480];
const [row, column] = [60, 80];

/** A grey photo with a white square of 9 pixels around a row and column of its stored pixels. */
async function photoWith(orientation: number): Promise<Buffer> {
  const square = { create: { width: 9, height: 9, channels: 3, background: 'white' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#333' } })
    .composite([{ input: square, left: column - 4, top: row - 4 }])
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** The middle of the bright pixels of a photo as people see it, as fractions. */
async function findSquare(bytes: Buffer) {
  const raster = await openRaster(bytes);
  const bright = Array.from({ length: raster.width * raster.height }, (_, at) => at).filter(
    (at) => (raster.data[at * 3] ?? 0) > 150,
  );
  const mean = (of: (at: number) => number) => bright.reduce((sum, at) => sum + of(at), 0) / bright.length;
  return {
    raster,
    x: (mean((at) => at % raster.width) + 0.5) / raster.width,
    y: (mean((at) => Math.floor(at / raster.width)) + 0.5) / raster.height,
  };
}

describe('points on photos', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('are turned with a photo of orientation %i', async (orientation) => {
    const bytes = await photoWith(orientation);
    const { raster, ...seen } = await findSquare(bytes);
    const photo = { width: raster.width, height: raster.height, orientation: await readOrientation(bytes) };
    const pixel = placeOf({ unit: 'pixel', x: column, y: row, code: '' }, photo);
    expect(pixel.x).toBeCloseTo(seen.x, 2);
    expect(pixel.y).toBeCloseTo(seen.y, 2);
    const fraction = placeOf({ unit: 'fraction', x: column / width, y: row / height, code: '' }, photo);
    expect(fraction.x).toBeCloseTo(seen.x, 2);
    expect(fraction.y).toBeCloseTo(seen.y, 2);
  });

  test('of row 60 and column 80 are where people see them', () => {
    const point = { unit: 'pixel', x: column, y: row, code: '' } as const;
    const third = placeOf(point, { width, height, orientation: 3 });
    expect([third.x, third.y].map((part) => part.toFixed(3))).toEqual(['0.874', '0.874']);
    const sixth = placeOf(point, { width: height, height: width, orientation: 6 });
    expect([sixth.x, sixth.y].map((part) => part.toFixed(3))).toEqual(['0.874', '0.126']);
  });

  test('of a file that says the upright shape stay as they are', () => {
    const cpce = (size: string) =>
      `"codes.txt","a.jpg",${size},14400,10800\n0,0\n0,0\n0,0\n0,0\n1\n10,20\n"1","HC","Notes",""\n`;
    const placeIn = (size: string) => {
      const read = readCpce(cpce(size));
      const point = read.status === 'ok' ? read.photos[0]?.points[0] : undefined;
      return point && placeOf(point, { width: 480, height: 640, orientation: 6 });
    };
    expect(placeIn('48,64')).toEqual({ x: 10 / 48, y: 20 / 64 });
    expect(placeIn('64,48')).toEqual({ x: 1 - 20 / 48, y: 10 / 64 });
  });
});

describe('photos of one name', () => {
  const at = (...parts: string[]) => join(folder, ...parts);
  for (const dive of ['dive1', 'dive2']) mkdirSync(at('photos', dive), { recursive: true });
  mkdirSync(at('flat'));
  writeFileSync(at('photos', 'dive1', 'IMG_0001.jpg'), 'one');
  writeFileSync(at('photos', 'dive2', 'IMG_0001.jpg'), 'two');
  writeFileSync(at('flat', 'IMG_0001.jpg'), 'one');
  const lines = ['dive1', 'dive2'].flatMap((dive, index) =>
    [100, 300].map((place) => `${dive}/IMG_0001.jpg,${place},${place},${['HC', 'SAND'][index]}`),
  );
  writeFileSync(at('points.csv'), ['Name,Row,Column,Label code', ...lines].join('\n'));

  test('in two folders are two photos, and never four points on one', async () => {
    const { photos } = await findPoints(at('points.csv'));
    const [one, two] = await findPhotos(at('photos'), photos);
    expect(one).toMatchObject({ status: 'found', file: join('dive1', 'IMG_0001.jpg') });
    expect(two).toMatchObject({ status: 'found', file: join('dive2', 'IMG_0001.jpg') });
    const flat = await findPhotos(at('flat'), photos);
    const why = expect.stringContaining('“dive1/IMG_0001.jpg”, “dive2/IMG_0001.jpg”');
    expect(flat).toEqual([
      expect.objectContaining({ status: 'refused', why }),
      expect.objectContaining({ status: 'refused', why: expect.stringContaining('“IMG_0001.jpg”') }),
    ]);
  });

  test('with two codes at one place are refused', async () => {
    writeFileSync(at('bare.csv'), 'Name,Row,Column,Label\nIMG_0001.jpg,9,9,HC\nIMG_0001.jpg,9,9,SAND\n');
    const { photos } = await findPoints(at('bare.csv'));
    const why = expect.stringContaining('one place of it has the codes “HC” and “SAND”');
    expect(await findPhotos(at('flat'), photos)).toEqual([
      expect.objectContaining({ status: 'refused', why }),
    ]);
  });
});

describe('a table of points', () => {
  const table = 'Name;Row;Column;Label code\r\nRécif.jpg;100;100,0;HC\r\n';
  const read = async (bytes: Buffer) => {
    const file = join(folder, 'encoded.csv');
    writeFileSync(file, bytes);
    return findPoints(file);
  };

  test('is read in the encodings of spreadsheets, and a guess is said', async () => {
    const photos = [{ image: 'Récif.jpg', points: [{ unit: 'pixel', x: 100, y: 100, code: 'HC' }] }];
    expect(await read(Buffer.from(`\uFEFF${table}`, 'utf16le'))).toMatchObject({ photos, guesses: [] });
    expect(await read(Buffer.from(table, 'latin1'))).toMatchObject({
      photos,
      guesses: [expect.stringContaining('read as Windows-1252')],
    });
  });

  test('in no known encoding is refused by its encoding', async () => {
    const reading = read(Buffer.concat([Buffer.from(table, 'latin1'), Buffer.of(0x81)]));
    await expect(reading).rejects.toBeInstanceOf(PointsFileError);
    await expect(reading).rejects.toThrow('The encoding of the file is not known');
  });
});
