import type { SiteItem } from '../site-item.ts';

const shown = { isExample: false, isDeleted: false } as const;

/** Figures that the charity publishes; they are not counted here. */
const published = {
  en: 'Published by the charity, of the census on the Great Barrier Reef.',
  fr: 'Chiffres publiés par l’association, pour le recensement de la Grande Barrière de corail.',
};

/** Facts about reefs and figures of the census, beside its expeditions. */
export const marineItems: readonly SiteItem[] = [
  {
    ...shown,
    id: 'marine-fact-size',
    kind: 'fact',
    order: 10,
    place: 'marine',
    text: {
      en: 'The Great Barrier Reef is some 3,000 reefs, from the beach to 250 kilometres out at sea.',
      fr: 'La Grande Barrière de corail, ce sont quelque 3 000 récifs, de la plage jusqu’à 250 kilomètres au large.',
    },
  },
  {
    ...shown,
    id: 'marine-fact-life',
    kind: 'fact',
    order: 20,
    place: 'marine',
    text: {
      en: 'Reefs cover less than one percent of the sea floor, and a quarter of all sea life needs them.',
      fr: 'Les récifs couvrent moins d’un pour cent du fond des mers, et un quart de la vie marine en dépend.',
    },
  },
  {
    ...shown,
    id: 'marine-fact-method',
    kind: 'fact',
    order: 30,
    place: 'marine',
    text: {
      en: 'A site is 80 photos: one every five fin kicks, in buddy pairs; a reef at least three sites, where the weather allows.',
      fr: 'Un site, ce sont 80 photos : une tous les cinq coups de palmes, en binôme ; un récif, au moins trois sites, si la météo le permet.',
    },
  },
  {
    ...shown,
    id: 'marine-reefs',
    kind: 'statistic',
    order: 10,
    place: 'marine',
    value: 740,
    unit: '',
    label: { en: 'reefs surveyed', fr: 'récifs relevés' },
    source: published,
  },
  {
    ...shown,
    id: 'marine-images',
    kind: 'statistic',
    order: 20,
    place: 'marine',
    value: 173_105,
    unit: '',
    label: { en: 'photos taken under water', fr: 'photos prises sous l’eau' },
    source: published,
  },
  {
    ...shown,
    id: 'marine-ranked',
    kind: 'statistic',
    order: 30,
    place: 'marine',
    value: 88,
    unit: '%',
    label: { en: 'of them ranked anew for protection', fr: 'd’entre eux reclassés pour leur protection' },
    source: published,
  },
];
