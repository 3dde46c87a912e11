import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../client/context/route-handle.ts';
import { text } from '../../language/say.ts';

export const routes: RouteObject[] = [
  {
    path: 'suggestion-models/:region?',
    handle: { title: text('Region suggestions'), isOneScreen: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./suggestion-models-page.tsx')).SuggestionModelsPage }),
  },
];
