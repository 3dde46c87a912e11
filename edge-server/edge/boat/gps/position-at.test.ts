import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metresBetween } from '../../../../src/domain/geometry/distance.ts';
import type { TrackPoint } from '../../../storage/db/tables/track-points.ts';
import { farthestMs, positionAt } from './position-at.ts';

const point = (
  at: number,
  latitude: number,
  longitude: number,
  over: Partial<TrackPoint> = {},
): TrackPoint => ({
  at,
  latitude,
  longitude,
  accuracyMetres: 10,
  speedKnots: 0,
  ...over,
});

describe('where the boat was', () => {
  it('is on the way between the points before and after', () => {
    const then = positionAt(4_000, {
      before: point(0, -16, 145),
      after: point(10_000, -16.001, 145.002, { accuracyMetres: 20 }),
    });
    expect(then?.place.latitude).toBeCloseTo(-16.0004, 9);
    expect(then?.place.longitude).toBeCloseTo(145.0008, 9);
  });

  it('is the point itself at its own moment', () => {
    const own = point(4_000, -16, 145);
    expect(positionAt(4_000, { before: own, after: own })).toEqual({
      place: { latitude: -16, longitude: 145 },
      uncertaintyMetres: 10,
    });
  });

  it('is as certain as the worse point, plus the way from the nearer one at the greatest speed', () => {
    const [before, after] = [point(0, -16, 145), point(10_000, -16, 145, { accuracyMetres: 20 })];
    // Lying still, it may drift half a metre a second.
    expect(positionAt(4_000, { before, after })?.uncertaintyMetres).toBeCloseTo(22, 6);
    expect(positionAt(10_000, { before, after })?.uncertaintyMetres).toBeCloseTo(20, 6);
    const fast = { ...after, speedKnots: 36 };
    expect(positionAt(4_000, { before, after: fast })?.uncertaintyMetres).toBeCloseTo(20 + 4 * 18.52, 6);
  });

  it('counts a way between points that no speed explains', () => {
    const [before, after] = [point(0, -16, 145), point(100_000, -16.01, 145)];
    const metres = metresBetween(before, after);
    expect(positionAt(50_000, { before, after })?.uncertaintyMetres).toBeCloseTo(10 + metres / 2, 3);
  });

  it('is told from one side where the other is too far away in time', () => {
    const left = point(0, -16, 145);
    const right = point(2 * farthestMs, -17, 146, { speedKnots: 5 });
    expect(positionAt(farthestMs / 2, { before: left, after: right })?.place).toEqual({
      latitude: -16,
      longitude: 145,
    });
    const before = positionAt(2 * farthestMs - 60_000, { before: left, after: right });
    expect(before?.place).toEqual({ latitude: -17, longitude: 146 });
    expect(before?.uncertaintyMetres).toBeCloseTo(10 + ((5 * 1_852) / 3_600) * 60, 6);
  });

  it('is not told more than ten minutes away from every point', () => {
    const minute = 60_000;
    const around = { before: point(0, -16, 145), after: point(30 * minute, -16, 145) };
    expect(positionAt(10 * minute, around)).not.toBeNull();
    expect(positionAt(10 * minute + 1, around)).toBeNull();
    expect(positionAt(20 * minute - 1, around)).toBeNull();
    expect(positionAt(20 * minute, around)).not.toBeNull();
    expect(positionAt(0, { before: null, after: null })).toBeNull();
  });

  it('crosses the date line the short way', () => {
    const then = positionAt(5_000, { before: point(0, -17, 179.999), after: point(10_000, -17, -179.999) });
    expect(Math.abs(then?.place.longitude ?? 0)).toBeCloseTo(180, 6);
  });

  it('is never more certain than its points, and more certain at them than between them', () => {
    const track = fc.record({
      span: fc.integer({ min: 1, max: farthestMs }),
      north: fc.double({ min: -0.01, max: 0.01, noNaN: true }),
      knots: fc.double({ min: 0, max: 40, noNaN: true }),
      fraction: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(track, ({ span, north, knots, fraction }) => {
        const before = point(0, -16, 145, { speedKnots: knots });
        const after = point(span, -16 + north, 145);
        const between = positionAt(span * fraction, { before, after })?.uncertaintyMetres ?? 0;
        expect(between).toBeGreaterThanOrEqual(10);
        expect(positionAt(0, { before, after })?.uncertaintyMetres).toBeCloseTo(10, 6);
        // A boat that went at the known speed is inside the circle.
        const seconds = (Math.min(fraction, 1 - fraction) * span) / 1_000;
        expect(between).toBeGreaterThanOrEqual(10 + seconds * ((knots * 1_852) / 3_600) - 1e-6);
      }),
    );
  });
});
