import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readImageHeader } from '../../../../src/domain/survey/photo/image-header.ts';
import { largestPhotoBytes } from '../../../../src/domain/survey/photo-limits.ts';
import { jpegOfScans, onePixelBitPng } from '../../../../tests/support/photos/hostile-photos.ts';
import { check } from './image-worker.ts';
import { openPhoto } from './photo-decoders.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reef-images-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function checked(bytes: Buffer) {
  const file = join(folder, 'photo');
  await writeFile(file, bytes);
  return check({ file, largestPixels: 60_000_000, owner: 'diver' });
}

describe('the decoder', () => {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#248' } });

  const painted = sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: '#248',
      noise: { type: 'gaussian', mean: 99, sigma: 30 },
    },
  });
  /** With bytes that belong to none before its second segment. */
  const strayed = (jpeg: Buffer) => {
    const at = 4 + jpeg.readUInt16BE(4);
    return Buffer.concat([jpeg.subarray(0, at), Buffer.alloc(4), jpeg.subarray(at)]);
  };

  it.each([
    ['WebP', () => picture.clone().webp().toBuffer()],
    ['TIFF', () => picture.clone().tiff().toBuffer()],
    ['AVIF', () => picture.clone().avif({ effort: 0 }).toBuffer()],
    ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ])('of %s is never reached: its bytes are not even looked at by it', async (_what, make) => {
    const bytes = await make();
    expect(await checked(bytes)).toEqual({ status: 'unreadable', reason: 'begins like no photo' });
    await expect(openPhoto(bytes, 60_000_000).metadata()).rejects.toThrow('unsupported image format');
  });

  it.each([
    ['longer than twenty times its width', 1, 21, 'too-long'],
    ['wider than twenty times its height', 1_001, 50, 'too-long'],
    ['a panorama of 20:1', 1_000, 50, 'photo'],
    ['larger than the largest', 10_000, 6_001, 'too-many-pixels'],
  ])('never sees a picture that is %s', async (_what, width, height, status) => {
    expect(await checked(onePixelBitPng(width, height))).toMatchObject({ status });
  });

  it('never sees a JPEG of more than a hundred scans', async () => {
    expect(await checked(await jpegOfScans(100))).toMatchObject({ status: 'photo' });
    expect(await checked(await jpegOfScans(40, 8_000, 6_000))).toEqual({ status: 'too-many-scans' });
    expect(await checked(await jpegOfScans(101))).toEqual({ status: 'too-many-scans' });
  });

  it('never sees a file that is larger than any photo', async () => {
    expect(await checked(Buffer.alloc(largestPhotoBytes + 1))).toEqual({
      status: 'unreadable',
      reason: 'larger than any photo',
    });
  });

  it('that finds no picture in a JPEG calls it unreadable, although it says that something is "missing"', async () => {
    const whole = await picture.clone().jpeg().toBuffer();
    // Start of scan, as another marker.
    const at = whole.indexOf(Buffer.from([0xff, 0xda]));
    const withoutScan = Buffer.concat([whole.subarray(0, at), Buffer.from([0xff, 0xd9])]);
    expect(await checked(withoutScan)).toMatchObject({ status: 'unreadable' });
  });

  it.each([
    ['a JPEG in Display P3', 'image/jpeg', () => painted.clone().withIccProfile('p3').jpeg().toBuffer()],
    ['a JPEG in CMYK', 'image/jpeg', () => painted.clone().toColourspace('cmyk').jpeg().toBuffer()],
    ['a PNG of 16 bits', 'image/png', () => painted.clone().toColourspace('rgb16').png().toBuffer()],
    [
      'a JPEG with bytes between its segments',
      'image/jpeg',
      async () => strayed(await painted.clone().jpeg().toBuffer()),
    ],
  ] as const)('takes %s, and so does the phone', async (_what, type, make) => {
    const bytes = await make();
    const { depth, space } = await sharp(bytes, { failOn: 'error' }).metadata();
    expect(`${_what}: ${space} ${depth}`).toMatch(
      /P3: srgb uchar|CMYK: cmyk uchar|16 bits: rgb16 ushort|segments: srgb uchar/,
    );
    expect(await checked(bytes)).toEqual({ status: 'photo', type, width: 640, height: 480 });
    expect(readImageHeader(bytes)).toEqual({ status: 'ok', type, width: 640, height: 480 });
  });

  it('refuses a JPEG with bytes between its segments where it is cut off', async () => {
    const whole = strayed(await painted.clone().jpeg().toBuffer());
    for (const length of [whole.length - 2, Math.floor(whole.length / 2), 300])
      expect(await checked(whole.subarray(0, length)), `${length}`).toMatchObject({ status: 'unreadable' });
  });

  it('that finds no file says so, and does not call it a bad photo', async () => {
    await expect(check({ file: join(folder, 'none'), largestPixels: 1, owner: 'diver' })).rejects.toThrow();
  });
});
