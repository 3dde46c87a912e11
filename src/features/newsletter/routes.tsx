import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../client/context/route-handle.ts';

export const routes: RouteObject[] = [
  {
    path: 'unsubscribe',
    handle: { title: 'Unsubscribe' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./unsubscribe-page.tsx')).UnsubscribePage }),
  },
];
