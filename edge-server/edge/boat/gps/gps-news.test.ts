import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startGpsNews } from './gps-news.ts';
import { createGpsWatch } from './gps-watch.ts';
import type { GpsFix } from './report.ts';

const fix: GpsFix = {
  quality: '3d',
  place: { latitude: -16, longitude: 145 },
  at: null,
  accuracyMetres: 5,
  accuracyFrom: 'receiver',
  speedKnots: 1,
  courseDegrees: 2,
};

function rig() {
  const told: string[] = [];
  const clocks: (number | null | undefined)[] = [];
  const clock: { ahead: number | null } = { ahead: null };
  const now = () => performance.now();
  const watch = createGpsWatch(1, now, () => undefined);
  const news = startGpsNews({
    watch,
    now,
    momentOf: () => '2026-11-21T03:00:00.000Z',
    clockAhead: () => clock.ahead,
    publish({ quality, clockAheadSeconds }) {
      told.push(quality);
      clocks.push(clockAheadSeconds);
    },
  });
  return { told, clocks, clock, watch, news };
}

describe('what phones are told of the GPS', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is nothing before the first fix', () => {
    const { told, watch } = rig();
    watch.hear(0, { quality: 'none', reason: 'no sky' });
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([]);
  });

  it('is a new position every 2 seconds at most, however often the receiver speaks', () => {
    const { told, watch } = rig();
    for (let tenth = 0; tenth < 100; tenth += 1) {
      watch.hear(0, fix);
      vi.advanceTimersByTime(100);
    }
    expect(told).toHaveLength(5);
  });

  it('is once that the fix was lost: when it grew stale, or when the receiver said so', () => {
    const { told, watch } = rig();
    watch.hear(0, fix);
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual(['3d', 'none']);
    watch.hear(0, { ...fix, quality: '2d' });
    vi.advanceTimersByTime(1_000);
    watch.hear(0, { quality: 'none', reason: 'no sky' });
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual(['3d', 'none', '2d', 'none']);
  });

  it('says by how much this laptop’s clock is off, from the next message on', () => {
    const { clocks, clock, watch } = rig();
    watch.hear(0, fix);
    vi.advanceTimersByTime(2_000);
    clock.ahead = -172_800;
    watch.hear(0, fix);
    vi.advanceTimersByTime(2_000);
    expect(clocks).toEqual([null, -172_800]);
  });

  it('ends with the server', () => {
    const { told, watch, news } = rig();
    news.close();
    watch.hear(0, fix);
    vi.advanceTimersByTime(5_000);
    expect(told).toEqual([]);
  });
});
