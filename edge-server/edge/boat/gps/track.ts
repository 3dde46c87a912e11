import type { BoatPosition } from '../../../../src/contract/boat-positions.ts';
import { type Instant, toInstant } from '../../../../src/domain/documents/instant.ts';
import { metresBetween } from '../../../../src/domain/geometry/distance.ts';
import type { TrackPoint, TrackPoints } from '../../../storage/db/tables/track-points.ts';
import { positionAt } from './position-at.ts';
import type { GpsFix } from './report.ts';

/** A point is kept when the boat moved so far, or so long after the last one. */
const stepMetres = 10;
const stepMs = 10_000;
/** Points go to the database together: a commit is an fsync, and photos need the disk more. */
const flushMs = 30_000;
/** Of a receiver that gives no hint, metres. */
const unknownAccuracyMetres = 50;
/** At anchor 46 days, under way at 10 knots nine days; about 30 MB. Counted, because a clock that jumps must not empty it. */
export const mostPoints = 400_000;
/** While the disk refuses, this many wait in memory: three hours at anchor. */
const mostWaiting = 1_000;

export interface Track {
  /** A believed fix, and its moment in GPS time (milliseconds since 1970). */
  add(fix: GpsFix, at: number): void;
  /** Where the boat was then; null where the track does not tell. */
  positionsAt(times: readonly Instant[]): (BoatPosition | null)[];
  count(): number;
  /** Why the track is not being written; null when it is. */
  problem(): string | null;
  close(): void;
}

/** Keeps where the boat was. What cannot be written waits in memory, is tried again, and is said. */
export function createTrack(
  points: TrackPoints,
  { onProblem, most = mostPoints }: { readonly onProblem: (error: unknown) => void; readonly most?: number },
): Track {
  let waiting: TrackPoint[] = [];
  let last: TrackPoint | null = null;
  let problem: string | null = null;

  function flush(): void {
    try {
      points.add(waiting, most);
      waiting = [];
      problem = null;
    } catch (error) {
      if (problem === null) onProblem(error);
      problem = 'The boat’s track cannot be written now. The last hours are kept in memory and tried again.';
      waiting = waiting.slice(-mostWaiting);
    }
  }
  const timer = setInterval(flush, flushMs);
  timer.unref();

  function isWorthKeeping(point: TrackPoint): boolean {
    if (last === null) return true;
    return Math.abs(point.at - last.at) >= stepMs || metresBetween(last, point) >= stepMetres;
  }

  /** The nearest points, of those that are written and those that wait. */
  function around(at: number): ReturnType<TrackPoints['around']> {
    const written = points.around(at);
    const before = waiting.filter((point) => point.at <= at).sort((a, b) => b.at - a.at)[0];
    const after = waiting.filter((point) => point.at >= at).sort((a, b) => a.at - b.at)[0];
    return {
      before:
        before !== undefined && before.at >= (written.before?.at ?? before.at) ? before : written.before,
      after: after !== undefined && after.at <= (written.after?.at ?? after.at) ? after : written.after,
    };
  }

  return {
    add({ place, accuracyMetres, speedKnots }, at) {
      const point: TrackPoint = {
        at,
        ...place,
        accuracyMetres: accuracyMetres ?? unknownAccuracyMetres,
        speedKnots,
      };
      if (!isWorthKeeping(point)) return;
      last = point;
      waiting.push(point);
    },
    positionsAt(times) {
      return times.map((time) => {
        const at = Date.parse(time);
        const then = positionAt(at, around(at));
        if (then === null) return null;
        const uncertaintyMetres = Math.ceil(then.uncertaintyMetres);
        return { at: toInstant(at), ...then.place, uncertaintyMetres };
      });
    },
    count: () => points.count() + waiting.length,
    problem: () => problem,
    close() {
      clearInterval(timer);
      flush();
    },
  };
}
