import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import {
  type BoatPosition,
  boatPositionsAnswer,
  boatPositionsInput,
  boatPositionsName,
  maxBoatPositions,
} from '../../../contract/boat-positions.ts';
import { type BoatOffer, offerOfBoat, photosToPlace } from '../../../domain/survey/draft/boat-offer.ts';
import type { ImageSubmission } from '../../../domain/survey/image.ts';
import { say } from '../../../language/say.ts';
import { CallError, type Calls } from '../../../ports/calls.ts';

/** What the boat says of photos that do not say where they were taken. */
export type BoatAnswer =
  /** Nothing to ask, nobody to ask, or the boat does not know. */
  | { readonly status: 'none' }
  | { readonly status: 'offer'; readonly offer: BoatOffer }
  | { readonly status: 'failed'; readonly message: string; readonly retry: () => void };

/** The track grows while photos are added: an answer is asked again after so long, milliseconds. */
const freshMs = 60_000;

async function positionsAt(times: readonly string[], calls: Calls): Promise<(BoatPosition | null)[]> {
  const positions: (BoatPosition | null)[] = [];
  for (let from = 0; from < times.length; from += maxBoatPositions) {
    const input = boatPositionsInput.parse({ times: times.slice(from, from + maxBoatPositions) });
    const answer = boatPositionsAnswer.parse(await calls.call(boatPositionsName, input));
    positions.push(...answer.positions);
  }
  return positions;
}

/** Asks the boat where it was when these photos were taken. Only on a boat, and only for photos without a position. */
export function useBoatOffer(records: readonly ImageSubmission[]): BoatAnswer {
  const { config, calls } = useBackend();
  const photos = useMemo(() => photosToPlace(records), [records]);
  const times = photos.flatMap(({ meta }) => meta.taken ?? []);
  const { data, isError, error, refetch } = useQuery({
    queryKey: [boatPositionsName, times],
    enabled: config.network === 'edge' && times.length > 0,
    staleTime: freshMs,
    retry: false,
    queryFn: () => positionsAt(times, calls),
  });
  const offer = useMemo(() => (data === undefined ? null : offerOfBoat(photos, data)), [photos, data]);
  if (offer !== null) return { status: 'offer', offer };
  // An older boat has no such function: it knows nothing, and that is no failure.
  if (isError && !(error instanceof CallError && error.status === 'NOT_FOUND')) {
    return { status: 'failed', message: say(error.message), retry: () => void refetch() };
  }
  return { status: 'none' };
}
