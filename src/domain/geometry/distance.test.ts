import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metresBetween, placeBetween } from './distance.ts';

const place = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('metres between places', () => {
  it('are those of the map: Cairns to Lizard Island', () => {
    const cairns = { latitude: -16.918, longitude: 145.778 };
    const lizardIsland = { latitude: -14.668, longitude: 145.463 };
    // Vincenty on WGS 84: 251.2 km; a sphere is off by half a percent at most.
    expect(metresBetween(cairns, lizardIsland) / 251_200).toBeCloseTo(1, 2);
  });

  it('are the same both ways, and none to the place itself', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(metresBetween(a, b)).toBeCloseTo(metresBetween(b, a), 5);
        expect(metresBetween(a, a)).toBe(0);
      }),
    );
  });

  it('are few across the date line', () => {
    const [west, east] = [
      { latitude: 0, longitude: 179.9999 },
      { latitude: 0, longitude: -179.9999 },
    ];
    expect(metresBetween(west, east)).toBeCloseTo(22.2, 1);
  });
});

describe('a place between', () => {
  it('begins at one and ends at the other, also across the date line', () => {
    const near = fc.record({
      a: place,
      north: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
      east: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
    });
    fc.assert(
      fc.property(near, fc.double({ min: 0, max: 1, noNaN: true }), ({ a, north, east }, fraction) => {
        const longitude = ((a.longitude + east + 540) % 360) - 180;
        const b = { latitude: a.latitude + north, longitude };
        expect(metresBetween(placeBetween(a, b, 0), a)).toBeLessThan(0.01);
        expect(metresBetween(placeBetween(a, b, 1), b)).toBeLessThan(0.01);
        const whole = metresBetween(a, b);
        expect(metresBetween(a, placeBetween(a, b, fraction))).toBeLessThanOrEqual(whole + 1);
      }),
    );
  });
});
