import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../session/route-handle.ts';

const splash = {
  handle: { title: 'Analyse a photo' } satisfies RouteHandle,
  lazy: async () => ({ Component: (await import('./splash-page.tsx')).SplashPage }),
};

/** Analysing photos. `/analysis/percentage/…` is the percentage form (route name analysis-expert). */
export const routes: RouteObject[] = [
  {
    path: 'analysis/percentage/:survey/:id',
    handle: { title: 'Estimate a photo', chrome: 'no-footer' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./percentage-page.tsx')).PercentagePage }),
  },
  { path: 'analysis/:event?', ...splash },
  { path: ':region/analysis', ...splash },
];
