import { existsSync, readFileSync } from 'node:fs';
import exifr from 'exifr';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { regions } from '../../region/regions.ts';
import { suggestWhen, suggestWhere } from '../draft/photo-suggestions.ts';
import { imageSubmissionSchema } from '../image.ts';
import { readImageHeader } from './image-header.ts';
import { exifTags, readPhotoFacts, takenInstant } from './photo-facts.ts';
import { fitWithin, photoRecord } from './photo-record.ts';

const now = new Date('2026-11-20T00:00:00.000Z');
const data = new URL('../../../../../shared/data/', import.meta.url);
const hasData = existsSync(data);

async function factsOf(path: string) {
  const tags: unknown = await exifr
    .parse(readFileSync(new URL(path, data)), {
      ifd0: { pick: [...exifTags.image] },
      exif: { pick: [...exifTags.exif] },
      gps: { pick: [...exifTags.gps] },
      translateValues: false,
      reviveValues: false,
    })
    .catch(() => undefined);
  return readPhotoFacts(tags, now);
}

describe.skipIf(!hasData)('EXIF of real and hostile files', () => {
  test('the positions written into real photos are found', async () => {
    const rows = Papa.parse<{ file: string; lat: string; lon: string }>(
      readFileSync(new URL('photos_geotagged/expected.csv', data), 'utf8'),
      { header: true, skipEmptyLines: true },
    ).data;
    expect(rows.length).toBe(16);
    for (const row of rows) {
      const { place } = await factsOf(`photos_geotagged/${row.file}`);
      expect(place?.latitude, row.file).toBeCloseTo(Number(row.lat), 4);
      expect(place?.longitude, row.file).toBeCloseTo(Number(row.lon), 4);
    }
  });

  test.each(['gps_ok_le', 'gps_ok_be', 'gps_decimal_minutes', 'gps_decimal_degrees', 'gps_altitude_nan'])(
    '%s tells a position',
    async (name) => {
      const { place } = await factsOf(`hostile/files/${name}.jpg`);
      expect(place?.latitude).toBeCloseTo(-16.075, 6);
      expect(place?.longitude).toBeCloseTo(145.72, 6);
    },
  );

  test('west stays west', async () => {
    expect((await factsOf('hostile/files/gps_west.jpg')).place?.longitude).toBeCloseTo(-145.72, 6);
  });

  test.each([
    'zero_den',
    'all_zero_over_zero',
    'null_island',
    'lat_91',
    'lon_181',
    'minutes_75',
    'huge',
    'ref_missing',
    'ref_junk',
    'lat_only',
    'count_huge',
    'lat_ascii',
    'seconds_0_0',
  ])('gps_%s tells no position', async (name) => {
    expect((await factsOf(`hostile/files/gps_${name}.jpg`)).place).toBeUndefined();
  });

  test.each([1, 2, 3, 4, 5, 6])('date_bad_%i is no date', async (n) => {
    expect((await factsOf(`hostile/files/date_bad_${n}.jpg`)).takenAt).toBeUndefined();
  });

  test('every hostile file gives a record that the contract accepts', async () => {
    const manifest: { file: string }[] = JSON.parse(
      readFileSync(new URL('hostile/manifest.json', data), 'utf8'),
    );
    for (const { file } of manifest) {
      const facts = await factsOf(`hostile/${file}`);
      const record = photoRecord('photo-0001', { width: 16, height: 16 }, facts, 10);
      expect(imageSubmissionSchema.safeParse(record).success, file).toBe(true);
    }
  }, 60_000);

  test('files that no photo can be are refused by their first bytes', () => {
    const manifest: { file: string; expect: string }[] = JSON.parse(
      readFileSync(new URL('hostile/manifest.json', data), 'utf8'),
    );
    const expected = new Map([
      ['zero_bytes.jpg', 'the file is empty'],
      ['bomb_30000x30000_1bit.png', 'it has more than 60 megapixels'],
      ['bomb_20000x20000_rgb.png', 'it has more than 60 megapixels'],
      ['giant_dims.jpg', 'it has more than 60 megapixels'],
      ['gif_65535.gif', 'it has more than 60 megapixels'],
      ['huge_ihdr_no_data.png', 'it has more than 60 megapixels'],
      ['zero_dims.jpg', 'the file is damaged'],
      ['script.svg', 'it is not a JPG, GIF or PNG'],
      ['html_named.png', 'it is not a JPG, GIF or PNG'],
      ['pdf_named.jpg', 'it is not a JPG, GIF or PNG'],
      ['bmp_named.jpg', 'it is not a JPG, GIF or PNG'],
    ]);
    for (const [file, why] of expected) {
      const bytes = readFileSync(new URL(`hostile/files/${file}`, data));
      expect(readImageHeader(bytes), file).toEqual({ status: 'refused', why });
    }
    for (const { file } of manifest.filter((entry) => entry.file.includes('/ok_'))) {
      expect(readImageHeader(readFileSync(new URL(`hostile/${file}`, data))).status, file).toBe('ok');
    }
    for (const { file } of manifest) readImageHeader(readFileSync(new URL(`hostile/${file}`, data)));
  });
});

test('long texts are dropped, control characters are cleaned away', () => {
  expect(readPhotoFacts({ Make: 'x'.repeat(50), Model: `TG-6\u0000\u202Ejunk` }, now)).toEqual({
    model: 'TG-6',
  });
  expect(readPhotoFacts({ Make: 'x'.repeat(49) }, now).make).toHaveLength(49);
});

test('a camera’s clock is a moment by its own offset, or by the region’s', () => {
  const plain = readPhotoFacts({ DateTimeOriginal: '2025:10:01 09:41:00' }, now).takenAt;
  expect(plain).toMatchObject({ day: '2025-10-01', hour: 9 });
  if (plain) expect(takenInstant(plain, 10)).toBe('2025-09-30T23:41:00.000Z');
  const told = readPhotoFacts(
    { DateTimeOriginal: '2025:10:01 09:41:00', OffsetTimeOriginal: '-10:00' },
    now,
  ).takenAt;
  if (told) expect(takenInstant(told, 10)).toBe('2025-10-01T19:41:00.000Z');
});

test('a copy never grows, and keeps its shape', () => {
  expect(fitWithin({ width: 4000, height: 3000 }, 2000)).toEqual({ width: 2000, height: 1500 });
  expect(fitWithin({ width: 300, height: 200 }, 2000)).toEqual({ width: 300, height: 200 });
  expect(fitWithin({ width: 10_000, height: 1 }, 360)).toEqual({ width: 360, height: 1 });
});

test('day and time of day are what most photos tell', () => {
  expect(
    suggestWhen(
      [
        { taken: '2025-09-30T23:41:00.000Z' },
        { taken: '2025-09-30T23:51:00.000Z' },
        { taken: '2024-01-01T00:00:00.000Z' },
        {},
      ],
      10,
    ),
  ).toEqual({ date: '2025-10-01', time: 'late-morning' });
  expect(suggestWhen([{}], 10)).toBeNull();
});

test('the place is the middle photo inside the region; photos from elsewhere are told', () => {
  const bounds = regions.gbr.mapBounds;
  const reef = { latitude: -16.7671, longitude: 145.9987 };
  const stray = { latitude: 29.5, longitude: 34.9 };
  expect(suggestWhere([{ place: reef }, { place: stray }], bounds)).toEqual({
    status: 'inside',
    place: reef,
    photos: 1,
  });
  expect(suggestWhere([{ place: stray }], bounds)).toEqual({ status: 'outside', photos: 1 });
  expect(suggestWhere([{}], bounds)).toEqual({ status: 'none' });
});
