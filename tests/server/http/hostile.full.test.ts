import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import exifr from 'exifr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CommitOutcome } from '../../../edge-server/storage/photos/port/photo-storage.ts';
import { isPhotoRecord } from '../../../edge-server/storage/records/record-folders.ts';
import { derivativeWidths } from '../../../src/ports/blobs.ts';
import {
  cornerColours,
  onePixelBitPng,
  orientedJpeg,
  tellTaleJpeg,
} from '../../support/photos/hostile-photos.ts';
import { openPhotoServer, type PhotoServer } from '../../support/photos/photo-server.ts';
import { gifPhoto, jpegPhoto, offerOf, pngPhoto } from '../../support/photos/test-photos.ts';

const sharedData = fileURLToPath(new URL('../../../../shared/data', import.meta.url));
const hostile = join(sharedData, 'hostile');

let server: PhotoServer;
beforeAll(async () => {
  server = await openPhotoServer();
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.close();
});

let count = 0;
async function send(bytes: Uint8Array, type: string, name = 'photo.jpg'): Promise<CommitOutcome> {
  count += 1;
  const offer = { ...offerOf(bytes, { key: `photo-${10_000 + count}`, name }), type };
  const outcome = await server.rig.put(offer, bytes);
  if (outcome.status === 'refused') {
    expect(outcome.message).toMatch(/^[A-Z].*\.$/);
    await server.rig.photos.discard(offer.owner, offer.key);
  }
  return outcome;
}

async function reasonOf(bytes: Uint8Array, type: string): Promise<string> {
  const outcome = await send(bytes, type);
  return outcome.status === 'refused' ? outcome.reason : outcome.status;
}

async function derivativesOf(outcome: CommitOutcome): Promise<Buffer[]> {
  if (outcome.status !== 'stored') throw new Error(outcome.message);
  const { path, token } = outcome.blob;
  const made: Buffer[] = [];
  for (const width of derivativeWidths) {
    made.push(await readFile((await server.rig.photos.derivative(path, token, width)) ?? ''));
  }
  return made;
}

/** Everything that exifr can find: EXIF, GPS, XMP, IPTC, ICC and maker notes. */
async function metadataIn(bytes: Buffer): Promise<unknown> {
  return exifr.parse(bytes, {
    tiff: true,
    xmp: true,
    iptc: true,
    icc: true,
    jfif: false,
    makerNote: true,
    userComment: true,
  });
}

const typeOfEnding: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
};

describe('files that are not what they say', () => {
  it.each([
    ['HTML', Buffer.from('<!doctype html><script>document.title="owned-1"</script>')],
    [
      'SVG',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      ),
    ],
    ['PDF', Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj')],
    ['nothing but a start', Buffer.from([0xff, 0xd8])],
    ['one byte', Buffer.from([0xff])],
    ['text', Buffer.from('just words')],
  ])('%s is refused under every photo type', async (_what, bytes) => {
    for (const type of ['image/jpeg', 'image/png', 'image/gif']) {
      expect(await reasonOf(bytes, type)).toBe('not-an-image');
    }
  });

  it('an empty file is refused', async () => {
    expect(await reasonOf(Buffer.alloc(0), 'image/jpeg')).toBe('not-an-image');
  });

  it.each(['image/svg+xml', 'image/webp', 'text/html', 'application/octet-stream', '', 'toString'])(
    'the type %j is refused before a byte is sent',
    async (type) => {
      expect(await reasonOf(await jpegPhoto(), type)).toBe('not-an-image');
    },
  );

  it('pictures that only other decoders read are refused', async () => {
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#248' } });
    for (const bytes of [
      await picture.clone().webp().toBuffer(),
      await picture.clone().tiff().toBuffer(),
      await picture.clone().avif({ effort: 0 }).toBuffer(),
    ]) {
      expect(await reasonOf(bytes, 'image/jpeg')).toBe('not-an-image');
    }
  });

  it('a PNG that is announced as a JPG is refused with a reason', async () => {
    const outcome = await send(await pngPhoto(), 'image/jpeg');
    expect(outcome).toMatchObject({
      reason: 'not-an-image',
      message: 'This file was announced as image/jpeg but is image/png.',
    });
  });
});

