import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../client/context/route-handle.ts';
import { text } from '../../language/say.ts';

export const routes: RouteObject[] = [
  {
    path: 'events',
    handle: { title: text('Events'), asksNoName: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./list/events-page.tsx')).EventsPage }),
  },
  {
    path: 'event/:event/wall',
    handle: { title: text('Event'), asksNoName: true, chrome: 'none' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./wall/wall-page.tsx')).WallPage }),
  },
  {
    path: 'event/:event/:year?',
    handle: { title: text('Event'), asksNoName: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./page/event-page.tsx')).EventPage }),
  },
];
