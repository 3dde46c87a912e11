import { useEffect, useState } from 'react';
import { useLive } from '../../../session/live.ts';

const worthSayingMs = 5 * 60 * 1000;

/** Minutes by which this phone's clock and the other side's differ; null while that is not worth saying. */
export function useClockDifference(): number | null {
  const serverTime = useLive()?.meta?.serverTime;
  const [minutes, setMinutes] = useState<number | null>(null);
  // Compared when it is heard: later, the other side's time is an old one.
  useEffect(() => {
    if (serverTime === undefined) return;
    const difference = Math.abs(Date.parse(serverTime) - Date.now());
    setMinutes(difference < worthSayingMs ? null : Math.round(difference / 60_000));
  }, [serverTime]);
  return minutes;
}
