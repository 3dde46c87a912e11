import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../session/route-handle.ts';

export const routes: RouteObject[] = [
  {
    path: 'boat',
    handle: { title: 'The boat' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./boat-page.tsx')).BoatPage }),
  },
];
