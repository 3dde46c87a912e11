import { useQuery } from '@tanstack/react-query';
import { leaderboardDocs } from '../../domain/collections/leaderboards.ts';
import type { LeaderboardScope } from '../../domain/leaderboards/standing.ts';
import { useBackend } from '../context/backend.tsx';

/** A page that stays open asks again so often, milliseconds. */
const refetchMs = 60_000;

/** The leaderboard of a scope; null before anybody has done anything there. */
export function useLeaderboard(scope: LeaderboardScope) {
  const { store } = useBackend();
  return useQuery({
    queryKey: ['leaderboard', scope],
    queryFn: async () => {
      const found = await store.get(leaderboardDocs.path({ scope }));
      return found === null ? null : leaderboardDocs.schema.parse(found.data);
    },
    refetchInterval: refetchMs,
  });
}
