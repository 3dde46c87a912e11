import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { readCoordinates } from './coordinates.ts';
import { degreesMinutes, degreesMinutesSeconds } from './format-coordinates.ts';

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
  expect(readCoordinates('18.92S 146.45E')).toEqual({
    status: 'ok',
    place: { latitude: -18.92, longitude: 146.45 },
  });
});

test.each(['145.7 E 16.9 S', '16.9 145.7 3', 'Agincourt Reef', '16.9-145.7', '-16.9N, 145.7E', '91, 10'])(
  '%s is refused',
  (text) => {
    expect(readCoordinates(text).status).toBe('unreadable');
  },
);

test('nothing typed is not a mistake', () => {
  expect(readCoordinates('  ')).toEqual({ status: 'empty' });
});

const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
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
