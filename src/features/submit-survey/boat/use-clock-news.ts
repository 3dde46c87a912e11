import { useSyncExternalStore } from 'react';
import { useLive } from '../../../client/connection/live.ts';
import { useSurveyKit } from '../../../client/uploads/survey-kit.tsx';
import { type ClockNews, clockNews } from './clock-news.ts';

/** How this phone's clock and the boat's stand, as far as it matters to a survey. */
export function useClockNews(): ClockNews {
  const { boatClock } = useSurveyKit();
  const aheadOfPhoneMs = useSyncExternalStore(boatClock.subscribe, boatClock.aheadMs);
  const aheadOfGpsSeconds = useLive()?.gps?.clockAheadSeconds ?? null;
  return clockNews({ aheadOfPhoneMs, aheadOfGpsSeconds });
}
