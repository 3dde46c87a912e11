import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lookText, readLookText } from './map-place.ts';

test('a place in an address is read back to less than a pixel, and is no longer than that needs', () => {
  const look = fc.record({
    latitude: fc.double({ min: -80, max: 80, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    zoom: fc.double({ min: 1, max: 20, noNaN: true }),
  });
  fc.assert(
    fc.property(look, (given) => {
      const read = readLookText(lookText(given));
      const pixels = (512 * 2 ** given.zoom) / 360;
      expect(Math.abs((read?.longitude ?? 999) - given.longitude) * pixels).toBeLessThan(1);
      expect(Math.abs((read?.latitude ?? 999) - given.latitude) * pixels).toBeLessThan(1);
      expect(Math.abs((read?.zoom ?? 99) - given.zoom)).toBeLessThan(0.01);
    }),
  );
  expect(lookText({ latitude: -16.874312, longitude: 146.213456, zoom: 5.5 })).toBe('-16.87_146.21_5.5');
});

test('a place within a hand of the equator or of Greenwich is written in digits', () => {
  expect(lookText({ latitude: 0, longitude: 1e-7, zoom: 20 })).toBe('0_0.0000001_20');
  expect(lookText({ latitude: -0.001, longitude: 100, zoom: 10 })).toBe('-0.001_100_10');
  expect(lookText({ latitude: -0.001, longitude: 100, zoom: 1 })).toBe('0_100_1');
});

test.each([null, '', '1_2', '-16.8_146.2_99', '-99_146_5', '1e3_2_3', '-16.8_146.2_5_1'])(
  '"%s" is no place: the map looks where it would without',
  (text) => {
    expect(readLookText(text)).toBeNull();
  },
);
