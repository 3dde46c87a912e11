import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../client/context/route-handle.ts';

export const routes: RouteObject[] = [
  {
    path: 'signup',
    handle: { title: 'Sign up' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./sign-up-page.tsx')).SignUpPage }),
  },
  {
    path: 'devices',
    handle: { title: 'My devices' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./devices/devices-page.tsx')).DevicesPage }),
  },
];
