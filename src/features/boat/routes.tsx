import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../session/route-handle.ts';

export const routes: RouteObject[] = [
  {
    path: 'boat',
    handle: { title: 'The boat', chrome: 'no-footer' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./boat-page.tsx')).BoatPage }),
  },
  {
    path: 'boat/join',
    handle: { title: 'Join with your phone', chrome: 'none' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./join-page.tsx')).JoinPage }),
  },
  {
    path: 'boat/poster',
    handle: { title: 'Poster', chrome: 'none' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./poster-page.tsx')).PosterPage }),
  },
  {
    path: 'boat/check',
    handle: { title: 'Before departure' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./check-page.tsx')).CheckPage }),
  },
  {
    path: 'boat/ledger',
    handle: { title: 'What went to the cloud' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./ledger-page.tsx')).LedgerPage }),
  },
  {
    path: 'boat/day',
    handle: { title: 'The day' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./day-page.tsx')).DayPage }),
  },
  {
    path: 'boat/try/:surveyId',
    handle: { title: 'Test photo' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./try-page.tsx')).TryPage }),
  },
];
