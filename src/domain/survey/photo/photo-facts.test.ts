import { existsSync, readFileSync } from 'node:fs';
import exifr from 'exifr';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { imageSubmissionSchema } from '../image.ts';
import { readImageHeader } from './image-header.ts';
import { leftOutWords } from './left-out-words.ts';
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
      const record = photoRecord(
        'photo-0001',
        { width: 16, height: 16, isOriginal: false },
        facts,
        'Australia/Brisbane',
      );
      expect(imageSubmissionSchema.safeParse(record).success, file).toBe(true);
    }
  });

  test('files that no photo can be are refused by their first bytes', () => {
    const manifest: { file: string; expect: string }[] = JSON.parse(
      readFileSync(new URL('hostile/manifest.json', data), 'utf8'),
    );
    const expected = new Map([
      ['zero_bytes.jpg', 'the file is empty'],
      ['bomb_30000x30000_1bit.png', 'it has more than 120 megapixels'],
      ['bomb_20000x20000_rgb.png', 'it has more than 120 megapixels'],
      ['giant_dims.jpg', 'it has more than 120 megapixels'],
      ['gif_65535.gif', 'it has more than 120 megapixels'],
      ['huge_ihdr_no_data.png', 'it has more than 120 megapixels'],
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
      // They are right, and 16 pixels wide.
      const header = readImageHeader(readFileSync(new URL(`hostile/${file}`, data)));
      expect(header, file).toEqual({ status: 'refused', why: leftOutWords.tooSmall });
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
  if (plain) expect(takenInstant(plain, 'Australia/Brisbane')).toBe('2025-09-30T23:41:00.000Z');
  const told = readPhotoFacts(
    { DateTimeOriginal: '2025:10:01 09:41:00', OffsetTimeOriginal: '-10:00' },
    now,
  ).takenAt;
  if (told) expect(takenInstant(told, 'Australia/Brisbane')).toBe('2025-10-01T19:41:00.000Z');
});

describe('a position in EXIF', () => {
  const south = { GPSLatitude: [16, 4, 30], GPSLatitudeRef: 'S' };
  const east = { GPSLongitude: [145, 43, 12], GPSLongitudeRef: 'E' };
  const placeOf = (over: object) => readPhotoFacts({ ...south, ...east, ...over }, now).place;

  test('is degrees, minutes and seconds in its hemisphere', () => {
    expect(placeOf({})).toEqual({ latitude: -16.075, longitude: 145.72 });
    expect(placeOf({ GPSLatitudeRef: 'N', GPSLongitudeRef: 'W' })).toEqual({
      latitude: 16.075,
      longitude: -145.72,
    });
    expect(placeOf({ GPSLatitudeRef: ' s\0junk' })?.latitude).toBe(-16.075);
  });

  test('may be written with decimal minutes or degrees only, up to the poles and the date line', () => {
    expect(placeOf({ GPSLatitude: [16, 4.5], GPSLongitude: [145.72] })).toEqual({
      latitude: -16.075,
      longitude: 145.72,
    });
    expect(placeOf({ GPSLatitude: [90], GPSLongitude: [180, 0, 0] })).toEqual({
      latitude: -90,
      longitude: 180,
    });
    expect(placeOf({ GPSLatitude: [0, 0, 0] })?.longitude).toBe(145.72);
    expect(placeOf({ GPSLongitude: [0] })?.latitude).toBe(-16.075);
  });

  test.each([
    ['beyond a pole', { GPSLatitude: [90, 0, 1] }],
    ['beyond the date line', { GPSLongitude: [180, 1] }],
    ['of 60 minutes', { GPSLatitude: [16, 60, 0] }],
    ['of 60 seconds', { GPSLatitude: [16, 4, 60] }],
    ['with a minus as well', { GPSLatitude: [-16, 4, 30] }],
    ['with a number that is none', { GPSLatitude: [16, Number.NaN, 30] }],
    ['with a text among its numbers', { GPSLongitude: [145, '43', 12] }],
    ['of four numbers', { GPSLatitude: [16, 4, 30, 1] }],
    ['of no number', { GPSLatitude: [] }],
    ['that is no list', { GPSLatitude: 16.075 }],
    ['without its hemisphere', { GPSLatitudeRef: undefined }],
    ['with the letter of the other axis', { GPSLatitudeRef: 'E' }],
    ['with a number for its letter', { GPSLongitudeRef: 1 }],
    ['without its other half', { GPSLongitude: undefined }],
    ['of zeros, which a receiver without a fix writes', { GPSLatitude: [0, 0, 0], GPSLongitude: [0, 0, 0] }],
  ])('%s is no position', (_what, over) => {
    expect(placeOf(over)).toBeUndefined();
  });

  test('has a height above the sea, or a depth below it', () => {
    const altitude = (GPSAltitudeRef: unknown) =>
      readPhotoFacts({ GPSAltitude: 11.5, GPSAltitudeRef }, now).altitude;
    expect([1, [1], new Uint8Array([1])].map(altitude)).toEqual([-11.5, -11.5, -11.5]);
    expect([0, [0], new Uint8Array([0]), undefined].map(altitude)).toEqual([11.5, 11.5, 11.5, 11.5]);
  });
});

describe('what a camera tells of itself', () => {
  test('is taken as far as it can be', () => {
    const tags = {
      FNumber: 200,
      FocalLength: 5_000,
      ExposureTime: 3_600,
      SubjectDistance: 100_000,
      GPSAltitude: 12_000,
    };
    expect(readPhotoFacts(tags, now)).toEqual({
      aperture: 200,
      focalLength: 5_000,
      shutterSpeed: 3_600,
      subjectDistance: 100_000,
      altitude: 12_000,
    });
    for (const odd of [0.5, Number.NaN, Number.POSITIVE_INFINITY, '3', null]) {
      const beyond = Object.entries(tags).map(([tag, most]) => [tag, odd === 0.5 ? most + odd : odd]);
      expect(readPhotoFacts(Object.fromEntries(beyond), now)).toEqual({});
    }
    expect(readPhotoFacts({ FNumber: 0, FocalLength: -1 }, now)).toEqual({ aperture: 0 });
  });

  test('is nothing where there is nothing, or only white space', () => {
    for (const tags of [null, undefined, 'Make', 7, { Make: '  ', Model: 5 }]) {
      expect(readPhotoFacts(tags, now)).toEqual({});
    }
    expect(readPhotoFacts(Object.create({ Make: 'inherited' }), now)).toEqual({});
    expect(readPhotoFacts({ Make: ' OLYMPUS \0\n more' }, now)).toEqual({ make: 'OLYMPUS' });
  });
});

describe('a camera’s clock', () => {
  const clockOf = (DateTimeOriginal: unknown, over: object = {}) =>
    readPhotoFacts({ DateTimeOriginal, ...over }, now).takenAt;

  test.each([
    ['1990:01:01 00:00:00', '1990-01-01T00:00:00.000Z'],
    ['2024:02:29 23:59:59', '2024-02-29T23:59:59.000Z'],
    ['2025-10-01T09:41:07.25', '2025-10-01T09:41:07.000Z'],
    ['2026:11:21 00:00:00', '2026-11-21T00:00:00.000Z'],
  ])('%s is believed', (text, clock) => {
    expect(clockOf(text)).toEqual({ day: clock.slice(0, 10), hour: Number(clock.slice(11, 13)), clock });
  });

  test.each([
    '1989:12:31 23:59:59',
    '2026:11:21 00:00:01',
    '2025:02:29 12:00:00',
    '2025:10:01 25:00:00',
    '2025:10:01 09:60:00',
    '2025:10:01 09:41:60',
    'on 2025:10:01 09:41:00',
    '2025:10:01',
    20251001,
  ])('%s is not', (text) => {
    expect(clockOf(text)).toBeUndefined();
  });

  test('is the one that took the photo, else the one that digitised it, each with its own offset', () => {
    const CreateDate = '2025:10:02 10:00:00';
    const offsets = {
      ...{ OffsetTimeOriginal: '+10:00', OffsetTimeDigitized: '-09:30', OffsetTime: '+01:00' },
    };
    const offsetOf = (text: string, over: object) => clockOf(text, over)?.utcOffsetMinutes;
    expect(clockOf('2025:10:01 09:41:00', { CreateDate, ...offsets })).toMatchObject({
      day: '2025-10-01',
      utcOffsetMinutes: 600,
    });
    expect(clockOf('0000:00:00 00:00:00', { CreateDate, ...offsets })).toMatchObject({
      day: '2025-10-02',
      utcOffsetMinutes: -570,
    });
    // That of an edit at home, and that of the other date.
    const { OffsetTimeOriginal, OffsetTimeDigitized, OffsetTime } = offsets;
    expect(offsetOf('2025:10:01 09:41:00', { CreateDate, OffsetTimeDigitized, OffsetTime })).toBeUndefined();
    expect(offsetOf('0000:00:00 00:00:00', { CreateDate, OffsetTimeOriginal, OffsetTime })).toBeUndefined();
  });

  test('at hour 24 is the first hour of that day', () => {
    expect(clockOf('2025:10:02 24:08:19')).toMatchObject({
      ...{ day: '2025-10-02', hour: 0, clock: '2025-10-02T00:08:19.000Z' },
    });
    expect(clockOf('2025:10:02 25:08:19')).toBeUndefined();
  });

  test.each([
    ['+14:00', 840],
    ['-14:00', -840],
    ['+14:01', undefined],
    ['UTC+10:00', undefined],
    ['+10', 600],
    ['+1030', 630],
    ['-9:30', -570],
    ['\u2212 03:30', -210],
    [' +01:00 \0', 60],
    ['Z', 0],
    ['   :  ', undefined],
    ['+10:60', undefined],
    ['10:00', undefined],
    ['', undefined],
    [600, undefined],
  ])('%s from UTC is %s minutes', (OffsetTimeOriginal, minutes) => {
    expect(clockOf('2025:10:01 09:41:00', { OffsetTimeOriginal })?.utcOffsetMinutes).toBe(minutes);
  });
});

test('the record of a photo has what its camera told, the moment and the place under their own names', () => {
  const size = { width: 2000, height: 1500 };
  const file = { ...size, isOriginal: false };
  const tags = { Make: 'OLYMPUS', DateTimeOriginal: '2025:10:01 09:41:00', GPSLatitude: [16, 4, 30] };
  const position = { GPSLatitudeRef: 'S', GPSLongitude: [145, 43, 12], GPSLongitudeRef: 'E' };
  const record = photoRecord(
    'photo-0001',
    file,
    readPhotoFacts({ ...tags, ...position }, now),
    'Australia/Brisbane',
  );
  expect(imageSubmissionSchema.parse(record)).toEqual({
    id: 'photo-0001',
    type: 'subject',
    meta: {
      make: 'OLYMPUS',
      optimised: true,
      ...size,
      orientation: 1,
      taken: '2025-09-30T23:41:00.000Z',
      _geoloc: { latitude: -16.075, longitude: 145.72 },
    },
  });
  expect(photoRecord('photo-0001', file, {}, 'Australia/Brisbane').meta).toEqual({
    optimised: true,
    ...size,
    orientation: 1,
  });
  const original = { ...size, isOriginal: true };
  expect(photoRecord('photo-0001', original, {}, 'Australia/Brisbane').meta).toEqual({
    optimised: false,
    ...size,
    orientation: 1,
  });
});

test('a copy never grows, and keeps its shape', () => {
  expect(fitWithin({ width: 4000, height: 3000 }, 2000)).toEqual({ width: 2000, height: 1500 });
  expect(fitWithin({ width: 300, height: 200 }, 2000)).toEqual({ width: 300, height: 200 });
  expect(fitWithin({ width: 10_000, height: 1 }, 360)).toEqual({ width: 360, height: 1 });
});
