/** What becomes of one line, and what was left out before it. */
export interface LogTurn {
  readonly isWritten: boolean;
  /** Kinds of which lines were left out in a window that has ended since. */
  readonly leftOut: readonly { readonly kind: string; readonly lines: number }[];
}

export interface LogRate {
  take(kind: string): LogTurn;
}

interface Count {
  since: number;
  written: number;
  leftOut: number;
}

const windowMs = 60_000;
/** Kinds that are told apart; a program has some two hundred sentences to log, whatever strangers make it say. */
const mostKinds = 500;
const others = 'other lines';
const everything = 'all lines';

/**
 * How many lines a kind may have in a minute, and all together; the rest is counted and summed. Without it a stranger
 * fills the log at 2 MB/s, and the day's one line that matters is gone with the rotation (threat 34).
 */
export function createLogRate(
  most: { readonly ofKind: number; readonly ofAll: number },
  now: () => number = () => performance.now(),
): LogRate {
  const counts = new Map<string, Count>();

  function countOf(kind: string): Count {
    const known = counts.get(kind);
    if (known !== undefined) return known;
    if (counts.size >= mostKinds && kind !== others && kind !== everything) return countOf(others);
    const count = { since: now(), written: 0, leftOut: 0 };
    counts.set(kind, count);
    return count;
  }

  /** Windows that ended; what they left out is told once. */
  function end(): LogTurn['leftOut'] {
    const told: { kind: string; lines: number }[] = [];
    for (const [kind, { since, leftOut }] of counts) {
      if (now() - since < windowMs) continue;
      counts.delete(kind);
      if (leftOut > 0) told.push({ kind, lines: leftOut });
    }
    return told;
  }

  return {
    take(kind) {
      const leftOut = end();
      const [own, all] = [countOf(kind), countOf(everything)];
      const isWritten = own.written < most.ofKind && all.written < most.ofAll;
      if (isWritten) {
        own.written += 1;
        all.written += 1;
      } else own.leftOut += 1;
      return { isWritten, leftOut };
    },
  };
}
