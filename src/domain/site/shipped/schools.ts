import type { SiteItem } from '../site-item.ts';

const shown = { isExample: false, isDeleted: false } as const;

/** Figures and facts of the page for schools: how the census works, and what every class may check. */
export const schoolsItems: readonly SiteItem[] = [
  {
    ...shown,
    id: 'schools-photos',
    kind: 'statistic',
    order: 10,
    place: 'schools',
    value: 80,
    unit: '',
    label: { en: 'photos of a reef site, on an expedition', fr: 'photos par site, en expédition' },
  },
  {
    ...shown,
    id: 'schools-kicks',
    kind: 'statistic',
    order: 20,
    place: 'schools',
    value: 5,
    unit: '',
    label: { en: 'fin kicks from one photo to the next', fr: 'coups de palmes d’une photo à l’autre' },
  },
  {
    ...shown,
    id: 'schools-sites',
    kind: 'statistic',
    order: 30,
    place: 'schools',
    value: 3,
    unit: '',
    label: { en: 'sites of each reef, or more', fr: 'sites par récif, ou davantage' },
  },
  {
    ...shown,
    id: 'fact-schools-colour',
    kind: 'fact',
    order: 10,
    place: 'schools',
    text: {
      en: 'A coral has its colour from the algae inside it. When the water is too warm for too long they part, and the white skeleton shows through: the coral is bleached. It is not dead yet.',
      fr: 'Un corail doit sa couleur aux algues qui vivent en lui. Quand l’eau reste trop chaude trop longtemps, ils se séparent et le squelette blanc apparaît : le corail a blanchi. Il n’est pas encore mort.',
    },
  },
  {
    ...shown,
    id: 'fact-schools-spawning',
    kind: 'fact',
    order: 20,
    place: 'schools',
    text: {
      en: 'On a few nights a year, some days after a full moon, many corals of a reef release their eggs at the same time. It looks like snow that falls upwards.',
      fr: 'Quelques nuits par an, peu après la pleine lune, de nombreux coraux d’un récif libèrent leurs œufs en même temps. On dirait une neige qui tombe vers le haut.',
    },
  },
  {
    ...shown,
    id: 'fact-schools-fish',
    kind: 'fact',
    order: 30,
    place: 'schools',
    text: {
      en: 'More than 1,500 kinds of fish and more than 400 kinds of hard coral live on the Great Barrier Reef.',
      fr: 'Plus de 1 500 espèces de poissons et plus de 400 espèces de coraux durs vivent sur la Grande Barrière.',
    },
  },
];
