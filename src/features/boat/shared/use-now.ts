import { useEffect, useState } from 'react';

/** This laptop's time, anew every few seconds: a clock without seconds is never far behind. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 5_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
