import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { readCoordinates } from './coordinates.ts';
import { decimalDegrees, degreesMinutes, degreesMinutesSeconds } from './format-coordinates.ts';

const file = new URL('../../../../../shared/data/coords/coordinate_strings.csv', import.meta.url);

interface Row {
  readonly input: string;
  readonly kind: 'valid' | 'invalid' | 'library_rejects';
  readonly lat: string;
  readonly lon: string;
  readonly tolerance_deg: string;
}

describe.skipIf(!existsSync(file))('the 240 written positions of the field data', () => {
  const rows = existsSync(file)
    ? Papa.parse<Row>(readFileSync(file, 'utf8'), { header: true, skipEmptyLines: true }).data
    : [];

  test('every valid one is read within its tolerance', () => {
    const wrong = rows
      .filter((row) => row.kind === 'valid')
      .filter((row) => {
        const reading = readCoordinates(row.input);
        if (reading.status !== 'ok') return true;
        const tolerance = Number(row.tolerance_deg);
        return (
          Math.abs(reading.place.latitude - Number(row.lat)) > tolerance ||
          Math.abs(reading.place.longitude - Number(row.lon)) > tolerance
        );
      })
      .map((row) => row.input);
    expect(wrong).toEqual([]);
  });

  test('every invalid one is refused with a sentence', () => {
    const accepted = rows
      .filter((row) => row.kind === 'invalid')
      .filter((row) => readCoordinates(row.input).status !== 'unreadable')
      .map((row) => row.input);
    expect(accepted).toEqual([]);
  });
});

test.each([
  ['-16.925, 145.776', -16.925, 145.776],
  ['16°55.5′S 145°46.56′E', -16.925, 145.776],
  ['16° 55′ 30″ S, 145° 46′ 33.6″ E', -16.925, 145.776],
  ['S16.925 E145.776', -16.925, 145.776],
  ['16,925 S; 145,776 E', -16.925, 145.776],
  ['-16,925 145,776', -16.925, 145.776],
  ['Lat: -16.925 Lon: 145.776', -16.925, 145.776],
  ['1655.5,S,14546.56,E', -16.925, 145.776],
  ['-0°30′, 145°', -0.5, 145],
  ['-18, 146.5', -18, 146.5],
  ['16.925º S 145.776˚ E', -16.925, 145.776],
  ['16.925 South, 145.776 East', -16.925, 145.776],
  // Degrees, minutes and seconds, by every sign that stands between them.
  ['-16 55 30 145 46 33.6', -16.925, 145.776],
  ['-16 55.5 145 46.56', -16.925, 145.776],
  ['16 30, 145 30', 16.5, 145.5],
  ['S 16:55:30 E 145:46:33.6', -16.925, 145.776],
  ['16-55-30S 145-46-33.6E', -16.925, 145.776],
  ['16.55.30S 145.46.33,6E', -16.925, 145.776],
  ['16.55.12/145.46.12', 16.92, 145.77],
  ['16 deg 55.5 min S 145 deg 46.56 min E', -16.925, 145.776],
  ['16° 30 145° 30', 16.5, 145.5],
  ["16°30'S145°30'E", -16.5, 145.5],
  ["16 ° 30 ' S 145 ° 30 ' E", -16.5, 145.5],
  // What receivers and plotters write.
  ['165530S 1454633.6E', -16.925, 145.776],
  ['1655.5S 14546.56E', -16.925, 145.776],
  ['60930000, 523795200', 16.925, 145.498666667],
  ['-60930000/523795200.36', -16.925, 145.498666767],
  // Signs, letters and commas.
  ['16.925 -145.776', 16.925, -145.776],
  ['16°55\'30" -145°46\'33.6"', 16.925, -145.776],
  ['16 55 30 -145 46 33.6', 16.925, -145.776],
  ['+16.925N, 145.776 W', 16.925, -145.776],
  ['-16.925 S 145.776 E', -16.925, 145.776],
  ['16.925s, 145.776e', -16.925, 145.776],
  ['16,55 145,77', 16.55, 145.77],
  ['16,5 145,7', 16.5, 145.7],
  ['16,925, 145,776', 16.925, 145.776],
  ['16.9S 145.7', -16.9, 145.7],
  ['16.9 S E 145.7', -16.9, 145.7],
  ['Latitude: 16.925 S, Longitude: 145.776 E', -16.925, 145.776],
  // The signs of other scripts.
  ['١٦٫٧٦٧١ S, ١٤٥٫٩٩٨٧ E', -16.7671, 145.9987],
  ['۱۶٫۷۶۷۱ S ۱۴۵٫۹۹۸۷ E', -16.7671, 145.9987],
  ['１６．７６７１ S １４５．９９８７ E', -16.7671, 145.9987],
  ['１６．７６７１Ｓ、１４５．９９８７Ｅ', -16.7671, 145.9987],
  ['－１６，７６７１　１４５，９９８７', -16.7671, 145.9987],
  ['−١٦٫٧٦٧١، ١٤٥٫٩٩٨٧', -16.7671, 145.9987],
  ['\u200f١٦°٤٦٫٠٢٦′ S؛ ١٤٥°٥٩٫٩٢٢′ E', -16.7671, 145.9987],
  // The edges of the Earth, and minutes as a computer rounds 59.999.
  ['90, 180', 90, 180],
  ['-90 -180', -90, -180],
  ['16 60. S 145 0 E', -17, 145],
  ['16 55 60.0 S 145 0 0 E', -16.933333333, 145],
])('%s is read', (text, latitude, longitude) => {
  const reading = readCoordinates(text);
  expect(reading.status).toBe('ok');
  if (reading.status !== 'ok') return;
  expect(reading.place.latitude).toBeCloseTo(latitude, 9);
  expect(reading.place.longitude).toBeCloseTo(longitude, 9);
});

