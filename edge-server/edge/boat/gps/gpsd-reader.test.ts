import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGpsdReader } from './gpsd-reader.ts';
import type { GpsReport } from './report.ts';

function reportsOf(...said: readonly (object | string)[]): GpsReport[] {
  const reports: GpsReport[] = [];
  const reader = createGpsdReader((report) => reports.push(report));
  for (const line of said) {
    reader.push(Buffer.from(`${typeof line === 'string' ? line : JSON.stringify(line)}\n`));
  }
  return reports;
}

/** As gpsd 3.22 writes it. */
const tpv = {
  class: 'TPV',
  device: '/dev/ttyUSB0',
  mode: 3,
  time: '2026-11-21T03:04:05.000Z',
  lat: -16.925,
  lon: 145.776,
  epx: 3,
  epy: 4,
  speed: 3.6,
  track: 91.2,
};

describe('what gpsd says', () => {
  it('becomes a fix: speed in knots, its own errors as accuracy', () => {
    expect(reportsOf(tpv)).toEqual([
      {
        quality: '3d',
        place: { latitude: -16.925, longitude: 145.776 },
        at: Date.parse('2026-11-21T03:04:05.000Z'),
        accuracyMetres: 5,
        accuracyFrom: 'receiver',
        speedKnots: expect.closeTo(6.998, 3),
        courseDegrees: 91.2,
      },
    ]);
    expect(reportsOf({ ...tpv, eph: 7 })[0]).toMatchObject({ accuracyMetres: 7 });
  });

  it('is honest about what it does not know', () => {
    const { time, epx, epy, speed, track, ...bare } = tpv;
    expect([time, epx, epy, speed, track]).not.toContain(undefined);
    expect(reportsOf({ ...bare, mode: 2 })[0]).toMatchObject({
      quality: '2d',
      at: null,
      accuracyMetres: null,
      accuracyFrom: null,
      speedKnots: null,
      courseDegrees: null,
    });
  });

  it.each([
    [{ class: 'TPV', mode: 1 }, 'no fix yet'],
    [{ class: 'TPV', mode: 0 }, 'no fix yet'],
    [{ ...tpv, status: 8 }, 'simulator'],
    [{ class: 'DEVICES', devices: [] }, 'no receiver is connected'],
  ])('%j is no fix', (said, reason) => {
    expect(reportsOf(said)).toEqual([{ quality: 'none', reason: expect.stringContaining(reason) }]);
  });

  it.each([5, 6])('is 2d where it was reckoned (status %i)', (status) => {
    expect(reportsOf({ ...tpv, status })[0]).toMatchObject({ quality: '2d' });
  });

  it('is set right where the week number rolled over, and north is 0', () => {
    expect(reportsOf({ ...tpv, time: '2007-04-07T03:04:05.000Z', track: 360 })[0]).toMatchObject({
      at: Date.parse('2026-11-21T03:04:05.000Z'),
      courseDegrees: 0,
    });
  });

  it('is nothing where it is no position: greetings, skies, absurd numbers, no JSON', () => {
    const { class: _class, ...noClass } = tpv;
    expect(
      reportsOf(
        { class: 'VERSION', release: '3.22' },
        { class: 'SKY', satellites: [] },
        { class: 'DEVICES', devices: [{ class: 'DEVICE', path: '/dev/ttyUSB0' }] },
        { ...tpv, lat: 91 },
        { ...tpv, mode: '3' },
        noClass,
        '{"class":"TPV"',
        'null',
        '[]',
      ),
    ).toEqual([]);
  });

  it('never makes the reader throw', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.json(), fc.string())), (lines) => {
        for (const report of reportsOf(...lines)) expect(report.quality).toBe('none');
      }),
      { numRuns: 300 },
    );
  });
});
