import { asc, desc, gte, lte, sql } from 'drizzle-orm';
import type { ServerDatabase } from '../open.ts';
import { trackPoints } from '../schema.ts';

/** Where the boat was at a moment. */
export interface TrackPoint {
  /** GPS time, milliseconds since 1970. */
  readonly at: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Radius that holds the true place 95 times in 100. */
  readonly accuracyMetres: number;
  readonly speedKnots: number | null;
}

export interface TrackPoints {
  /** Adds points in one transaction, and forgets the oldest beyond `most`. */
  add(points: readonly TrackPoint[], most: number): void;
  /** The last point at or before a moment, and the first at or after it. */
  around(at: number): { readonly before: TrackPoint | null; readonly after: TrackPoint | null };
  count(): number;
}

export function createTrackPoints({ orm }: ServerDatabase): TrackPoints {
  const columns = {
    at: trackPoints.at,
    latitude: trackPoints.latitude,
    longitude: trackPoints.longitude,
    accuracyMetres: trackPoints.accuracyMetres,
    speedKnots: trackPoints.speedKnots,
  };
  const before = orm
    .select(columns)
    .from(trackPoints)
    .where(lte(trackPoints.at, sql.placeholder('at')))
    .orderBy(desc(trackPoints.at), desc(trackPoints.seq))
    .limit(1)
    .prepare();
  const after = orm
    .select(columns)
    .from(trackPoints)
    .where(gte(trackPoints.at, sql.placeholder('at')))
    .orderBy(asc(trackPoints.at), desc(trackPoints.seq))
    .limit(1)
    .prepare();
  const newest = orm
    .select({ seq: sql<number>`coalesce(max(${trackPoints.seq}), 0)` })
    .from(trackPoints)
    .prepare();
  const oldest = orm
    .select({ seq: sql<number>`coalesce(min(${trackPoints.seq}), 1)` })
    .from(trackPoints)
    .prepare();
  const newestSeq = () => newest.get()?.seq ?? 0;

  return {
    add(points, most) {
      if (points.length === 0) return;
      orm.transaction((write) => {
        write
          .insert(trackPoints)
          .values([...points])
          .run();
        write
          .delete(trackPoints)
          .where(lte(trackPoints.seq, newestSeq() - most))
          .run();
      });
    },
    around: (at) => ({ before: before.get({ at }) ?? null, after: after.get({ at }) ?? null }),
    // Nothing is ever taken out of the middle, so the ends tell the number without a walk over all.
    count: () => Math.max(0, newestSeq() - (oldest.get()?.seq ?? 1) + 1),
  };
}
