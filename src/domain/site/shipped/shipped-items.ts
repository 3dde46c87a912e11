import type { SiteItem } from '../site-item.ts';
import { homeItems } from './home.ts';
import { impactItems } from './impact.ts';
import { marineItems } from './marine.ts';
import { schoolsItems } from './schools.ts';
import { threatsItems } from './threats.ts';

const shown = { isExample: false, isDeleted: false } as const;

/** Figures that the charity publishes, of all its programmes; they are not counted here. */
const published = { en: 'In all programmes by 2025.', fr: 'Tous programmes confondus, jusqu’en 2025.' };

/** What the public pages tell on a fresh machine. A store without any of it is given this; from then on its documents count. */
export const shippedItems: readonly SiteItem[] = [
  {
    ...shown,
    id: 'home-scientists',
    kind: 'statistic',
    order: 10,
    place: 'home',
    value: 15_256,
    unit: '',
    label: { en: 'citizen scientists', fr: 'scientifiques citoyens' },
    source: published,
  },
  {
    ...shown,
    id: 'home-locations',
    kind: 'statistic',
    order: 20,
    place: 'home',
    value: 968,
    unit: '',
    label: { en: 'reef locations', fr: 'sites récifaux' },
    source: published,
  },
  {
    ...shown,
    id: 'home-analyses',
    kind: 'statistic',
    order: 30,
    place: 'home',
    value: 430_922,
    unit: '',
    label: { en: 'photo analyses', fr: 'analyses de photos' },
    source: published,
  },
  ...homeItems,
  ...marineItems,
  ...impactItems,
  ...schoolsItems,
  ...threatsItems,
];
