import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../../client/context/route-handle.ts';
import { text } from '../../../language/say.ts';

export const legalRoutes: RouteObject[] = [
  {
    path: 'privacy',
    handle: { title: text('Privacy Policy'), asksNoName: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./privacy-page.tsx')).PrivacyPage }),
  },
  {
    path: 'terms',
    handle: { title: text('Terms of Service'), asksNoName: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./terms-page.tsx')).TermsPage }),
  },
];
