import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../../client/context/route-handle.ts';
import { text } from '../../../language/say.ts';

export const impactRoutes: RouteObject[] = [
  {
    path: 'science',
    handle: { title: text('About'), asksNoName: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./impact-page.tsx')).ImpactPage }),
  },
];
