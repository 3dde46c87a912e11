import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../client/context/route-handle.ts';
import { text } from '../../language/say.ts';

export const routes: RouteObject[] = [
  {
    path: 'certificate/:number?',
    handle: { title: text('Check a certificate') } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./check-page.tsx')).CheckPage }),
  },
  {
    path: 'certificates',
    handle: { title: text('Your certificates') } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./own-certificates-page.tsx')).OwnCertificatesPage }),
  },
];
