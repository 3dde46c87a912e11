import type { Store } from 'express-rate-limit';

interface Count {
  readonly since: number;
  hits: number;
}

/** Keys that are remembered; beyond it the oldest window is forgotten. */
const mostKeys = 20_000;

/**
 * Requests counted in fixed windows by a clock that nobody can set. The library's own store goes by the time of day:
 * when a laptop's clock is put back (fault 22), its windows would end only when that time has come again, and whoever
 * asks steadily, such as the laptop's own page, would be refused until then.
 */
export function countsInWindows(windowMs: number, now: () => number = () => performance.now()): Store {
  const counts = new Map<string, Count>();

  function running(key: string): Count | undefined {
    const count = counts.get(key);
    return count !== undefined && now() - count.since < windowMs ? count : undefined;
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
      const count = running(key) ?? { since: now(), hits: 0 };
      count.hits += 1;
      if (count.hits === 1) {
        // Last in the order of the windows, which is the order of the map.
        counts.delete(key);
        const oldest = counts.keys().next();
        if (counts.size >= mostKeys && oldest.done !== true) counts.delete(oldest.value);
        counts.set(key, count);
      }
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
