import type { SiteItem } from '../site-item.ts';

const example = { isExample: true, isDeleted: false } as const;

/**
 * Trips as an organisation would offer them: nobody leaves on any of these. Pages say so beside them, and whoever runs the
 * census puts its own in their place.
 */
export const exampleTrips: readonly SiteItem[] = [
  {
    ...example,
    id: 'example-trip-1',
    kind: 'trip',
    order: 10,
    picture: {
      src: '/cdn/200/site/giant-boulder.webp',
      alt: {
        en: 'A dome of coral taller than the diver beside it; painted',
        fr: 'Un dôme de corail plus haut que le plongeur à côté ; peinture',
      },
    },
    date: { en: '7 to 9 March', fr: 'Du 7 au 9 mars' },
    priceAud: 899,
    length: { en: '3 days', fr: '3 jours' },
    content: {
      en: 'Outer reefs within a day of the harbour, for those who survey for the first time. Two sites a day, and an evening with the photos.',
      fr: 'Des récifs extérieurs à moins d’un jour du port, pour un premier relevé. Deux sites par jour, et une soirée avec les photos.',
    },
  },
  {
    ...example,
    id: 'example-trip-2',
    kind: 'trip',
    order: 20,
    picture: {
      src: '/cdn/200/site/clam.webp',
      alt: {
        en: 'A giant clam with a blue mantle; painted',
        fr: 'Un bénitier géant au manteau bleu ; peinture',
      },
    },
    date: { en: '21 to 25 March', fr: 'Du 21 au 25 mars' },
    priceAud: 1_299,
    length: { en: '5 days', fr: '5 jours' },
    content: {
      en: 'Reefs in the middle of the shelf that were last looked at before the warm summer. For snorkellers and divers.',
      fr: 'Des récifs du milieu du plateau, regardés pour la dernière fois avant l’été chaud. Pour nageurs avec tuba et plongeurs.',
    },
  },
  {
    ...example,
    id: 'example-trip-3',
    kind: 'trip',
    order: 30,
    picture: {
      src: '/cdn/200/site/ledge.webp',
      alt: {
        en: 'Fish below an overhang with corals in many colours; painted',
        fr: 'Des poissons sous un surplomb aux coraux multicolores ; peinture',
      },
    },
    date: { en: '11 to 16 April', fr: 'Du 11 au 16 avril' },
    priceAud: 1_595,
    length: { en: '6 days', fr: '6 jours' },
    content: {
      en: 'Northern reefs with drop-offs. Forty dives and good buoyancy are asked for.',
      fr: 'Des récifs du nord, avec tombants. Quarante plongées et une bonne stabilisation sont demandées.',
    },
  },
  {
    ...example,
    id: 'example-trip-4',
    kind: 'trip',
    order: 40,
    picture: {
      src: '/cdn/200/site/shark.webp',
      alt: { en: 'A blacktip reef shark; painted', fr: 'Un requin à pointes noires ; peinture' },
    },
    date: { en: '2 to 9 May', fr: 'Du 2 au 9 mai' },
    priceAud: 1_950,
    length: { en: '8 days', fr: '8 jours' },
    content: {
      en: 'Far reefs of which there is no photo at all so far. A boat with few berths and long days.',
      fr: 'Des récifs lointains dont il n’existe encore aucune photo. Un bateau avec peu de couchettes et de longues journées.',
    },
  },
  {
    ...example,
    id: 'example-trip-5',
    kind: 'trip',
    order: 50,
    picture: {
      src: '/cdn/200/site/sea-fan.webp',
      alt: { en: 'A sea fan in violet; painted', fr: 'Une gorgone violette ; peinture' },
    },
    date: { en: '13 to 22 June', fr: 'Du 13 au 22 juin' },
    priceAud: 2_355,
    length: { en: '10 days', fr: '10 jours' },
    content: {
      en: 'From reef to reef along the outer edge with two scientists who count at the same places, so that both counts can be compared.',
      fr: 'De récif en récif le long du bord extérieur, avec deux scientifiques qui comptent aux mêmes endroits, pour comparer les deux comptages.',
    },
  },
];
