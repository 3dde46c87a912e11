import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../client/context/route-handle.ts';
import { text } from '../../language/say.ts';

/** Pages that a diver may reach after the Wi-Fi was lost: they are loaded while it is there. */
const steps = {
  location: async () => (await import('./location/location-page.tsx')).LocationStep,
  images: async () => (await import('./images/images-page.tsx')).ImagesStep,
  experience: async () => (await import('./experience/experience-page.tsx')).ExperienceStep,
  success: async () => (await import('./success/success-page.tsx')).SuccessPage,
  mine: async () => (await import('./mine/my-surveys-page.tsx')).MySurveysPage,
} as const;

/** Loads a page and, behind it, every step: what fails now is loaded again when it is needed. */
function withAllSteps(load: () => Promise<ComponentType>): () => Promise<ComponentType> {
  return () => {
    for (const other of Object.values(steps)) other().catch(() => undefined);
    return load();
  };
}

function page(path: string, handle: RouteHandle, load: () => Promise<ComponentType>): RouteObject[] {
  const loadAll = withAllSteps(load);
  const lazy = async () => ({ Component: await loadAll() });
  return [
    { path, handle, lazy },
    { path: `:region/${path}`, handle, lazy },
  ];
}

/** A step draws its own bars and its own `<main>`. */
const step = (title: string): RouteHandle => ({ title, chrome: 'none' });

/** The survey wizard (rule 2.11), with and without the region in front. */
export const routes: RouteObject[] = [
  ...page('submit-a-survey', { title: text('Submit a Survey') }, async () => {
    const { IntroPage } = await import('./intro/intro-page.tsx');
    return IntroPage;
  }),
  ...page('submit-a-survey/location/:id', step(text('Site coordinates')), steps.location),
  ...page('submit-a-survey/images/:id', step(text('Survey photos')), steps.images),
  ...page('submit-a-survey/experience/:id', step(text('Final questions')), steps.experience),
  ...page('my-surveys', { title: text('My surveys') }, steps.mine),
  ...page('submit-a-survey/success/:id', { title: text('Your survey') }, steps.success),
];
