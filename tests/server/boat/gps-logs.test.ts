import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNmeaReader } from '../../../edge-server/edge/boat/gps/nmea-reader.ts';
import type { GpsFix, GpsReport } from '../../../edge-server/edge/boat/gps/report.ts';
import { metresBetween } from '../../../src/domain/geometry/distance.ts';
import type { Geoloc } from '../../../src/domain/geometry/lng-lat.ts';
import { gpsLogs, hasGpsLogs } from '../../support/gps/gps-logs.ts';

const logs = gpsLogs();
const readable = logs.filter(({ excuse }) => excuse === null);
const excused = logs.filter(({ excuse }) => excuse !== null);

function reportsOf(chunks: readonly Uint8Array[]): GpsReport[] {
  const reports: GpsReport[] = [];
  const reader = createNmeaReader(
    (report) => reports.push(report),
    () => 0,
  );
  for (const chunk of chunks) reader.push(chunk);
  reader.cut();
  return reports;
}
const isFix = (report: GpsReport): report is GpsFix => report.quality !== 'none';
const fixesOf = (bytes: Uint8Array) => reportsOf([bytes]).filter(isFix);

/** The fifth decimal of a minute is 2 cm; gpsd prints nine decimals of a degree, some logs have fewer. */
const isSame = (a: Geoloc, b: Geoloc) =>
  Math.abs(a.latitude - b.latitude) < 1.5e-6 && Math.abs(a.longitude - b.longitude) < 1.5e-6;

function hasRightChecksum(body: string, sum: string): boolean {
  return [...body].reduce((all, letter) => all ^ letter.charCodeAt(0), 0) === Number.parseInt(sum, 16);
}

/** A second, simple reading of a log: places that a sentence with a right checksum gives as measured. */
function measuredPlaces(bytes: Buffer): Geoloc[] {
  const places: Geoloc[] = [];
  for (const [, body = '', sum = ''] of bytes
    .toString('latin1')
    .matchAll(/\$([^$*\r\n]+)\*([0-9a-f]{2})/gi)) {
    const [name = '', ...fields] = body.split(',');
    const type = name.slice(2);
    const first = { RMC: 2, GGA: 1, GLL: 0, GNS: 1 }[type];
    if (first === undefined || !hasRightChecksum(body, sum)) continue;
    const [lat = '', ns = '', lon = '', ew = ''] = fields.slice(first, first + 4);
    const isMeasured =
      (type === 'RMC' && fields[1] === 'A' && !/[MS]/.test(fields[11] ?? '')) ||
      (type === 'GGA' && /^[1-6]$/.test(fields[5] ?? '')) ||
      (type === 'GLL' && fields[5] === 'A' && !/[MS]/.test(fields[6] ?? '')) ||
      (type === 'GNS' && /[ADPRFE]/.test(fields[5] ?? ''));
    if (!isMeasured || lat === '' || lon === '') continue;
    places.push({
      latitude: (ns === 'S' ? -1 : 1) * (Number(lat.slice(0, 2)) + Number(lat.slice(2)) / 60),
      longitude: (ew === 'W' ? -1 : 1) * (Number(lon.slice(0, 3)) + Number(lon.slice(3)) / 60),
    });
  }
  return places;
}

