import { useEffect, useState } from 'react';

/** Whether something has been going on for longer than `afterMs`; false again as soon as it is over. */
export function useTakesLong(isGoingOn: boolean, afterMs = 2_000): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setLong(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isGoingOn, afterMs]);
  return isGoingOn && isLong;
}
