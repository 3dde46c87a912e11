import { useEffect, useState } from 'react';
import { type Instant, toInstant } from '../../../domain/documents/instant.ts';

/** Longest time that a browser's timer takes: longer ones fire at once. */
const longestTimerMs = 2 ** 31 - 1;

/** The moment, made anew when one of these moments comes: a page that is left open sees an event begin and end. */
export function useNow(moments: readonly Instant[]): Instant {
  const [now, setNow] = useState(() => toInstant(Date.now()));
  const next = moments.filter((moment) => moment > now).toSorted()[0];
  useEffect(() => {
    if (next === undefined) return undefined;
    const waitMs = Math.min(longestTimerMs, Date.parse(next) - Date.parse(now));
    const timer = setTimeout(() => setNow(toInstant(Date.now())), waitMs);
    return () => clearTimeout(timer);
  }, [next, now]);
  return now;
}
