import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../client/context/route-handle.ts';
import { text } from '../../language/say.ts';

export const routes: RouteObject[] = [
  {
    path: 'unsubscribe',
    handle: { title: text('Unsubscribe') } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./unsubscribe-page.tsx')).UnsubscribePage }),
  },
];