describe.skipIf(!hasGpsLogs)('real receiver logs', () => {
  it('are all there, and few are excused: by the manifest’s counts, not by what we cannot do', () => {
    expect(logs).toHaveLength(105);
    expect(Object.fromEntries(excused.map(({ name, excuse }) => [name, excuse]))).toEqual({
      'ais-nmea-type6-fid55.log': 'no sentence tells a position',
      'ais_unpack_sixbit.log': 'no sentence tells a position',
      'garmin18x-bin.log': 'a binary protocol',
      'hp58534a.log': 'no sentence has a right checksum',
      'oncore-binary.log': 'a binary protocol',
      'skytraq-err.log': 'no sentence has a right checksum',
      'tnt-revolution.log': 'no sentence tells a position',
      'trimble-lassen_iq.log': 'a binary protocol',
    });
  });

  it.each(excused)('$name ($excuse) gives no position', ({ bytes }) => {
    expect(fixesOf(bytes)).toEqual([]);
  });

  it.each(readable)('$name gives the positions that gpsd gives', ({ bytes, expected }) => {
    const fixes = fixesOf(bytes);
    const measured = measuredPlaces(bytes);
    // gpsd also reports places of sentences marked void, of simulators, and before the receiver has a fix.
    const asked = (expected ?? measured).filter((place) => measured.some((one) => isSame(one, place)));
    const missing = asked.filter((place) => !fixes.some((fix) => isSame(fix.place, place)));
    expect(missing).toEqual([]);
    expect(fixes.length > 0).toBe(measured.length > 0);
  });

  it.each(readable)('$name gives no position that was not measured', ({ bytes, expected }) => {
    const measured = measuredPlaces(bytes);
    for (const { place } of fixesOf(bytes)) {
      expect(measured.some((one) => isSame(one, place))).toBe(true);
      // gpsd joins the sentences of a moment, so it reports fewer; none of ours is far from one of its.
      if (expected === null) continue;
      expect(Math.min(...expected.map((one) => metresBetween(one, place)))).toBeLessThan(100);
    }
  });

  it.each(readable)('$name is 3d only where its receiver says so', ({ bytes }) => {
    const text = bytes.toString('latin1');
    // At most twelve satellites, as the standard has it: one receiver lists 24, and its modes are not read.
    const modes = new Set(
      [...text.matchAll(/\$..GSA,[AM]?,([123])(?=(,[^,\n]*){15,16}\r?\n)/g)].map(([, mode]) => mode),
    );
    const claims3d = fixesOf(bytes).some(({ quality }) => quality === '3d');
    if (modes.has('2') && !modes.has('3')) expect(claims3d).toBe(false);
    if (!/\$..(GGA|GNS)/.test(text) && !modes.has('3')) expect(claims3d).toBe(false);
    const isAlways3d = modes.has('3') && modes.size === 1 && measuredPlaces(bytes).length > 1;
    if (isAlways3d) expect(claims3d).toBe(true);
  });

  it('give the moments that gpsd gives, but for the rollover that it judges otherwise', () => {
    const weekMs = 7 * 86_400_000;
    let compared = 0;
    const wrong: string[] = [];
    for (const { name, bytes, expected } of readable) {
      const fixes = fixesOf(bytes);
      for (const place of expected ?? []) {
        const { at } = place;
        const here = fixes.filter((fix) => fix.at !== null && isSame(fix.place, place));
        if (at === null || here.length === 0) continue;
        compared += 1;
        const isRight = here.some((fix) => Math.abs((fix.at ?? 0) - at) % weekMs === 0);
        if (!isRight) wrong.push(name);
      }
    }
    expect(compared).toBeGreaterThan(4_000);
    // gpsd itself is a day ahead of what this receiver says, for one moment.
    expect(wrong).toEqual(['bt451.log', 'bt451.log']);
  });

  it('are heard the same wherever the stream is cut', () => {
    const small = readable.filter(({ bytes }) => bytes.length < 20_000);
    expect(small.length).toBeGreaterThan(50);
    for (const { bytes } of small) {
      const whole = reportsOf([bytes]);
      fc.assert(
        fc.property(fc.array(fc.nat(bytes.length), { maxLength: 40 }), (cuts) => {
          const edges = [0, ...cuts.sort((a, b) => a - b), bytes.length];
          const chunks = edges.slice(1).map((end, index) => bytes.subarray(edges[index], end));
          expect(reportsOf(chunks)).toEqual(whole);
        }),
        { numRuns: 10 },
      );
    }
  });

  it('give nothing wrong when their bytes are damaged', () => {
    const picked = readable.filter(({ bytes }) => bytes.length < 10_000);
    for (const { bytes } of picked) {
      const measured = measuredPlaces(bytes);
      fc.assert(
        fc.property(
          fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 30 }),
          (damage) => {
            const damaged = Buffer.from(bytes);
            for (const [index, value] of damage) damaged[index] = value;
            for (const { place } of fixesOf(damaged)) {
              // An eight-bit sum lets one damage in 256 pass: then it is still a place on earth.
              expect(Math.abs(place.latitude)).toBeLessThanOrEqual(90);
              expect(Math.abs(place.longitude)).toBeLessThanOrEqual(180);
            }
            expect(fixesOf(damaged).length).toBeLessThanOrEqual(measured.length + damage.length);
          },
        ),
        { numRuns: 10 },
      );
    }
  });
});
