import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { LivePhoto, LiveSnapshot, LiveState } from '../../ports/live.ts';
import { usePhone } from '../uploads/phone.tsx';

const nothing = (): void => undefined;

/** What the boat or the server says of itself, as it changes; null on Firebase. */
export function useLive(): LiveSnapshot | null {
  const { live } = usePhone();
  return useSyncExternalStore(live?.subscribe ?? (() => nothing), () => live?.snapshot() ?? null);
}

/** Whether the other side failed to answer: the first attempt is no failure yet, and a further one still is. */
export function isOutOfReach(state: LiveState): boolean {
  return state.kind === 'waiting' || (state.kind === 'connecting' && state.attempt > 0);
}

/**
 * Where each photo of an own survey is that the other side holds; asked again whenever its counts change. Not
 * asked while there is no connection: then the last answer stays.
 */
export function useHeldPhotos(surveyId: string) {
  const { live } = usePhone();
  const snapshot = useLive();
  const survey = snapshot?.surveys?.find((candidate) => candidate.id === surveyId);
  const { stored = 0, inCloud = 0, parked = 0 } = survey?.images ?? {};
  return useQuery<readonly LivePhoto[]>({
    queryKey: ['held-photos', surveyId, stored, inCloud, parked],
    enabled: live !== null && survey !== undefined && snapshot?.state.kind === 'connected',
    queryFn: () => live?.photosOf(surveyId) ?? [],
    placeholderData: (previous) => previous,
  });
}
