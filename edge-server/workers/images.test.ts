import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowOnlyPhotoDecoders } from '../storage/photo-decoders.ts';
import { check } from './images.ts';

let folder: string;
beforeAll(async () => {
  allowOnlyPhotoDecoders();
  folder = await mkdtemp(join(tmpdir(), 'reef-images-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function checked(bytes: Buffer) {
  const file = join(folder, 'photo');
  await writeFile(file, bytes);
  return check({ file, largestPixels: 60_000_000 });
}

describe('the decoder', () => {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#248' } });

  it.each([
    ['WebP', () => picture.clone().webp().toBuffer()],
    ['TIFF', () => picture.clone().tiff().toBuffer()],
    ['AVIF', () => picture.clone().avif({ effort: 0 }).toBuffer()],
    ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ])('of %s is never reached: the file is not even looked at by it', async (_what, make) => {
    expect(await checked(await make())).toEqual({
      status: 'unreadable',
      reason: expect.stringContaining('unsupported image format'),
    });
  });

  it('that finds no picture in a JPEG calls it unreadable, although it says that something is "missing"', async () => {
    const whole = await picture.clone().jpeg().toBuffer();
    // Start of scan, as another marker.
    const at = whole.indexOf(Buffer.from([0xff, 0xda]));
    const withoutScan = Buffer.concat([whole.subarray(0, at), Buffer.from([0xff, 0xd9])]);
    expect(await checked(withoutScan)).toMatchObject({ status: 'unreadable' });
  });

  it('that finds no file says so, and does not call it a bad photo', async () => {
    await expect(check({ file: join(folder, 'none'), largestPixels: 1 })).rejects.toThrow();
  });
});
