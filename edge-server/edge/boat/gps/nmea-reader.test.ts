import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secondOf, secondWithoutFix, sentence } from '../../../../tests/support/gps/nmea.ts';
import { createNmeaReader } from './nmea-reader.ts';
import type { GpsFix, GpsReport } from './report.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const at = new Date('2026-11-21T03:04:05.000Z');
const place = { latitude: -16.925, longitude: 145.776 };

function reportsOf(chunks: readonly Uint8Array[], now: () => number = () => 0): GpsReport[] {
  const reports: GpsReport[] = [];
  const reader = createNmeaReader((report) => reports.push(report), now);
  for (const chunk of chunks) reader.push(chunk);
  reader.cut();
  return reports;
}
const fixesOf = (text: string): GpsFix[] =>
  reportsOf([bytes(text)]).filter((report): report is GpsFix => report.quality !== 'none');

describe('the NMEA reader', () => {
  it('makes a fix of the sentences of a second', () => {
    expect(fixesOf(secondOf(at, place, { speedKnots: 6, courseDegrees: 90, dilution: 1.2 })).at(-1)).toEqual({
      quality: '3d',
      place: {
        latitude: expect.closeTo(place.latitude, 6),
        longitude: expect.closeTo(place.longitude, 6),
      },
      at: at.getTime(),
      accuracyMetres: expect.closeTo(18, 6),
      accuracyFrom: 'geometry',
      speedKnots: expect.closeTo(6, 6),
      courseDegrees: 90,
    });
  });

  it('knows no moment before a date was told, and none is made up', () => {
    const gga = 'GPGGA,030405.000,1655.50000,S,14546.56000,E,1,08,1.0,2.0,M,20.0,M,,';
    const zda = 'GPZDA,030405.000,21,11,2026,00,00';
    const told = fixesOf(sentence(gga) + sentence(zda) + sentence(gga)).map((fix) => fix.at);
    expect(told).toEqual([null, at.getTime()]);
  });

  it('counts the seconds after midnight to the next day', () => {
    const rmc = sentence('GPRMC,235959.000,A,1655.5,S,14546.5,E,0.0,0.0,211126,,,A');
    const gga = sentence('GPGGA,000000.000,1655.5,S,14546.5,E,1,08,1.0,2.0,M,20.0,M,,');
    expect(fixesOf(rmc + gga).at(-1)?.at).toBe(Date.UTC(2026, 10, 22));
  });

  it('says 2d where the receiver does, or tells neither mode nor height', () => {
    const gsa = sentence('GPGSA,A,2,01,02,03,,,,,,,,,,3.1,3.1,');
    expect(fixesOf(`${gsa}${secondOf(at, place).split('\r\n')[0]}\r\n`).at(-1)?.quality).toBe('2d');
    const rmc = sentence('GPRMC,030405.000,A,1655.5,S,14546.5,E,0.0,0.0,211126,,,A');
    expect(fixesOf(rmc)[0]).toMatchObject({ quality: '2d', accuracyMetres: null, accuracyFrom: null });
  });

  it('says 3d by a measured height alone once it heard for 5 s that the receiver tells no mode', () => {
    let now = 0;
    const reports: GpsReport[] = [];
    const reader = createNmeaReader(
      (report) => reports.push(report),
      () => now,
    );
    const gga = (satellites: string) => `GPGGA,030405,1655.5,S,14546.5,E,1,${satellites},1.0,2.0,M,20.0,M,,`;
    reader.push(bytes(sentence(gga('08'))));
    now = 5_001;
    reader.push(bytes(sentence(gga('08'))));
    now = 11_000;
    reader.push(bytes(sentence(gga('03'))));
    expect(reports.map(({ quality }) => quality)).toEqual(['2d', '3d', '2d']);
  });

  it('takes the receiver’s own estimate before the geometry', () => {
    const gst = sentence('GPGST,030405.000,1.0,,,,3.0,4.0,5.0');
    expect(fixesOf(gst + secondOf(at, place)).at(-1)).toMatchObject({
      accuracyMetres: expect.closeTo(10, 6),
      accuracyFrom: 'receiver',
    });
  });

  it('still counts a fix as corrected when the mode tells its geometry again', () => {
    const corrected = sentence('GPGGA,030405,1655.5,S,14546.5,E,2,08,1.0,2.0,M,20.0,M,,');
    const gsa = sentence('GPGSA,A,3,01,02,03,04,,,,,,,,,1.8,2.0,1.5');
    const rmc = sentence('GPRMC,030405.000,A,1655.5,S,14546.5,E,0.0,0.0,211126,,,A');
    expect(fixesOf(corrected + gsa + rmc).map(({ accuracyMetres }) => accuracyMetres)).toEqual([
      expect.closeTo(3.75, 6),
      expect.closeTo(7.5, 6),
    ]);
  });

  it('forgets mode, errors and speed that were said more than 5 s ago', () => {
    let now = 0;
    const reports: GpsReport[] = [];
    const reader = createNmeaReader(
      (report) => reports.push(report),
      () => now,
    );
    reader.push(bytes(secondOf(at, place, { speedKnots: 6 })));
    now = 5_001;
    reader.push(bytes(sentence('GPGLL,1655.5,S,14546.5,E,030411,A,A')));
    expect(reports.at(-1)).toMatchObject({ quality: '2d', accuracyMetres: null, speedKnots: null });
  });

  it('takes neither date nor time from a receiver that wakes up without a fix', () => {
    const wakesUp = [0, 1]
      .flatMap((second) => [
        sentence(`GPGGA,00001${4 + second}.800,,,,,0,00,,,M,,M,,`),
        sentence(`GPRMC,00001${4 + second}.800,V,,,,,0.00,0.00,060180,,,N`),
        sentence(`GPZDA,00001${4 + second}.800,06,01,1980,00,00`),
      ])
      .join('');
    const gga = sentence('GPGGA,031500.000,1654.2,S,14612.0,E,1,08,0.9,1.0,M,,M,,');
    const rmc = sentence('GPRMC,031500.000,A,1654.2,S,14612.0,E,0.1,0.0,281126,,,A');
    const right = Date.UTC(2026, 10, 28, 3, 15);
    expect(fixesOf(wakesUp + gga + rmc + gga).map((fix) => fix.at)).toEqual([null, right, right]);
  });

  it('counts the day on while the receiver has no fix for hours', () => {
    let now = 0;
    const reports: GpsReport[] = [];
    const reader = createNmeaReader(
      (report) => reports.push(report),
      () => now,
    );
    reader.push(bytes(sentence('GPRMC,030000,A,1655.5,S,14546.5,E,0.0,0.0,211126,,,A')));
    now = 20 * 3_600_000;
    reader.push(bytes(sentence('GPGGA,230000,1655.5,S,14546.5,E,1,08,1.0,2.0,M,20.0,M,,')));
    expect(reports.at(-1)).toMatchObject({ at: Date.UTC(2026, 10, 21, 23) });
  });

  it('gives the same fixes and times whatever void sentences stand among the valid ones', () => {
    const time = fc.constantFrom('000014.800', '235959', '120000', '');
    const date = fc.constantFrom('060180', '220819', '211138', '');
    const place = fc.constantFrom(',,,', '1000.0,N,02000.0,E');
    const voidSentence = fc
      .tuple(fc.nat(6), time, date, place)
      .map(([kind, clock, day, where]) =>
        sentence(
          [
            `GPRMC,${clock},V,${where},9.9,9.9,${day},,,N`,
            `GPRMC,${clock},A,${where},9.9,9.9,${day},,,N`,
            `GPGGA,${clock},${where},0,09,9.9,99.0,M,,M,,`,
            `GPGLL,${where},${clock},V,N`,
            `GNGNS,${clock},${where},NN,09,9.9,99.0,30.6,,`,
            'GPVTG,9.0,T,,M,9.9,N,9.9,K,N',
            `GPRMC,${clock},A,1000.0,N,02000.0,E,9.9,9.9,${day},,,S`,
          ][kind] ?? '',
        ),
      );
    const valid = [
      'GPZDA,030405.000,21,11,2026,00,00',
      'GPGGA,030405,1655.5,S,14546.5,E,1,08,1.0,2.0,M,20.0,M,,',
      'GPRMC,030405,A,1655.5,S,14546.5,E,4.0,50.0,211126,,,A',
      'GPZDA,030406.000,21,11,2026,00,00',
      'GPGLL,1655.5,S,14546.5,E,030406,A,A',
      'GNGNS,030407,1655.5,S,14546.5,E,AN,08,1.1,2.0,20.0,,',
      'GPVTG,91.0,T,,M,7.5,N,13.9,K,A',
      'GPGSA,A,3,01,02,03,04,,,,,,,,,1.8,1.0,1.5',
    ].map((body) => ({ line: sentence(body), isVoid: false }));
    const one = fc.record({
      waitMs: fc.constantFrom(0, 1_000, 6_000),
      said: fc.oneof(
        fc.constantFrom(...valid),
        voidSentence.map((line) => ({ line, isVoid: true })),
      ),
    });
    const play = (
      log: readonly { waitMs: number; said: { line: string; isVoid: boolean } }[],
      keepsVoid: boolean,
    ) => {
      let now = 0;
      const fixes: GpsReport[] = [];
      const reader = createNmeaReader(
        (report) => report.quality !== 'none' && fixes.push(report),
        () => now,
      );
      for (const { waitMs, said } of log) {
        now += waitMs;
        if (keepsVoid || !said.isVoid) reader.push(bytes(said.line));
      }
      return fixes;
    };
    fc.assert(
      fc.property(fc.array(one, { maxLength: 25 }), (log) => {
        expect(play(log, true)).toEqual(play(log, false));
      }),
      { numRuns: 500 },
    );
  });

  it('says why there is no fix', () => {
    expect(reportsOf([bytes(secondWithoutFix(at))])[0]).toMatchObject({
      quality: 'none',
      reason: expect.stringContaining('too few satellites'),
    });
    const simulated = sentence('GPGGA,030405,1655.5,S,14546.5,E,8,08,1.0,2.0,M,20.0,M,,');
    expect(reportsOf([bytes(simulated)])).toEqual([
      { quality: 'none', reason: expect.stringContaining('simulator') },
    ]);
  });

  it('gives dead reckoning no accuracy, and 2d at most', () => {
    const gsa = sentence('GPGSA,A,3,01,02,03,04,,,,,,,,,1.8,1.0,1.5');
    const reckoned = sentence('GPGGA,030405,1655.5,S,14546.5,E,6,08,1.0,2.0,M,20.0,M,,');
    expect(fixesOf(gsa + reckoned)[0]).toMatchObject({ quality: '2d', accuracyMetres: null });
  });

  it('hears the same wherever the stream is cut', () => {
    const stream = bytes(
      [0, 1, 2, 3].map((second) => secondOf(new Date(at.getTime() + second * 1_000), place)).join(''),
    );
    const whole = reportsOf([stream]);
    expect(whole).toHaveLength(8);
    fc.assert(
      fc.property(fc.array(fc.nat(stream.length)), (cuts) => {
        const edges = [0, ...[...cuts].sort((a, b) => a - b), stream.length];
        const chunks = edges.slice(1).map((end, index) => stream.subarray(edges[index], end));
        expect(reportsOf(chunks)).toEqual(whole);
      }),
    );
  });

  it('takes joined sentences apart, and finds those behind tag blocks and noise', () => {
    const gll = sentence('GPGLL,1655.5,S,14546.5,E,030405,A,A').trim();
    expect(fixesOf(`${gll}${gll}\n`)).toHaveLength(2);
    expect(fixesOf(`\\s:GP0001,c:1577836800*15\\${gll}\r\n`)).toHaveLength(1);
    expect(fixesOf(`\u0000\u00ff$GPGL${gll}\u0007\n`.replace('\u0007', ''))).toHaveLength(1);
    expect(fixesOf(`!AIVDM,1,1,,A,13aG,0*00${gll}\n`)).toHaveLength(1);
  });

  it('survives noise of every kind, and hears the next good sentence', () => {
    const good = bytes(`\r\n${sentence('GPGLL,1655.5,S,14546.5,E,030405,A,A')}`);
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 3_000 }), { maxLength: 6 }), (noise) => {
        expect(reportsOf([...noise, good]).at(-1)).toMatchObject({ quality: '2d' });
      }),
      { numRuns: 300 },
    );
  });

  it('never believes a sentence that was changed in one place', () => {
    const good = sentence('GPGLL,1655.50000,S,14546.56000,E,030405.00,A,A').trim();
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.integer({ min: 32, max: 126 }), (index, code) => {
        const letter = String.fromCharCode(code);
        // Checksums may be written in small letters.
        if (letter.toUpperCase() === good[index]?.toUpperCase()) return;
        const changed = good.slice(0, index) + letter + good.slice(index + 1);
        expect(reportsOf([bytes(`${changed}\n`)])).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });
});
