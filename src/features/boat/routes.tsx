import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../client/context/route-handle.ts';
import { text } from '../../language/say.ts';

export const routes: RouteObject[] = [
  {
    path: 'boat',
    handle: { title: text('The boat'), chrome: 'no-footer' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./console/boat-page.tsx')).BoatPage }),
  },
  {
    path: 'boat/join',
    handle: { title: text('Join with your phone'), chrome: 'none' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./join/join-page.tsx')).JoinPage }),
  },
  {
    path: 'boat/poster',
    handle: { title: text('Poster'), chrome: 'none' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./join/poster-page.tsx')).PosterPage }),
  },
  {
    path: 'boat/sheet',
    handle: { title: text('Departure sheet'), chrome: 'none' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./sheet/sheet-page.tsx')).SheetPage }),
  },
  {
    path: 'boat/check',
    handle: { title: text('Before departure') } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./check/check-page.tsx')).CheckPage }),
  },
  {
    path: 'boat/setup',
    handle: { title: text('Settings of the boat') } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./settings/settings-page.tsx')).SettingsPage }),
  },
  {
    path: 'boat/ledger',
    handle: { title: text('What went to the cloud') } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./cloud/ledger-page.tsx')).LedgerPage }),
  },
  {
    path: 'boat/day',
    handle: { title: text('The day') } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./day/day-page.tsx')).DayPage }),
  },
  {
    path: 'boat/try/:surveyId',
    handle: { title: text('Test photo'), asksNoName: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./phones/try-page.tsx')).TryPage }),
  },
];
