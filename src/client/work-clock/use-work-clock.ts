import { useEffect } from 'react';
import { createRequiredContext } from '../context/required-context.ts';
import type { WorkClock } from './work-clock.ts';

const [WorkClockContext, useClock] = createRequiredContext<WorkClock>('WorkClock');

export { WorkClockContext };

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Counts the time of whoever works on this page, while it is seen. */
export function useWorkClock(): void {
  const clock = useClock();
  useEffect(() => {
    const isSeen = () => document.visibilityState === 'visible';
    const touch = () => clock.touch();
    const look = () => (isSeen() ? clock.touch() : clock.rest());
    if (isSeen()) clock.touch();
    for (const sign of signs) addEventListener(sign, touch, { passive: true, capture: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      for (const sign of signs) removeEventListener(sign, touch, { capture: true });
      document.removeEventListener('visibilitychange', look);
      clock.rest();
    };
  }, [clock]);
}
