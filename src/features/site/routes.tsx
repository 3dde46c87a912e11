import type { RouteObject } from 'react-router';

/** Home; the pages about the census have their routes in their folders. */
export const routes: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./home/home-page.tsx')).HomePage }) },
];
