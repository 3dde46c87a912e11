import { describe, expect, it } from 'vitest';
import { createGpsWatch, staleMs } from './gps-watch.ts';
import type { GpsFix, GpsReport } from './report.ts';

const fix = (latitude: number): GpsFix => ({
  quality: '3d',
  place: { latitude, longitude: 145 },
  at: null,
  accuracyMetres: 5,
  accuracyFrom: 'receiver',
  speedKnots: null,
  courseDegrees: null,
});
const noFix: GpsReport = { quality: 'none', reason: 'no sky' };

function rig(sources = 2) {
  const clock = { now: 0 };
  const counted: number[] = [];
  const watch = createGpsWatch(
    sources,
    () => clock.now,
    ({ place }) => counted.push(place.latitude),
  );
  return { watch, counted, clock };
}

describe('the GPS watch', () => {
  it('believes the first source of the list that has a fresh fix', () => {
    const { watch, counted, clock } = rig();
    watch.hear(1, fix(-17));
    expect(watch.current()?.source).toBe(1);
    watch.hear(0, fix(-16));
    watch.hear(1, fix(-17));
    expect(watch.current()).toMatchObject({ source: 0, fix: { place: { latitude: -16 } } });
    expect(counted).toEqual([-17, -16]);
    clock.now = staleMs;
    watch.hear(1, fix(-17));
    expect(watch.current()?.source).toBe(0);
    clock.now = staleMs + 1;
    expect(watch.current()?.source).toBe(1);
  });

  it('has no fix once it is stale, and still tells the last one', () => {
    const { watch, clock } = rig(1);
    watch.hear(0, fix(-16));
    clock.now = 1_000;
    watch.hear(0, fix(-16.001));
    clock.now += staleMs + 1;
    expect(watch.current()).toBeNull();
    expect(watch.last()).toMatchObject({ heardAt: 1_000, fix: { place: { latitude: -16.001 } } });
  });

  it('has no fix as soon as the receiver says so', () => {
    const { watch } = rig(1);
    watch.hear(0, fix(-16));
    watch.hear(0, noFix);
    expect(watch.current()).toBeNull();
    expect(watch.source(0)).toMatchObject({ report: noFix, heardAt: 0 });
  });

  it('takes the other source when the first one says that it has no fix', () => {
    const { watch } = rig();
    watch.hear(0, fix(-16));
    watch.hear(1, fix(-16.001));
    watch.hear(0, noFix);
    expect(watch.current()?.source).toBe(1);
  });

  it('ignores impossible jumps of one source, and does not take another source for a jump', () => {
    const { watch, counted } = rig();
    watch.hear(0, fix(-16));
    watch.hear(0, fix(-26));
    expect(watch.current()?.fix.place.latitude).toBe(-16);
    expect(watch.source(0).ignoredJumps).toBe(1);
    watch.hear(0, noFix);
    watch.hear(1, fix(-26));
    expect(watch.current()?.fix.place.latitude).toBe(-26);
    expect(counted).toEqual([-16, -26]);
  });

  it('knows nothing before anything was heard', () => {
    const { watch } = rig(1);
    expect(watch.current()).toBeNull();
    expect(watch.last()).toBeNull();
    expect(watch.source(0)).toEqual({ report: null, heardAt: null, ignoredJumps: 0 });
  });
});
