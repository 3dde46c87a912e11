import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../session/route-handle.ts';

function page(path: string, handle: RouteHandle, load: () => Promise<ComponentType>): RouteObject[] {
  const lazy = async () => ({ Component: await load() });
  return [
    { path, handle, lazy },
    { path: `:region/${path}`, handle, lazy },
  ];
}

/** A step draws its own bars and its own `<main>`. */
const step = (title: string): RouteHandle => ({ title, chrome: 'none' });

/** The survey wizard (spec 1 §2.1), with and without the region in front. */
export const routes: RouteObject[] = [
  ...page('submit-a-survey', { title: 'Submit a Survey' }, async () => {
    const { IntroPage } = await import('./intro/intro-page.tsx');
    return IntroPage;
  }),
  ...page('submit-a-survey/location/:id', step('Site coordinates'), async () => {
    const { LocationStep } = await import('./location/location-page.tsx');
    return LocationStep;
  }),
  ...page('submit-a-survey/images/:id', step('Survey photos'), async () => {
    const { ImagesStep } = await import('./images/images-page.tsx');
    return ImagesStep;
  }),
  ...page('submit-a-survey/experience/:id', step('Final questions'), async () => {
    const { ExperienceStep } = await import('./experience/experience-page.tsx');
    return ExperienceStep;
  }),
  ...page('submit-a-survey/success/:id', { title: 'Your survey' }, async () => {
    const { SuccessPage } = await import('./success/success-page.tsx');
    return SuccessPage;
  }),
];
