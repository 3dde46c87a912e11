import type { ClockVerdict } from '../../../../src/domain/boat/clock-verdict.ts';

/** How far this laptop's clock may be off before people are told, seconds (fault 22). */
export const clockSuspectSeconds = 30;
const fewest = 5;
const most = 15;

/**
 * Compares clocks over the last fixes. The middle one of 15 decides, so that one late sentence or one wrong
 * date moves nothing, and a clock that was set is believed within ten seconds.
 */
export function createClockCheck() {
  let ahead: number[] = [];
  let lastGpsMs: number | null = null;

  return {
    /** A moment of GPS time, and what this laptop's clock said when it was heard; milliseconds since 1970. */
    heard(gpsMs: number, laptopMs: number): void {
      if (gpsMs === lastGpsMs) return;
      lastGpsMs = gpsMs;
      ahead = [...ahead, laptopMs - gpsMs].slice(-most);
    },
    /** Milliseconds to add to the laptop's clock to get GPS time; 0 while nothing is known. */
    correctionMs: (): number => (ahead.length < fewest ? 0 : -middle(ahead)),
    verdict(): ClockVerdict {
      if (ahead.length < fewest) return { status: 'unknown' };
      const aheadSeconds = Math.round(middle(ahead) / 1_000);
      const isSuspect = Math.abs(aheadSeconds) > clockSuspectSeconds;
      return { status: isSuspect ? 'suspect' : 'right', aheadSeconds };
    },
  };
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
