import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { databaseInMemory } from '../../../../tests/support/server/temporary-database.ts';
import { createTrackPoints, type TrackPoints } from '../../../storage/db/tables/track-points.ts';
import type { GpsFix } from './report.ts';
import { createTrack } from './track.ts';

const start = Date.parse('2026-11-21T03:00:00.000Z');
const iso = (seconds: number) => new Date(start + seconds * 1_000).toISOString();

/** `metres` north of the reef. */
function fix(metres: number, over: Partial<GpsFix> = {}): GpsFix {
  return {
    quality: '3d',
    place: { latitude: -16 + metres / 111_195, longitude: 145 },
    at: null,
    accuracyMetres: 8,
    accuracyFrom: 'receiver',
    speedKnots: 2,
    courseDegrees: 0,
    ...over,
  };
}

function rig(points: TrackPoints = createTrackPoints(databaseInMemory()), most?: number) {
  const problems: unknown[] = [];
  const track = createTrack(points, {
    onProblem: (error) => problems.push(error),
    ...(most === undefined ? {} : { most }),
  });
  onTestFinished(() => track.close());
  return { track, points, problems };
}

describe('the track', () => {
  it('keeps a point every 10 seconds, or every 10 metres', () => {
    const { track } = rig();
    for (let second = 0; second <= 30; second += 1) track.add(fix(0), start + second * 1_000);
    expect(track.count()).toBe(4);
    for (let second = 31; second <= 40; second += 1)
      track.add(fix((second - 30) * 5), start + second * 1_000);
    expect(track.count()).toBe(9);
  });

  it('keeps a point of a clock that went back, though the boat lies still', () => {
    const { track } = rig();
    for (const seconds of [0, -60, -61, -60]) track.add(fix(0), start + seconds * 1_000);
    expect(track.count()).toBe(2);
  });

  it('tells where the boat was, also of points that are not written yet', () => {
    const { track } = rig();
    track.add(fix(0), start);
    track.add(fix(15), start + 10_000);
    expect(track.positionsAt([iso(5), iso(-700), iso(700)])).toEqual([
      {
        at: iso(5),
        latitude: expect.closeTo(-16 + 7.5 / 111_195, 6),
        longitude: 145,
        uncertaintyMetres: 16,
      },
      null,
      null,
    ]);
  });

  it('tells the same once it is written, and after another start', () => {
    const points = createTrackPoints(databaseInMemory());
    const first = rig(points);
    first.track.add(fix(0), start);
    first.track.add(fix(20), start + 10_000);
    const before = first.track.positionsAt([iso(3), iso(10), iso(60)]);
    first.track.close();
    expect(rig(points).track.positionsAt([iso(3), iso(10), iso(60)])).toEqual(before);
    expect(before).not.toContain(null);
  });

  it('finds the nearest of written and waiting points, also when the clock went back', () => {
    const { track, points } = rig();
    points.add(
      [{ at: start + 100_000, latitude: -10, longitude: 145, accuracyMetres: 1, speedKnots: 0 }],
      10,
    );
    track.add(fix(0), start);
    expect(track.positionsAt([iso(0)])[0]).toMatchObject({ latitude: -16 });
    expect(track.positionsAt([iso(100)])[0]).toMatchObject({ latitude: -10 });
  });

  it('takes the nearest point before and the nearest after, written or waiting', () => {
    const { track, points } = rig();
    const written = (seconds: number, latitude: number) => ({
      ...{ at: start + seconds * 1_000, latitude, longitude: 145, accuracyMetres: 1, speedKnots: 0 },
    });
    points.add([written(50, -11), written(110, -12)], 10);
    for (const [seconds, metres] of [
      [0, 0],
      [20, 1_000],
      [200, 2_000],
      [220, 3_000],
    ] as const) {
      track.add(fix(metres), start + seconds * 1_000);
    }
    const latitudes = track.positionsAt([iso(10), iso(80), iso(210)]).map((then) => then?.latitude);
    expect(latitudes).toEqual([
      expect.closeTo(-16 + 500 / 111_195, 6),
      expect.closeTo(-11.5, 6),
      expect.closeTo(-16 + 2_500 / 111_195, 6),
    ]);
  });

  it('forgets the oldest by number, so that no clock can empty it', () => {
    const { track, points } = rig(undefined, 3);
    for (const [index, seconds] of [0, 20, -4_000_000_000, 40, 60].entries()) {
      track.add(fix(index * 100), start + seconds * 1_000);
    }
    track.close();
    expect(points.count()).toBe(3);
    expect(points.around(start + 20_000)).toMatchObject({
      before: { at: start - 4_000_000_000_000 },
      after: { at: start + 40_000 },
    });
  });

  it('takes 50 m for a receiver that gives no hint of its accuracy', () => {
    const { track } = rig();
    track.add(fix(0, { accuracyMetres: null, accuracyFrom: null }), start);
    expect(track.positionsAt([iso(0)])[0]?.uncertaintyMetres).toBe(50);
  });

  it('says when it cannot be written, keeps the points, and writes them when the disk is back', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const written = createTrackPoints(databaseInMemory());
    let isFull = true;
    const { track, problems } = rig({
      ...written,
      add(points, most) {
        if (isFull) throw new Error('SQLITE_FULL');
        written.add(points, most);
      },
    });
    track.add(fix(0), start);
    vi.advanceTimersByTime(90_000);
    expect(problems).toHaveLength(1);
    expect(track.problem()).toMatch(/cannot be written.*kept in memory/);
    expect(track.positionsAt([iso(0)])[0]).not.toBeNull();
    isFull = false;
    vi.advanceTimersByTime(30_000);
    expect(track.problem()).toBeNull();
    expect(written.count()).toBe(1);
    vi.advanceTimersByTime(30_000);
    expect([written.count(), track.count()]).toEqual([1, 1]);
  });

  it('keeps the newest thousand points in memory while the disk refuses', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const written = createTrackPoints(databaseInMemory());
    const { track } = rig({
      ...written,
      add() {
        throw new Error('SQLITE_FULL');
      },
    });
    for (let point = 0; point < 1_100; point += 1) track.add(fix(point * 20), start + point * 10_000);
    vi.advanceTimersByTime(30_000);
    expect(track.count()).toBe(1_000);
    expect(track.positionsAt([iso(0), iso(10_990)])).toEqual([null, expect.anything()]);
  });
});
