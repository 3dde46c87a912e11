import type { Session } from '../../../../domain/assisted/assisted-analysis.ts';
import { toInstant } from '../../../../domain/documents/instant.ts';

/** Measures a visit: only while the page is looked at. */
export interface SessionClock {
  look(isLooking: boolean): void;
  session(): Session;
}

/** @param now Milliseconds since 1970. */
export function createSessionClock(now: () => number): SessionClock {
  const start = now();
  let since: number | null = start;
  let taken = 0;
  const looked = () => taken + (since === null ? 0 : Math.max(0, now() - since));
  return {
    look(isLooking) {
      if (isLooking === (since !== null)) return;
      taken = looked();
      since = isLooking ? now() : null;
    },
    session: () => ({
      startTime: toInstant(start),
      endTime: toInstant(Math.max(start, now())),
      timeTaken: Math.round(looked()),
    }),
  };
}
