import { type RouteObject, redirect } from 'react-router';
import type { RouteHandle } from '../../client/context/route-handle.ts';
import { text } from '../../language/say.ts';
import { drawPath } from './shared/paths.ts';

const splash = {
  handle: { title: text('Analyse a photo') } satisfies RouteHandle,
  lazy: async () => ({ Component: (await import('./start/splash-page.tsx')).SplashPage }),
};

const drawing = { title: text('Colour a photo'), chrome: 'no-footer' } satisfies RouteHandle;

/**
 * Analysing photos: `/analysis/percentage/…` is the percentage form (route name analysis-expert), `/analysis/draw/…`
 * the colouring, `/analysis/expert/…` the expert's (analysis-expert-image), `/analysis/library/…` the photos of a
 * survey (analysis-library), `/analysis/ml/…` the suggested regions of a photo (analysis-ml-labels). `/analysis/{survey}/{id}` is what old links say (analysis-old).
 */
const pages: RouteObject[] = [
  {
    path: 'analysis/draw/:survey/:id/:event?',
    handle: drawing,
    lazy: async () => ({ Component: (await import('./draw-page.tsx')).DrawPage }),
  },
  {
    path: 'analysis/expert/:survey/:id/:event?',
    handle: drawing,
    lazy: async () => ({ Component: (await import('./expert-page.tsx')).ExpertPage }),
  },
  {
    path: 'analysis/ml/:survey/:id/:event?',
    handle: { title: text('Label a photo'), chrome: 'no-footer' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./assisted/assisted-page.tsx')).AssistedPage }),
  },
  {
    path: 'analysis/:survey/:id',
    loader: ({ params }) => redirect(drawPath(params.survey ?? '', params.id ?? '')),
  },
  {
    path: 'analysis/percentage/:survey/:id/:event?',
    handle: { title: text('Estimate a photo'), chrome: 'no-footer' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./percentage/percentage-page.tsx')).PercentagePage }),
  },
  {
    path: 'analysis/library/:survey/:event?',
    handle: { title: text('Photos of a survey') } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./library/library-page.tsx')).LibraryPage }),
  },
  { path: 'analysis/:event?', ...splash },
  { path: ':region/analysis', ...splash },
];

/** The guide is for everybody, on a boat too; the rest is ashore alone. */
export const routes: RouteObject[] = [
  {
    path: 'field-guide/:category?',
    handle: { title: text('Field guide'), isOneScreen: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./guide/guide-page.tsx')).GuidePage }),
  },
  {
    lazy: async () => ({ Component: (await import('./shared/ashore-only.tsx')).AshoreOnly }),
    children: pages,
  },
];
