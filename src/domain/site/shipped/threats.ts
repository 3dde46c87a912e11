import type { SiteItem } from '../site-item.ts';

const shown = { isExample: false, isDeleted: false } as const;

/** What is known of reefs under pressure, of the page about threats. */
export const threatsItems: readonly SiteItem[] = [
  {
    ...shown,
    id: 'fact-threats-degree',
    kind: 'fact',
    order: 10,
    place: 'threats',
    text: {
      en: 'Water that is one degree warmer than the hottest weeks of a usual summer, for a month or two, is enough to bleach corals.',
      fr: 'Une eau plus chaude d’un degré que les semaines les plus chaudes d’un été ordinaire, pendant un mois ou deux, suffit à blanchir des coraux.',
    },
  },
  {
    ...shown,
    id: 'fact-threats-years',
    kind: 'fact',
    order: 20,
    place: 'threats',
    text: {
      en: 'The Great Barrier Reef bleached over large parts in 1998, 2002, 2016, 2017, 2020, 2022 and 2024. Fast corals need about ten years to grow back.',
      fr: 'La Grande Barrière a blanchi sur de vastes étendues en 1998, 2002, 2016, 2017, 2020, 2022 et 2024. Les coraux à croissance rapide ont besoin d’une dizaine d’années pour repousser.',
    },
  },
  {
    ...shown,
    id: 'fact-threats-recover',
    kind: 'fact',
    order: 30,
    place: 'threats',
    text: {
      en: 'A reef that is left alone between two blows grows back. That is why it matters to take away the pressures that can be taken away.',
      fr: 'Un récif laissé en paix entre deux coups durs se reconstitue. C’est pourquoi il importe d’ôter les pressions qui peuvent l’être.',
    },
  },
];
