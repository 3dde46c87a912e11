import { useSearchParams } from 'react-router';
import { type LeaderboardScope, scopeSchema } from '../../../domain/leaderboards/standing.ts';

export const boards = ['volunteers', 'schools', 'organisations', 'care'] as const;
export type BoardName = (typeof boards)[number];

/** Which leaderboard is open, and of what: it stands in the address, so that back, reload and a link find it. */
export function useChoice() {
  const [search, setSearch] = useSearchParams();
  const scope: LeaderboardScope = scopeSchema.catch('global').parse(search.get('of'));
  const board: BoardName = boards.find((name) => name === search.get('board')) ?? 'volunteers';
  function choose(name: 'of' | 'board', value: string): void {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return next;
      },
      { preventScrollReset: true },
    );
  }
  return { scope, board, choose };
}
