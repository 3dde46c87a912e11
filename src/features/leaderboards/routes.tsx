import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../client/context/route-handle.ts';

export const routes: RouteObject[] = [
  {
    path: 'event/leaderboard',
    handle: { title: 'Leaderboard', asksNoName: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./page/leaderboard-page.tsx')).LeaderboardPage }),
  },
];
