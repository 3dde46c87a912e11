import type { SiteItem } from '../site-item.ts';

const example = { isExample: true, isDeleted: false } as const;

/**
 * Roles that such an organisation has, and what each would say: nobody that there is. Pages say so beside them, and whoever
 * runs the census puts its own people in their place. Their pictures are animals, so that nobody takes them for portraits.
 */
export const exampleTeam: readonly SiteItem[] = [
  {
    ...example,
    id: 'example-lead',
    kind: 'member',
    order: 10,
    group: 'team',
    name: 'A census lead',
    title: { en: 'Plans the season', fr: 'Prépare la saison' },
    desc: {
      en: 'Chooses with reef managers which reefs are looked at next, finds boats that pass there anyway, and says at the end of a season what came of it.',
      fr: 'Choisit avec les gestionnaires les récifs à relever ensuite, trouve les bateaux qui passent de toute façon par là, et dit à la fin de la saison ce qu’il en est ressorti.',
    },
    picture: {
      src: '/cdn/200/guide/turtle.webp',
      alt: {
        en: 'Stands for a portrait: a painted sea turtle',
        fr: 'À la place d’un portrait : une tortue marine peinte',
      },
    },
  },
  {
    ...example,
    id: 'example-expeditions',
    kind: 'member',
    order: 20,
    group: 'team',
    name: 'An expedition leader',
    title: { en: 'Takes people to the reef', fr: 'Emmène les gens sur le récif' },
    desc: {
      en: 'Briefs divers and snorkellers before each dive, pairs them up, and sees to it that photos are taken the same way at each site.',
      fr: 'Donne les consignes aux plongeurs avant chaque immersion, forme les binômes, et veille à ce que les photos soient prises de la même façon sur chaque site.',
    },
    picture: {
      src: '/cdn/200/guide/fish.webp',
      alt: {
        en: 'Stands for a portrait: a painted school of fish',
        fr: 'À la place d’un portrait : un banc de poissons peint',
      },
    },
  },
  {
    ...example,
    id: 'example-schools',
    kind: 'member',
    order: 30,
    group: 'team',
    name: 'A schools coordinator',
    title: { en: 'Works with classes', fr: 'Travaille avec les classes' },
    desc: {
      en: 'Helps teachers with their first lesson, answers what pupils ask, and writes to a school what its photos were used for.',
      fr: 'Aide les enseignants pour leur première leçon, répond aux questions des élèves, et écrit à l’école à quoi ses photos ont servi.',
    },
    picture: {
      src: '/cdn/200/guide/anemone.webp',
      alt: {
        en: 'Stands for a portrait: painted clownfish over an anemone',
        fr: 'À la place d’un portrait : des poissons-clowns peints sur une anémone',
      },
    },
  },
  {
    ...example,
    id: 'example-ecologist',
    kind: 'member',
    order: 40,
    group: 'committee',
    name: 'A marine biologist',
    title: { en: 'Coral ecology, at a university', fr: 'Écologie des coraux, dans une université' },
    desc: {
      en: 'Decides what has to be told apart on a photo, analyses some of them as an expert, and compares what volunteers saw with that.',
      fr: 'Décide ce qu’il faut distinguer sur une photo, en analyse une partie comme expert, et compare à cela ce que les bénévoles ont vu.',
    },
    picture: {
      src: '/cdn/200/guide/clam.webp',
      alt: {
        en: 'Stands for a portrait: a painted giant clam',
        fr: 'À la place d’un portrait : un bénitier peint',
      },
    },
  },
  {
    ...example,
    id: 'example-statistician',
    kind: 'member',
    order: 50,
    group: 'committee',
    name: 'A statistician',
    title: { en: 'How sure a figure is', fr: 'La fiabilité des chiffres' },
    desc: {
      en: 'Works out from how many photos, and how many people, a figure of a reef may be told, and with which uncertainty.',
      fr: 'Calcule à partir de combien de photos, et de combien de personnes, un chiffre peut être donné pour un récif, et avec quelle incertitude.',
    },
    picture: {
      src: '/cdn/200/guide/seafan.webp',
      alt: {
        en: 'Stands for a portrait: a painted sea fan',
        fr: 'À la place d’un portrait : une gorgone peinte',
      },
    },
  },
  {
    ...example,
    id: 'example-quote-impact',
    kind: 'quote',
    order: 10,
    place: 'impact',
    text: {
      en: 'One research vessel sees a handful of reefs in a season. A thousand people with cameras see the ones that nobody had on the list.',
      fr: 'Un navire de recherche voit une poignée de récifs par saison. Mille personnes avec un appareil photo voient ceux que personne n’avait sur sa liste.',
    },
    who: { en: 'A marine biologist of the committee', fr: 'Un biologiste marin du comité' },
  },
  {
    ...example,
    id: 'example-quote-schools',
    kind: 'quote',
    order: 20,
    place: 'schools',
    text: {
      en: 'My class stopped asking whether this would be in the test. The photo was from last month, and somebody was waiting for the answer.',
      fr: 'Mes élèves ont cessé de demander si ce serait à l’examen. La photo datait du mois dernier, et quelqu’un attendait la réponse.',
    },
    who: { en: 'A teacher of a ninth grade', fr: 'Une enseignante de troisième' },
  },
];