describe('files that are cut off', () => {
  it('JPEGs are refused at every length short of the whole', async () => {
    const whole = await jpegPhoto(7, 300, 200);
    const lengths = Array.from({ length: 20 }, (_, index) => Math.floor((whole.length * (index + 1)) / 21));
    for (const length of [...lengths, whole.length - 2, whole.length - 1]) {
      expect([length, await reasonOf(whole.subarray(0, length), 'image/jpeg')]).toEqual([
        length,
        'not-an-image',
      ]);
    }
    expect(await reasonOf(whole, 'image/jpeg')).toBe('stored');
  });

  it('PNGs and GIFs are refused when pixels are missing', async () => {
    const [png, gif] = [await pngPhoto(7, 300, 200), await gifPhoto(7, 300, 200)];
    for (const share of [0.1, 0.5, 0.9]) {
      expect(await reasonOf(png.subarray(0, Math.floor(png.length * share)), 'image/png')).toBe(
        'not-an-image',
      );
      expect(await reasonOf(gif.subarray(0, Math.floor(gif.length * share)), 'image/gif')).toBe(
        'not-an-image',
      );
    }
  });
});

describe('pixel bombs', () => {
  it('of a few kilobytes are refused by their header', async () => {
    const bomb = onePixelBitPng(20_000, 20_000);
    expect(bomb.length).toBeLessThan(100_000);
    const before = process.memoryUsage.rss();
    expect(await reasonOf(bomb, 'image/png')).toBe('too-many-pixels');
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('begin above 60 megapixels', async () => {
    expect(await reasonOf(onePixelBitPng(10_000, 6000), 'image/png')).toBe('stored');
    expect(await reasonOf(onePixelBitPng(10_000, 6001), 'image/png')).toBe('too-many-pixels');
  });

  it('by bytes are refused before they are sent', async () => {
    const offer = { ...offerOf(Buffer.from('x')), bytes: 30 * 1024 * 1024 + 1 };
    expect(await server.rig.photos.begin(offer)).toMatchObject({
      reason: 'too-large',
      message: 'This photo has 30.1 MB; the largest that can be taken in has 30 MB.',
    });
  });
});

describe('what photos carry along', () => {
  it('is gone from every derivative: position, names, serial numbers', async () => {
    const bytes = await tellTaleJpeg();
    expect(await metadataIn(bytes)).toMatchObject({
      Artist: 'Someone Private',
      latitude: expect.closeTo(-16.075),
    });
    for (const made of await derivativesOf(await send(bytes, 'image/jpeg'))) {
      expect(await metadataIn(made)).toBeUndefined();
      expect(made.includes('Someone Private')).toBe(false);
      expect(made.includes('<script>')).toBe(false);
    }
  });

  it('behind the picture (a page, a zip, a script) is gone from every derivative', async () => {
    const tail = Buffer.from('PK\u0003\u0004<script>document.title="owned-2"</script>');
    for (const [bytes, type] of [
      [await jpegPhoto(8), 'image/jpeg'],
      [await gifPhoto(8), 'image/gif'],
      [await pngPhoto(8), 'image/png'],
    ] as const) {
      for (const made of await derivativesOf(await send(Buffer.concat([bytes, tail]), type))) {
        expect(made.includes('owned-2')).toBe(false);
        expect(made.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
        expect(made.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
      }
    }
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i is applied', async (orientation) => {
    const outcome = await send(await orientedJpeg(orientation), 'image/jpeg');
    expect(outcome).toMatchObject({ status: 'stored', facts: { width: 96, height: 64 } });
    const [made = Buffer.alloc(0)] = await derivativesOf(outcome);
    const { data, info } = await sharp(made).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([96, 64]);
    for (const [corner, colour] of cornerColours.entries()) {
      const [x, y] = [corner % 2 === 0 ? 16 : 80, corner < 2 ? 10 : 54];
      const at = (y * info.width + x) * info.channels;
      for (const channel of [0, 1, 2]) {
        expect(Math.abs((data[at + channel] ?? 0) - (colour[channel] ?? 0))).toBeLessThan(12);
      }
    }
  });
});

describe('photos with random damage', () => {
  it('are stored or refused, and the server lives', async () => {
    const whole = await jpegPhoto(9, 120, 90);
    let state = 20_251_001;
    const random = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return state % below;
    };
    const seen = new Set<string>();
    for (let round = 0; round < 120; round += 1) {
      const damaged = Buffer.from(whole);
      for (let flips = 1 + random(20); flips > 0; flips -= 1) {
        damaged[random(round % 2 === 0 ? 600 : damaged.length)] = random(256);
      }
      seen.add(await reasonOf(damaged, 'image/jpeg'));
    }
    expect(
      [...seen].every((what) => ['stored', 'not-an-image', 'too-many-pixels', 'too-costly'].includes(what)),
    ).toBe(true);
    expect(await reasonOf(whole, 'image/jpeg')).toBe('stored');
  });
});

const manifestSchema = z.array(z.object({ file: z.string(), what: z.string(), expect: z.string() }));
const namesSchema = z.array(z.object({ name: z.string() }));

/** What the sentence of a manifest asks of a server that takes photos in. */
function verdictOf(sentence: string): 'accept' | 'refuse' | 'either' {
  if (sentence.startsWith('anything')) return 'either';
  if (sentence.startsWith('refuse'))
    return / or (accept|ignore|take|re-encode|convert)/.test(sentence) ? 'either' : 'refuse';
  // What EXIF says or does not say never decides whether a whole photo is taken in.
  return sentence.includes('or refuse') ? 'either' : 'accept';
}

describe.skipIf(!existsSync(hostile))('the hostile corpus', async () => {
  const manifest = existsSync(hostile)
    ? manifestSchema.parse(JSON.parse(await readFile(join(hostile, 'manifest.json'), 'utf8')))
    : [];

  it.each(manifest)('$file ($what): $expect', async ({ file, expect: sentence }) => {
    const bytes = await readFile(join(hostile, file));
    const started = performance.now();
    const outcome = await send(bytes, typeOfEnding[extname(file)] ?? '', file);
    expect(performance.now() - started).toBeLessThan(5000);
    const verdict = verdictOf(sentence);
    if (verdict !== 'either') expect(outcome.status).toBe(verdict === 'accept' ? 'stored' : 'refused');
    if (file.includes('/ok_')) expect(outcome.status).toBe('stored');
    if (sentence.includes('pixel count')) expect(outcome).toMatchObject({ reason: 'too-many-pixels' });
    if (outcome.status !== 'stored') return;
    for (const made of await derivativesOf(outcome)) {
      expect(await metadataIn(made)).toBeUndefined();
      for (const marker of ['owned-', '<script', 'alert(', 'ENTITY'])
        expect(made.includes(marker)).toBe(false);
    }
  });

  it('file names change nothing on the disk and nothing in an answer', async () => {
    const names = namesSchema.parse(JSON.parse(await readFile(join(hostile, 'filenames.json'), 'utf8')));
    const around = await readdir(dirname(server.rig.folder));
    const bytes = await jpegPhoto(11, 30, 20);
    for (const { name } of names) expect((await send(bytes, 'image/jpeg', name)).status).toBe('stored');
    expect(await readdir(dirname(server.rig.folder))).toEqual(around);
    const below = readdirSync(server.rig.folder, { recursive: true, withFileTypes: true });
    for (const entry of below.filter((item) => item.isFile())) {
      // A photo, its small copies, what is on its way, or a record: named by hashes and random names alone.
      const isRecord = isPhotoRecord(entry.name) || /^[0-9a-f]{24}\.json$/.test(entry.name);
      if (!isRecord) expect(entry.name).toMatch(/^([0-9a-f]{64}(\.jpg)?|[0-9a-f-]{36}\.(part|jpg))$/);
    }
  });

  it('file names as paths reach no file', async () => {
    const names = namesSchema.parse(JSON.parse(await readFile(join(hostile, 'filenames.json'), 'utf8')));
    const token = 'a'.repeat(32);
    for (const { name } of names) {
      const inUrl = encodeURIComponent(name.toWellFormed());
      for (const path of [inUrl, `survey_v2/gbr/reef/2025-10-01/${inUrl}`]) {
        const response = await fetch(`${server.url}/cache/360/${token}/${path}`);
        expect([400, 404]).toContain(response.status);
        expect(await response.json()).toMatchObject({ error: { status: expect.any(String) } });
      }
      const offered = await fetch(`${server.url}/blobs/offer`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: 'Bearer hub' },
        body: JSON.stringify({ ...offerOf(bytesOfOne), path: name, metadata: {} }),
      });
      expect([400, 403]).toContain(offered.status);
    }
  });
});

const bytesOfOne = Buffer.from([1]);

const realPhotos = join(sharedData, 'exif', 'exiftool_t_images');
describe.skipIf(!existsSync(realPhotos))('cameras of many makers', async () => {
  const names = existsSync(realPhotos)
    ? (await readdir(realPhotos)).filter((name) => /\.jpe?g$/i.test(name))
    : [];

  it.each(names)('%s loses its metadata in derivatives', async (name) => {
    const outcome = await send(await readFile(join(realPhotos, name)), 'image/jpeg', name);
    if (outcome.status === 'refused') {
      // Some have their picture cut off; that is a reason to refuse, not to fail.
      expect(outcome.reason).toBe('not-an-image');
      return;
    }
    for (const made of await derivativesOf(outcome)) expect(await metadataIn(made)).toBeUndefined();
  });
});
