import type { Instant } from '../../../../src/domain/documents/instant.ts';
import type { GpsFix as GpsMessage } from '../../../front/live/broadcast/announce.ts';
import type { BoatFix, GpsWatch } from './gps-watch.ts';

/** Phones hear of a new position so often at most: each message goes to fifty of them, milliseconds. */
const publishMs = 2_000;
/** How often it is looked whether a fix came, moved or grew stale, milliseconds. */
const lookMs = 1_000;

export interface GpsNewsOptions {
  readonly watch: GpsWatch;
  /** Milliseconds that only go forward. */
  readonly now: () => number;
  readonly momentOf: (fix: BoatFix) => Instant;
  /** How far this laptop is ahead of the satellites' time, seconds; null where that is no matter. */
  readonly clockAhead: () => number | null;
  readonly publish: (message: GpsMessage) => void;
}

/** Tells the phones what changed: a new fix, one that went, one that came back. A lost fix is told with its last place. */
export function startGpsNews({ watch, now, momentOf, clockAhead, publish }: GpsNewsOptions): {
  close(): void;
} {
  let told: { quality: GpsMessage['quality']; heardAt: number; at: number } | null = null;

  function look(): void {
    const current = watch.current();
    const fix = current ?? watch.last();
    if (fix === null) return;
    const quality = current === null ? 'none' : current.fix.quality;
    const isOther = told?.quality !== quality;
    const isNewer = current !== null && told?.heardAt !== fix.heardAt && now() - (told?.at ?? 0) >= publishMs;
    if (!isOther && !isNewer) return;
    told = { quality, heardAt: fix.heardAt, at: now() };
    const { place, accuracyMetres, speedKnots, courseDegrees } = fix.fix;
    publish({
      ...place,
      accuracyMetres,
      speedKnots,
      courseDegrees,
      fixAt: momentOf(fix),
      quality,
      clockAheadSeconds: clockAhead(),
    });
  }

  const timer = setInterval(look, lookMs);
  return { close: () => clearInterval(timer) };
}
