import { useSyncExternalStore } from 'react';
import { useLive } from '../../../client/connection/live.ts';
import { usePhone } from '../../../client/uploads/phone.tsx';
import { type ClockNews, clockNews } from './clock-news.ts';

/** How this phone's clock and the boat's stand, as far as it matters to a survey. */
export function useClockNews(): ClockNews {
  const { boatClock } = usePhone();
  const aheadOfPhoneMs = useSyncExternalStore(boatClock.subscribe, boatClock.aheadMs);
  const aheadOfGpsSeconds = useLive()?.gps?.clockAheadSeconds ?? null;
  return clockNews({ aheadOfPhoneMs, aheadOfGpsSeconds });
}
