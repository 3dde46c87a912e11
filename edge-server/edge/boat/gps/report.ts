import type { Geoloc } from '../../../../src/domain/geometry/lng-lat.ts';

/** Where an accuracy comes from: the receiver's own estimate, or its satellites' geometry. */
export type AccuracyFrom = 'receiver' | 'geometry';

/** A position that a receiver measured. */
export interface GpsFix {
  readonly quality: '2d' | '3d';
  readonly place: Geoloc;
  /** GPS time, milliseconds since 1970 UTC; null where the receiver told no date. */
  readonly at: number | null;
  /** Radius that holds the true place 95 times in 100, in metres; null where the receiver gives no hint. */
  readonly accuracyMetres: number | null;
  readonly accuracyFrom: AccuracyFrom | null;
  readonly speedKnots: number | null;
  readonly courseDegrees: number | null;
}

/** A receiver that is heard and knows no position now. */
export interface NoFix {
  readonly quality: 'none';
  /** Part of a sentence for the person at the laptop: 'it sees too few satellites'. */
  readonly reason: string;
}

/** What a receiver says at one moment. */
export type GpsReport = GpsFix | NoFix;

/** Turns what a source sends into reports. */
export interface ReportReader {
  /** Bytes as they came: cut anywhere, joined, or noise. */
  push(bytes: Uint8Array): void;
  /** What comes next does not continue what came before: a new connection, or the next datagram. */
  cut(): void;
}
