import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../client/context/route-handle.ts';
import { text } from '../../language/say.ts';

export const routes: RouteObject[] = [
  {
    path: 'signup',
    handle: { title: text('Sign up') } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./sign-up-page.tsx')).SignUpPage }),
  },
  {
    path: 'account/two-step',
    handle: { title: text('Two-step codes') } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./two-step/two-step-page.tsx')).TwoStepPage }),
  },
  {
    path: 'sign-in-link',
    handle: { title: text('Sign in') } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./ways/sign-in-link-page.tsx')).SignInLinkPage }),
  },
  {
    path: 'undo-change',
    handle: { title: text('It was not me') } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./own/undo-page.tsx')).UndoPage }),
  },
  {
    path: 'sign-in-return',
    handle: { title: text('Sign in') } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./ways/sign-in-return-page.tsx')).SignInReturnPage }),
  },
  {
    path: 'account',
    handle: { title: text('Your account') } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./own/account-page.tsx')).AccountPage }),
  },
  {
    path: 'account/merging',
    handle: { title: text('Bring in another account') } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./merging/merging-page.tsx')).MergingPage }),
  },
  {
    path: 'devices',
    handle: { title: text('My devices') } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./devices/devices-page.tsx')).DevicesPage }),
  },
  {
    path: 'your-data',
    handle: { title: text('Your data') } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./leaving/your-data-page.tsx')).YourDataPage }),
  },
];
