import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentence } from '../../../../tests/support/gps/nmea.ts';
import { readSentence } from './nmea-sentence.ts';

const read = (body: string) => readSentence(sentence(body).trim());

describe('a sentence', () => {
  it('tells a place in degrees, south and west negative', () => {
    expect(read('GPGLL,3537.8010,S,17432.2904,W,194204.735,A,A')).toMatchObject({
      kind: 'position',
      place: { latitude: -(35 + 37.801 / 60), longitude: -(174 + 32.2904 / 60) },
      time: { timeOfDay: 70_924_735, day: null },
    });
  });

  it('with a wrong checksum, or none, is not heard', () => {
    const good = sentence('GPGLL,3537.8010,S,17432.2904,E,194204.735,A,A').trim();
    expect(readSentence(good)).not.toBeNull();
    expect(readSentence(good.replace('3537', '3547'))).toBeNull();
    expect(readSentence(good.slice(0, good.indexOf('*')))).toBeNull();
    expect(readSentence(good.slice(0, -1))).toBeNull();
  });

  it.each([
    ['GPGLL,9537.8010,S,17432.2904,E,194204,A,A', 'a latitude beyond the pole'],
    ['GPGLL,3537.8010,S,18132.2904,E,194204,A,A', 'a longitude beyond the date line'],
    ['GPGLL,3560.0000,S,17432.2904,E,194204,A,A', 'sixty minutes'],
    ['GPGLL,3537.8010,,17432.2904,E,194204,A,A', 'no letter of the hemisphere'],
    ['GPGLL,3537.8010,E,17432.2904,S,194204,A,A', 'letters changed over'],
    ['GPGLL,537.8010,S,17432.2904,E,194204,A,A', 'a latitude of three digits'],
    ['GPGLL,3537.80x0,S,17432.2904,E,194204,A,A', 'a letter among the digits'],
    ['GPGLL,NaN,S,Infinity,E,194204,A,A', 'words for numbers'],
  ])('%s is not heard: %s', (body) => {
    expect(read(body)).toBeNull();
  });

  it.each([
    'GPRMC,194204,V,3537.8010,S,17432.2904,E,0.05,173.14,220712,,,N',
    'GPRMC,194204,V,3537.8010,S,17432.2904,E,0.05,173.14,220712,,',
    'GPGGA,194209,3537.8011,S,17432.2901,E,0,00,,,M,,M,,',
    'GPGGA,194209,3537.8011,S,17432.2901,E,,3,2.5,160,M,,M,,',
    'GPGLL,3537.8010,S,17432.2904,E,194204,V,N',
    'GPGLL,3537.8010,S,17432.2904,E,194204,V',
    'GNGNS,194209,3537.8011,S,17432.2901,E,NN,00,1.5,103.9,30.6,,',
  ])('%s says that there is no position', (body) => {
    expect(read(body)).toMatchObject({ kind: 'no-position' });
  });

  it.each([
    'GPGGA,194209,3537.8011,S,17432.2901,E,8,06,1.5,103.9,M,30.6,M,,',
    'GPGGA,194209,3537.8011,S,17432.2901,E,7,06,1.5,103.9,M,30.6,M,,',
    'GPRMC,194204,A,3537.8010,S,17432.2904,E,0.05,173.14,220712,,,S',
    'GPRMC,194204,A,3537.8010,S,17432.2904,E,0.05,173.14,220712,,,M',
  ])('%s is a plotter in its simulator', (body) => {
    expect(read(body)).toMatchObject({ kind: 'position', origin: 'simulated' });
  });

  it('tells what was reckoned from what satellites gave', () => {
    expect(read('GPRMC,194204,A,3537.8010,S,17432.2904,E,0.05,173.14,220712,,,E')).toMatchObject({
      origin: 'dead-reckoning',
    });
  });

  it('takes the date from itself, never from this machine', () => {
    expect(read('GPGGA,194209,3537.8011,S,17432.2901,E,1,06,1.5,103.9,M,30.6,M,,')).toMatchObject({
      time: { day: null },
    });
    expect(read('GPRMC,194204,A,3537.8010,S,17432.2904,E,0.05,173.14,220726,,,A')).toMatchObject({
      time: { day: Date.UTC(2026, 6, 22) },
    });
    expect(read('GPZDA,194204.00,22,07,2026,00,00')).toEqual({
      kind: 'time',
      time: { timeOfDay: 70_924_000, day: Date.UTC(2026, 6, 22) },
    });
    expect(read('GPZDA,194204.00,31,02,2026,00,00')).toMatchObject({ time: { day: null } });
  });

  it('may be of a leap second', () => {
    expect(read('GPGLL,3537.8010,S,17432.2904,E,235960,A,A')).toMatchObject({
      time: { timeOfDay: 86_400_000 },
    });
    expect(read('GPGLL,3537.8010,S,17432.2904,E,235961,A,A')).toMatchObject({ time: null });
  });

  it('measures a height with four satellites or more', () => {
    const gga = (satellites: string) =>
      read(`GPGGA,194209,3537.8011,S,17432.2901,E,1,${satellites},1.5,103.9,M,30.6,M,,`);
    expect(gga('03')).toMatchObject({ hasHeight: false });
    expect(gga('04')).toMatchObject({ hasHeight: true });
  });

  it.each([
    ['1', false],
    ['2', true],
    ['4', true],
    ['5', true],
  ])('of quality %s is corrected: %s', (quality, isCorrected) => {
    expect(read(`GPGGA,194209,3537.8011,S,17432.2901,E,${quality},06,1.5,103.9,M,30.6,M,,`)).toMatchObject({
      isCorrected,
    });
  });

  it('tells errors only with both of them', () => {
    expect(read('GPGST,030405.000,1.0,,,,3.0,4.0,5.0')).toEqual({
      kind: 'errors',
      northMetres: 3,
      eastMetres: 4,
    });
    expect(read('GPGST,030405.000,1.0,,,,3.0,,5.0')).toBeNull();
    expect(read('GPGST,030405.000,1.0,,,,,4.0,5.0')).toBeNull();
  });

  it('tells speed in knots', () => {
    expect(read('GPVTG,91.0,T,,M,7.5,N,13.9,K,A')).toEqual({
      kind: 'course',
      speedKnots: expect.closeTo(7.5, 6),
      courseDegrees: 91,
    });
  });

  it.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])(
    'named after a property of objects (%s) is nothing',
    (name) => {
      expect(read(`GP${name},1,2,3`)).toBeNull();
    },
  );

  it('never throws, whatever stands between `$` and a right checksum', () => {
    const names = fc.constantFrom('RMC', 'GGA', 'GLL', 'GNS', 'GSA', 'VTG', 'GST', 'ZDA', 'GSV', 'TXT');
    const field = fc.oneof(
      fc.constantFrom('', 'A', 'V', 'N', 'S', 'E', 'W', '0', '1', '3', '3537.8010', '17432.2904', '220712'),
      fc.string({ maxLength: 12 }),
    );
    const believable = { latitude: expect.any(Number), longitude: expect.any(Number) };
    fc.assert(
      fc.property(names, fc.array(field, { maxLength: 20 }), (name, fields) => {
        const said = read(`GP${name},${fields.join(',').replace(/[^\x20-\x7e]/g, '')}`);
        if (said?.kind !== 'position') return;
        expect(said.place).toEqual(believable);
        expect(Math.abs(said.place.latitude)).toBeLessThanOrEqual(90);
        expect(Math.abs(said.place.longitude)).toBeLessThanOrEqual(180);
      }),
      { numRuns: 2_000 },
    );
  });
});
