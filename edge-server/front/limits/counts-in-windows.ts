import type { Store } from 'express-rate-limit';

interface Count {
  readonly since: number;
  hits: number;
}

/**
 * Keys that are remembered, some 15 MB. Only windows that ended are forgotten: whoever makes up addresses must not make
 * a limit forget the one that it guards. Beyond this a key that is new is refused until a window ends; no asker gets
 * there alone, for each is limited to a hundred before its keys are counted.
 */
const mostKeys = 100_000;

/**
 * Requests counted in fixed windows by a clock that nobody can set. The library's own store goes by the time of day:
 * when a laptop's clock is put back (fault 22), its windows would end only when that time has come again, and whoever
 * asks steadily, such as the laptop's own page, would be refused until then.
 */
export function countsInWindows(
  windowMs: number,
  now: () => number = () => performance.now(),
  most = mostKeys,
): Store {
  const counts = new Map<string, Count>();

  function running(key: string): Count | undefined {
    const count = counts.get(key);
    return count !== undefined && now() - count.since < windowMs ? count : undefined;
  }
  /** The oldest stand first in the map, which is the order in which windows end. */
  function forgetEnded(): void {
    for (const [key, { since }] of counts) {
      if (now() - since < windowMs) return;
      counts.delete(key);
    }
  }
  const told = ({ hits, since }: Count) => ({
    totalHits: hits,
    resetTime: new Date(Date.now() + since + windowMs - now()),
  });

  return {
    localKeys: true,
    get(key) {
      const count = running(key);
      return count === undefined ? undefined : told(count);
    },
    increment(key) {
      const known = running(key);
      if (known !== undefined) {
        known.hits += 1;
        return told(known);
      }
      forgetEnded();
      if (counts.size >= most) return told({ since: now(), hits: Number.MAX_SAFE_INTEGER });
      const count = { since: now(), hits: 1 };
      counts.set(key, count);
      return told(count);
    },
    decrement(key) {
      const count = running(key);
      if (count !== undefined && count.hits > 0) count.hits -= 1;
    },
    resetKey: (key) => void counts.delete(key),
    resetAll: () => counts.clear(),
  };
}
