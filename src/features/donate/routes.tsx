import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../client/context/route-handle.ts';
import { text } from '../../language/say.ts';

export const routes: RouteObject[] = [
  {
    path: 'donate-payment/:type?',
    handle: { title: text('Donate'), asksNoName: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./donate-page.tsx')).DonatePage }),
  },
  {
    path: 'donate-thank-you',
    handle: { title: text('Thank you'), asksNoName: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./thank-you-page.tsx')).ThankYouPage }),
  },
  {
    path: 'gifts',
    handle: { title: text('Your gifts'), asksNoName: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./gifts-page.tsx')).GiftsPage }),
  },
];
