import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../../client/context/route-handle.ts';
import { text } from '../../../language/say.ts';

export const threatsRoutes: RouteObject[] = [
  {
    path: 'threats',
    handle: { title: text('Threats to the Reef'), asksNoName: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./threats-page.tsx')).ThreatsPage }),
  },
];
