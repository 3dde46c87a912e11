import { createJumpFilter } from './jump-filter.ts';
import type { GpsFix, GpsReport } from './report.ts';

/** A fix that is older is no fix: receivers speak every second or two, milliseconds. */
export const staleMs = 10_000;

/** What is known of one source. */
export interface HeardSource {
  /** The last thing that it said; null before the first. */
  readonly report: GpsReport | null;
  /** When, in milliseconds that only go forward. */
  readonly heardAt: number | null;
  readonly ignoredJumps: number;
}

/** The boat's position by the source that counts. */
export interface BoatFix {
  readonly fix: GpsFix;
  readonly heardAt: number;
  /** Place of its source in the list. */
  readonly source: number;
}

export interface GpsWatch {
  hear(source: number, report: GpsReport): void;
  /** The fix that counts now; null when every source is silent, without a fix, or stale. */
  current(): BoatFix | null;
  /** The last fix that counted, however old. */
  last(): BoatFix | null;
  source(index: number): HeardSource;
}

/**
 * The boat's position out of all sources. The rule: the first in the list with a fresh fix counts. The person
 * who wrote the list knows which antenna is the good one; a rule by accuracy would hop between two that are
 * equal. `onFix` hears every believed fix of the source that counts; `now` only goes forward.
 */
export function createGpsWatch(sources: number, now: () => number, onFix: (fix: GpsFix) => void): GpsWatch {
  const heard = Array.from({ length: sources }, () => ({
    filter: createJumpFilter(),
    report: null as GpsReport | null,
    heardAt: null as number | null,
    fix: null as { fix: GpsFix; heardAt: number } | null,
  }));
  let last: BoatFix | null = null;

  function current(): BoatFix | null {
    for (const [source, { fix }] of heard.entries()) {
      if (fix !== null && now() - fix.heardAt <= staleMs) return { ...fix, source };
    }
    return null;
  }

  return {
    hear(index, report) {
      const source = heard[index];
      if (source === undefined) throw new RangeError(`There is no GPS source number ${index}.`);
      const heardAt = now();
      source.report = report;
      source.heardAt = heardAt;
      if (report.quality === 'none') {
        // It says itself that it does not know any more: no reason to wait for the fix to grow stale.
        source.fix = null;
        return;
      }
      if (!source.filter.accepts(report, heardAt)) return;
      source.fix = { fix: report, heardAt };
      const counts = current();
      if (counts?.source !== index) return;
      last = counts;
      onFix(report);
    },
    current,
    last: () => last,
    source(index) {
      const { report = null, heardAt = null, filter } = heard[index] ?? {};
      return { report, heardAt, ignoredJumps: filter?.ignored() ?? 0 };
    },
  };
}