test('two digits after the point before a letter are minutes, and the other reading is told', () => {
  expect(readCoordinates('18.24S 146.45E')).toEqual({
    status: 'ok',
    place: { latitude: -18.4, longitude: 146.75 },
    otherReading: { latitude: -18.24, longitude: 146.45 },
  });
  for (const [text, latitude, longitude] of [
    ['18.92S 146.45E', -18.92, 146.45],
    ['18.60S 146.45E', -18.6, 146.45],
    ['18.24S 146.455E', -18.24, 146.455],
    ['18.24, 146.45', 18.24, 146.45],
    ['18.00S 146.00E', -18, 146],
  ] as const) {
    expect(readCoordinates(text)).toEqual({ status: 'ok', place: { latitude, longitude } });
  }
  expect(readCoordinates('18.00S 146.30E')).toMatchObject({ place: { longitude: 146.5 }, otherReading: {} });
  expect(readCoordinates('18.30S 146.00E')).toMatchObject({ place: { latitude: -18.5 }, otherReading: {} });
});

test.each([
  'Agincourt Reef',
  '16.9 145.7 3',
  '16.9, 145.7, 3',
  '16.9-145.7',
  '-16.9N, 145.7E',
  '16.9 N, 145.7 N',
  '16.9 E, 145.7 E',
  'S 16.9 S, 145.7',
  'N16 S17 E18',
  '--16.9, 145.7',
  '16..9, 145.7',
  'a16.9, 145.7',
  '16.925, 145.776 m',
  '16 145 -',
  '18.24 S',
  '16:S, 145:E',
  '16-S, 145-E',
  '16-30, 145-30',
  '1.5,2.5,3.5',
  '1N 2S 3E',
  '12,34, 5',
  '16.5 30 S 145 30 E',
  '16 55 30 12 S 145 46 E',
  "16' 55° S 145° E",
  '16 60 S 145 0 E',
  '16 61.0 S 145 0 E',
  '16 55 60 S 145 0 0 E',
  '1660S 14546E',
  '165560S 1454600E',
  '1 2 3 4 5',
  '1 2 3 4 5 6 7 8',
  '1234 16, 145',
])('%s is refused', (text) => {
  expect(readCoordinates(text)).toMatchObject({
    status: 'unreadable',
    message: expect.stringMatching(/could not read/),
  });
});

