import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LiveSnapshot } from '../../../ports/live.ts';
import { useBackend } from '../../../session/backend.tsx';
import { useSurveyKit } from '../../../session/survey-kit.tsx';

const nothing = (): void => undefined;

/** What the boat or the server says of itself, as it changes; null on Firebase. */
export function useLive(): LiveSnapshot | null {
  const { live } = useSurveyKit();
  return useSyncExternalStore(live?.subscribe ?? (() => nothing), () => live?.snapshot() ?? null);
}

export interface Destination {
  /** 'on the boat', after a number of photos. */
  readonly phrase: string;
  /** On the badge of one photo. */
  readonly badge: string;
}

/** Where a photo of this survey is once it has its receipt. */
export function useDestination(surveyId: string): Destination {
  const { config } = useBackend();
  const live = useLive();
  if (config.network === 'www') return { phrase: 'with us', badge: 'Safe' };
  const survey = live?.surveys.find((candidate) => candidate.id === surveyId);
  return survey?.state === 'in-cloud'
    ? { phrase: 'in the cloud', badge: 'In cloud' }
    : { phrase: 'on the boat', badge: 'On boat' };
}

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
