import { metresBetween, placeBetween } from '../../../../src/domain/geometry/distance.ts';
import type { Geoloc } from '../../../../src/domain/geometry/lng-lat.ts';
import type { TrackPoint } from '../../../storage/db/tables/track-points.ts';

/** Farther away in time than this, a point of the track says nothing of where the boat was. */
export const farthestMs = 10 * 60_000;
/** A boat that lies still still swings and drifts: about one knot. */
const driftMetresPerSecond = 0.5;
const metresPerSecond = (knots: number | null) => ((knots ?? 0) * 1_852) / 3_600;

/** A place, and the radius around it in which the boat was. */
export interface PlaceThen {
  readonly place: Geoloc;
  readonly uncertaintyMetres: number;
}

/**
 * Where the boat was at `at` (milliseconds since 1970), from the points of the track before and after it:
 * on the straight line between them, or at the nearer one where the other is too far away in time. The
 * uncertainty is the accuracy of the points, plus how far the boat can have gone since the nearer one, by the
 * greatest speed known: that of either point, that of the way between them, or drifting. Null when both
 * points are too far away.
 */
export function positionAt(
  at: number,
  { before, after }: { readonly before: TrackPoint | null; readonly after: TrackPoint | null },
): PlaceThen | null {
  const left = before !== null && at - before.at <= farthestMs ? before : null;
  const right = after !== null && after.at - at <= farthestMs ? after : null;
  if (left !== null && right !== null) return between(at, left, right);
  const only = left ?? right;
  if (only === null) return null;
  return {
    place: placeOf(only),
    uncertaintyMetres: only.accuracyMetres + wayMetres(only.speedKnots, 0, Math.abs(at - only.at)),
  };
}

function between(at: number, left: TrackPoint, right: TrackPoint): PlaceThen {
  const spanMs = right.at - left.at;
  const fraction = spanMs === 0 ? 0 : (at - left.at) / spanMs;
  const waySpeed = spanMs === 0 ? 0 : metresBetween(placeOf(left), placeOf(right)) / (spanMs / 1_000);
  const speedKnots = Math.max(left.speedKnots ?? 0, right.speedKnots ?? 0);
  const nearestMs = Math.min(at - left.at, right.at - at);
  return {
    place: placeBetween(placeOf(left), placeOf(right), fraction),
    uncertaintyMetres:
      Math.max(left.accuracyMetres, right.accuracyMetres) + wayMetres(speedKnots, waySpeed, nearestMs),
  };
}

function wayMetres(speedKnots: number | null, otherSpeed: number, ms: number): number {
  return Math.max(metresPerSecond(speedKnots), otherSpeed, driftMetresPerSecond) * (ms / 1_000);
}

function placeOf({ latitude, longitude }: TrackPoint): Geoloc {
  return { latitude, longitude };
}
