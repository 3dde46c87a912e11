import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { LivePhoto, LiveSnapshot, LiveState } from '../../ports/live.ts';
import { usePhone } from '../uploads/phone.tsx';

const nothing = (): void => undefined;

/** What the boat or the server says of itself, as it changes; null on Firebase. */
export function useLive(): LiveSnapshot | null {
  const { live } = usePhone();
  const snapshot = () => live?.snapshot() ?? null;
  return useSyncExternalStore(live?.subscribe ?? (() => nothing), snapshot, snapshot);
}

/** Whether the other side failed to answer: the first attempt is no failure yet, and a further one still is. */
export function isOutOfReach(state: LiveState): boolean {
  return state.kind === 'waiting' || (state.kind === 'connecting' && state.attempt > 0);
}

/** Milliseconds between two questions whether the photos have been looked at, and how often that is asked: two minutes. */
export const lookAgainMs = 4_000;
const mostLooks = 30;

/** Whether somebody has still to look at one of them, and it is worth asking again. */
export const awaitsMore = (photos: readonly Pick<LivePhoto, 'quality'>[] | undefined, asked: number) =>
  asked < mostLooks && photos?.some(({ quality }) => quality === undefined) === true;

/**
 * Where each photo of an own survey is that the other side holds; asked again whenever its counts change. Not
 * asked while there is no connection: then the last answer stays. `awaitsLook`: asked again until each was looked at.
 */
export function useHeldPhotos(surveyId: string, { awaitsLook = false } = {}) {
  const { live } = usePhone();
  const snapshot = useLive();
  const survey = snapshot?.surveys?.find((candidate) => candidate.id === surveyId);
  const { stored = 0, inCloud = 0, parked = 0 } = survey?.images ?? {};
  return useQuery<readonly LivePhoto[]>({
    queryKey: ['held-photos', surveyId, stored, inCloud, parked],
    enabled: live !== null && survey !== undefined && snapshot?.state.kind === 'connected',
    queryFn: () => live?.photosOf(surveyId) ?? [],
    placeholderData: (previous) => previous,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      awaitsLook && awaitsMore(data, dataUpdateCount) ? lookAgainMs : false,
  });
}
