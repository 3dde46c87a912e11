import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { boardDocs, boardsOf } from '../../../domain/collections/events/activity.ts';
import type { Board, BoardStats } from '../../../domain/events/board.ts';
import type { StoredDocument } from '../../../ports/store.ts';

const minuteMs = 60_000;
/** Where the event does not say how often its figures are refreshed. */
const usualMinutes = 10;

const boardIn = (docs: readonly StoredDocument[]): Board | null =>
  boardDocs.parse(docs.find(({ id }) => id === 'live')?.data) ?? null;

/**
 * What was done in an event; null before anybody has done anything. While it goes on, every change comes by itself; where
 * that breaks off, it is asked for as often as the event says.
 */
export function useBoard(eventId: string, { isLive, refreshRateMinutes }: BoardLife) {
  const { store } = useBackend();
  const client = useQueryClient();
  const board = useQuery({
    queryKey: ['event-board', eventId],
    queryFn: async () => boardIn((await store.query(boardsOf(eventId))).docs),
    refetchInterval: isLive && (refreshRateMinutes ?? usualMinutes) * minuteMs,
  });
  useEffect(() => {
    if (!isLive) return undefined;
    return store.watch(
      boardsOf(eventId),
      ({ docs }) => client.setQueryData(['event-board', eventId], boardIn(docs)),
      // Asked again by the clock: what is shown stays.
      () => undefined,
    );
  }, [client, eventId, isLive, store]);
  return board;
}

/** What people have done together; nothing where there is no board yet. */
export const statsOf = (board: Board | null): BoardStats =>
  board?.stats ?? { userCount: 0, totalAnalysis: 0, totalMinutes: 0, totalLocations: 0 };

interface BoardLife {
  readonly isLive: boolean;
  readonly refreshRateMinutes?: number | undefined;
}