test.each(['145.7 E 16.9 S', '145.776E, 16.925S', 'E 145 S 16'])(
  'of %s the latitude is asked first',
  (text) => {
    expect(readCoordinates(text)).toMatchObject({
      status: 'unreadable',
      message: expect.stringMatching(/latitude .* first/),
    });
  },
);

test.each(['90.1, 0', '0, 180.1', '-90.1, -180.1', '91.20S 145.10E', '90.20S 145.10E', '18.10S 180.20E'])(
  '%s is not on Earth',
  (text) => {
    expect(readCoordinates(text)).toMatchObject({
      status: 'unreadable',
      message: expect.stringMatching(/between -90 and 90/),
    });
  },
);

test('nothing typed is not a mistake', () => {
  expect(readCoordinates('  ')).toEqual({ status: 'empty' });
});

const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('a position is read in the digits of every script', () => {
  const zeros = fc.constantFrom(0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10, 0x1d7ce);
  fc.assert(
    fc.property(anywhere, zeros, fc.constantFrom('.', '．', '٫'), (place, zero, point) => {
      const written = `${place.latitude.toFixed(6)} ${place.longitude.toFixed(6)}`;
      const inScript = written
        .replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
        .replaceAll('.', point);
      expect(readCoordinates(inScript)).toEqual(readCoordinates(written));
    }),
  );
});

test('a position written out in any of our ways is read back to the same place', () => {
  fc.assert(
    fc.property(anywhere, (place) => {
      const written = [
        `${place.latitude.toFixed(6)}, ${place.longitude.toFixed(6)}`,
        degreesMinutes(place),
        degreesMinutesSeconds(place),
      ];
      for (const text of written) {
        const reading = readCoordinates(text);
        expect(reading.status).toBe('ok');
        if (reading.status !== 'ok') return;
        expect(Math.abs(reading.place.latitude - place.latitude)).toBeLessThan(0.00002);
        expect(Math.abs(reading.place.longitude - place.longitude)).toBeLessThan(0.00002);
      }
    }),
  );
});

test.each([
  [{ latitude: 0, longitude: 0 }, '0.00000, 0.00000', '0°0.000′N 0°0.000′E', '0°0′0.0″N 0°0′0.0″E'],
  [
    { latitude: -0.000001, longitude: -0.000001 },
    '0.00000, 0.00000',
    '0°0.000′S 0°0.000′W',
    '0°0′0.0″S 0°0′0.0″W',
  ],
  [
    { latitude: -16.925, longitude: 145.776 },
    '-16.92500, 145.77600',
    '16°55.500′S 145°46.560′E',
    '16°55′30.0″S 145°46′33.6″E',
  ],
  [
    { latitude: 16.99999999, longitude: -145.99999999 },
    '17.00000, -146.00000',
    '17°0.000′N 146°0.000′W',
    '17°0′0.0″N 146°0′0.0″W',
  ],
])('%j is written in our three ways', (place, decimal, minutes, seconds) => {
  expect([decimalDegrees(place), degreesMinutes(place), degreesMinutesSeconds(place)]).toEqual([
    decimal,
    minutes,
    seconds,
  ]);
});

test('no text whatsoever makes the reader throw or say a place that is not on Earth', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60, unit: 'grapheme' }), (text) => {
      const reading = readCoordinates(text);
      if (reading.status !== 'ok') return;
      expect(Math.abs(reading.place.latitude)).toBeLessThanOrEqual(90);
      expect(Math.abs(reading.place.longitude)).toBeLessThanOrEqual(180);
    }),
  );
});
