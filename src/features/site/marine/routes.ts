import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../../client/context/route-handle.ts';
import { text } from '../../../language/say.ts';

export const marineRoutes: RouteObject[] = [
  {
    path: 'marine',
    handle: { title: text('Join us in the water'), asksNoName: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./marine-page.tsx')).MarinePage }),
  },
];
