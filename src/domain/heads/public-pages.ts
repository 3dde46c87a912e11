import type { Bounds } from '../geometry/lng-lat.ts';
import { productName } from '../product.ts';
import { shippedRegions } from '../region/regions.ts';
import { type PageHead, socialPicture } from './page-head.ts';

interface PublicPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** The pages that somebody may find who has never heard of the census: the site map's, each with what it says of itself. */
export const publicPages: readonly PublicPage[] = [
  {
    path: '/',
    title: '',
    description:
      'Divers photograph coral reefs, volunteers read the photos, and scientists learn where help is needed first. Analyse a photo in a few minutes, or join us in the water.',
  },
  {
    path: '/science',
    title: 'About',
    description:
      'What the census has found, how photos are analysed, by experts, by citizens and by machine, and who stands behind it.',
  },
  {
    path: '/threats',
    title: 'Threats to the Reef',
    description:
      'Heat, crown-of-thorns starfish, cyclones, muddy water, fishing and building: what each does to corals, and what you can do.',
  },
  {
    path: '/education',
    title: 'Schools',
    description: 'A class analyses real photos of coral reefs, and scientists use what it finds.',
  },
  {
    path: '/marine',
    title: 'Join us in the water',
    description:
      'Come along on a census expedition: dates, prices, what you do aboard, and how to say that you are interested.',
  },
  {
    path: '/analysis',
    title: 'Analyse a photo',
    description:
      'Look at a photo of a reef and say what is in it: living coral, rubble, algae, sand. No experience is needed.',
  },
  {
    path: '/submit-a-survey',
    title: 'Submit a survey',
    description: 'You were at a reef with a camera? Hand in your photos: where, when, and what you saw.',
  },
  {
    path: '/detailed-reporting',
    title: 'Report map',
    description:
      'Every reef of the census on a map: how much living coral, what divers reported, census by census.',
  },
  {
    path: '/events',
    title: 'Events',
    description: 'Campaigns and workshops of the census: who takes part, and how far they are.',
  },
  {
    path: '/event/leaderboard',
    title: 'Leaderboards',
    description: 'Who has read the most photos, and with the most care: people, schools and companies.',
  },
  {
    path: '/donate-payment',
    title: 'Donate',
    description: 'A gift, once or each month, for the census of coral reefs.',
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    description: 'What the census keeps of you, who sees what, and how to have it deleted.',
  },
  {
    path: '/terms',
    title: 'Terms of Service',
    description: 'What you may expect of the census, and what it asks of you.',
  },
];

/** Bounds as schema.org says a box: south and west first. It knows none over the antimeridian: that is one on each side. */
export function shapesOf([west, south, east, north]: Bounds) {
  const shape = (from: number, to: number) => ({
    '@type': 'GeoShape',
    box: `${south} ${from} ${north} ${to}`,
  });
  return west > east ? [shape(west, 180), shape(-180, east)] : shape(west, east);
}

/**
 * The census as a dataset, for search engines of datasets (schema.org/Dataset, as Google Dataset Search reads it): what it
 * holds, where, under which licence.
 */
function datasetAbout(origin: string): Readonly<Record<string, unknown>> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: `${productName}: photo surveys of coral reefs`,
    description:
      'Photo quadrats of coral reefs taken by volunteers, with position and date, what people and experts said of each photo, and estimates of coral cover by reef and census with their uncertainty.',
    url: `${origin}/detailed-reporting`,
    license: 'https://creativecommons.org/licenses/by/4.0/',
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: productName, url: origin },
    temporalCoverage: '2020/..',
    measurementTechnique: 'Photo transects; point and area annotation of benthic cover',
    variableMeasured: [
      'hard coral cover',
      'soft coral cover',
      'algae cover',
      'rubble cover',
      'bleached coral cover',
    ],
    spatialCoverage: Object.values(shippedRegions).map(({ regionName, mapBounds }) => ({
      '@type': 'Place',
      name: regionName,
      geo: shapesOf(mapBounds),
    })),
  };
}

/** The head of a public page; undefined for any other. `/hawaii/analysis` is the analysis of a region. */
export function headOfPublicPage(path: string, origin: string): PageHead | undefined {
  const page = publicPages.find((one) => one.path === path);
  if (page === undefined) return undefined;
  const { title, description } = page;
  return {
    ...{ path, title, description },
    picture: socialPicture,
    isPublic: true,
    ...(path === '/detailed-reporting' ? { about: datasetAbout(origin) } : {}),
  };
}

/** Name of the file in which a public page is drawn: 'home', 'threats'; undefined for any other address. */
export function drawnName(path: string): string | undefined {
  if (publicPages.every((page) => page.path !== path)) return undefined;
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
}
