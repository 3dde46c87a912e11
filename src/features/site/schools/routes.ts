import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../../client/context/route-handle.ts';
import { text } from '../../../language/say.ts';

export const schoolsRoutes: RouteObject[] = [
  {
    path: 'education',
    handle: { title: text('Schools'), asksNoName: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./schools-page.tsx')).SchoolsPage }),
  },
];
