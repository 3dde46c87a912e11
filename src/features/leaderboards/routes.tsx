import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../client/context/route-handle.ts';
import { text } from '../../language/say.ts';

export const routes: RouteObject[] = [
  {
    path: 'event/leaderboard',
    handle: { title: text('Leaderboard'), asksNoName: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./page/leaderboard-page.tsx')).LeaderboardPage }),
  },
];
