import { metresBetween } from '../../../../src/domain/geometry/distance.ts';
import type { GpsFix } from './report.ts';

/** No dive boat is faster: 100 knots, in metres a second. */
const fastestMetresPerSecond = 51.4;
/** A receiver that corrects itself moves this far without the boat moving, metres. */
const correctionMetres = 100;
/** A new place is believed when the receiver says it this often in a row, at different moments. */
const insistences = 5;

interface Heard {
  readonly fix: GpsFix;
  /** Milliseconds that only go forward. */
  readonly heardAt: number;
}

/**
 * Tells positions that the boat cannot have reached. The rule: from the last believed position it may have
 * moved at 100 knots, 100 m, and both accuracies. One that is farther away is ignored, until the receiver has
 * said five in a row that agree among themselves: then it was the old place that was wrong, or the laptop slept.
 */
export function createJumpFilter() {
  let believed: Heard | null = null;
  let doubted: Heard[] = [];
  let ignored = 0;

  function isWithinReach(from: Heard, to: Heard): boolean {
    const heardMs = to.heardAt - from.heardAt;
    const receiverMs = from.fix.at === null || to.fix.at === null ? 0 : to.fix.at - from.fix.at;
    // After a jam in the line many are heard at once, and the receiver's own time tells them apart.
    const seconds = Math.max(1_000, heardMs, Math.min(receiverMs, 60_000)) / 1_000;
    const slack = correctionMetres + (from.fix.accuracyMetres ?? 0) + (to.fix.accuracyMetres ?? 0);
    return metresBetween(from.fix.place, to.fix.place) <= slack + fastestMetresPerSecond * seconds;
  }

  return {
    /** Positions that were not believed so far. */
    ignored: () => ignored,
    /** Whether the boat can be there. */
    accepts(fix: GpsFix, heardAt: number): boolean {
      const now: Heard = { fix, heardAt };
      if (believed === null || isWithinReach(believed, now)) {
        believed = now;
        doubted = [];
        return true;
      }
      const last = doubted.at(-1);
      if (last !== undefined && !isWithinReach(last, now)) doubted = [];
      // Several sentences of one moment say the same thing once.
      if (last === undefined || doubted.length === 0 || isLater(last, now)) doubted.push(now);
      if (doubted.length >= insistences) {
        believed = now;
        doubted = [];
        return true;
      }
      ignored += 1;
      return false;
    },
  };
}

/** Half a second: the sentences of one moment come closer together, even at 4,800 baud mostly. */
const sameMomentMs = 500;

function isLater(before: Heard, now: Heard): boolean {
  if (before.fix.at !== null && now.fix.at !== null) return now.fix.at > before.fix.at;
  return now.heardAt - before.heardAt >= sameMomentMs;
}
