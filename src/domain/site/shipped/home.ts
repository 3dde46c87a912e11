import type { SiteItem } from '../site-item.ts';

const shown = { isExample: false, isDeleted: false } as const;
const picture = (name: string, en: string, fr: string) => ({
  src: `/cdn/200/site/${name}.webp`,
  alt: { en, fr },
});

/** Stories of the regions, how the census is done and what else there is, and what came of it. */
export const homeItems: readonly SiteItem[] = [
  {
    ...shown,
    id: 'story-gbr',
    kind: 'story',
    order: 10,
    regionId: 'gbr',
    text: {
      en: 'Some 3,000 reefs along 2,300 kilometres of coast. No research vessel can visit them all in a year; boats that are out there anyway can.',
      fr: 'Quelque 3 000 récifs le long de 2 300 kilomètres de côte. Aucun navire de recherche ne peut tous les visiter en un an ; les bateaux qui y passent de toute façon le peuvent.',
    },
    picture: picture(
      'gbr',
      'Branching corals in yellow and blue up to the horizon; painted',
      'Des coraux branchus, jaunes et bleus, à perte de vue ; peinture',
    ),
  },
  {
    ...shown,
    id: 'story-hawaii',
    kind: 'story',
    order: 20,
    regionId: 'hawaii',
    text: {
      en: 'Reefs that grow nowhere else in the world, close to where people live. The pilot asks what changed after the last warm summer.',
      fr: 'Des récifs comme il n’en pousse nulle part ailleurs, tout près de là où vivent les gens. Le projet pilote cherche ce qui a changé après le dernier été chaud.',
    },
    picture: picture(
      'hawaii',
      'Domes of coral in violet and brown; painted',
      'Des dômes de corail violets et bruns ; peinture',
    ),
  },
  {
    ...shown,
    id: 'story-redsea',
    kind: 'story',
    order: 30,
    regionId: 'redsea',
    text: {
      en: 'Corals here stand more heat than almost anywhere. Knowing where they thrive may help other reefs.',
      fr: 'Ici, les coraux supportent plus de chaleur que presque partout ailleurs. Savoir où ils prospèrent peut aider d’autres récifs.',
    },
    picture: picture(
      'redsea',
      'A wall of soft corals at the edge of blue water, a school of fish before it; painted',
      'Un tombant couvert de coraux mous au bord du bleu, un banc de poissons devant ; peinture',
    ),
  },
  {
    ...shown,
    id: 'story-palmyra',
    kind: 'story',
    order: 40,
    regionId: 'palmyra',
    text: {
      en: 'An atoll in the middle of the Pacific where hardly anybody fishes: a picture of what a reef can be.',
      fr: 'Un atoll au milieu du Pacifique où presque personne ne pêche : l’image de ce que peut être un récif.',
    },
    picture: picture(
      'palmyra',
      'Plates of coral in green and violet, a reef shark above them; painted',
      'Des plaques de corail vertes et violettes, un requin de récif au-dessus ; peinture',
    ),
  },
  {
    ...shown,
    id: 'how-photograph',
    kind: 'initiative',
    order: 10,
    title: { en: 'Photograph', fr: 'Photographier' },
    text: {
      en: 'Buddy pairs swim along the reef and take one photo every five fin kicks, straight at the sea floor: 80 photos a site. A phone or a small camera will do.',
      fr: 'Des binômes longent le récif et prennent une photo tous les cinq coups de palmes, droit vers le fond : 80 photos par site. Un téléphone ou un petit appareil suffit.',
    },
    picture: picture(
      'survey',
      'A diver above a garden of corals; painted',
      'Un plongeur au-dessus d’un jardin de coraux ; peinture',
    ),
    link: { text: { en: 'Submit a Survey', fr: 'Envoyer un relevé' }, to: '/submit-a-survey' },
  },
  {
    ...shown,
    id: 'how-analyse',
    kind: 'initiative',
    order: 20,
    title: { en: 'Analyse', fr: 'Analyser' },
    text: {
      en: 'Anyone can look at a photo and say what is in it: living coral, rubble, algae, sand. It takes a few minutes, and others check it.',
      fr: 'N’importe qui peut regarder une photo et dire ce qu’on y voit : corail vivant, débris, algues, sable. Cela prend quelques minutes, et d’autres vérifient.',
    },
    picture: picture(
      'transect',
      'What a survey photo shows: a sea floor covered with corals, seen from above; painted, so that we know every coral in it',
      'Ce que montre une photo de relevé : un fond couvert de coraux, vu d’en haut ; peinture, dont nous connaissons chaque corail',
    ),
    link: { text: { en: 'Analyse a Photo', fr: 'Analyser une photo' }, to: '/analysis' },
  },
  {
    ...shown,
    id: 'how-act',
    kind: 'initiative',
    order: 30,
    title: { en: 'Act', fr: 'Agir' },
    text: {
      en: 'Reef managers see which reefs are doing well and which need help, and send people where they matter most.',
      fr: 'Les gestionnaires voient quels récifs vont bien et lesquels ont besoin d’aide, et envoient du monde là où cela compte le plus.',
    },
    picture: picture(
      'giant-table',
      'A table of coral as wide as a car is long; painted',
      'Une table de corail aussi large qu’une voiture est longue ; peinture',
    ),
    link: { text: { en: 'See the map', fr: 'Voir la carte' }, to: '/detailed-reporting' },
  },
  {
    ...shown,
    id: 'more-schools',
    kind: 'initiative',
    order: 110,
    title: { en: 'A reef in the classroom', fr: 'Un récif en classe' },
    text: {
      en: 'A class analyses real photos of reefs in one lesson, and sees itself on the leaderboard of schools.',
      fr: 'Une classe analyse de vraies photos de récifs en une leçon, et se retrouve au classement des écoles.',
    },
    picture: picture(
      'anemone',
      'Two clownfish in their anemone; painted',
      'Deux poissons-clowns dans leur anémone ; peinture',
    ),
    link: { text: { en: 'For schools', fr: 'Pour les écoles' }, to: '/education' },
  },
  {
    ...shown,
    id: 'more-expeditions',
    kind: 'initiative',
    order: 120,
    title: { en: 'Expeditions', fr: 'Expéditions' },
    text: {
      en: 'Join a boat for some days, learn the survey from those who know it, and bring back reefs that nobody has looked at.',
      fr: 'Embarquez pour quelques jours, apprenez le relevé auprès de ceux qui le connaissent, et rapportez des récifs que personne n’a encore regardés.',
    },
    picture: picture(
      'buddies',
      'Two divers beside a wall of coral in blue water; painted',
      'Deux plongeurs le long d’un tombant dans le bleu ; peinture',
    ),
    link: { text: { en: 'Join an expedition', fr: 'Participer à une expédition' }, to: '/marine' },
  },
  {
    ...shown,
    id: 'more-events',
    kind: 'initiative',
    order: 130,
    title: { en: 'Analysis days', fr: 'Journées d’analyse' },
    text: {
      en: 'Companies, clubs and friends analyse photos together for a day, and see who did how much.',
      fr: 'Des entreprises, des clubs et des amis analysent des photos ensemble pendant une journée, et voient qui a fait combien.',
    },
    picture: picture(
      'mixed',
      'Corals of many kinds with small fish above them; painted',
      'Des coraux de toutes sortes, de petits poissons au-dessus ; peinture',
    ),
    link: { text: { en: 'See the events', fr: 'Voir les événements' }, to: '/events' },
  },
  {
    ...shown,
    id: 'outcome-surveyed',
    kind: 'outcome',
    order: 10,
    title: { en: 'From 5 to 25 percent', fr: 'De 5 à 25 pour cent' },
    text: {
      en: 'Before the census, one reef in twenty of the Great Barrier Reef was looked at regularly; now it is one in four.',
      fr: 'Avant le recensement, un récif sur vingt de la Grande Barrière était suivi ; c’est maintenant un sur quatre.',
    },
    picture: picture(
      'slope',
      'A diver beside a steep reef with plates of coral; painted',
      'Un plongeur le long d’un récif abrupt couvert de plaques de corail ; peinture',
    ),
  },
  {
    ...shown,
    id: 'outcome-starfish',
    kind: 'outcome',
    order: 20,
    title: { en: 'Starfish are found sooner', fr: 'Les étoiles de mer sont trouvées plus tôt' },
    text: {
      en: 'What divers report tells those who control crown-of-thorns starfish where to go next.',
      fr: 'Ce que signalent les plongeurs dit à ceux qui luttent contre les étoiles de mer couronnes d’épines où aller ensuite.',
    },
    picture: picture(
      'starfish',
      'A crown-of-thorns starfish on a coral that it has half eaten; painted',
      'Une étoile de mer couronne d’épines sur un corail à moitié dévoré ; peinture',
    ),
    link: { text: { en: 'What threatens reefs', fr: 'Ce qui menace les récifs' }, to: '/threats' },
  },
  {
    ...shown,
    id: 'outcome-sources',
    kind: 'outcome',
    order: 30,
    title: { en: 'Key source reefs', fr: 'Les récifs sources' },
    text: {
      en: 'Some reefs send their larvae to many others. The census finds those that are well, so that they can be protected first.',
      fr: 'Certains récifs envoient leurs larves à beaucoup d’autres. Le recensement trouve ceux qui vont bien, pour qu’on les protège d’abord.',
    },
    picture: picture(
      'giant-pillars',
      'Pillars of coral, taller than a diver, with fish around them; painted',
      'Des piliers de corail plus hauts qu’un plongeur, entourés de poissons ; peinture',
    ),
    link: { text: { en: 'See the map', fr: 'Voir la carte' }, to: '/detailed-reporting' },
  },
  {
    ...shown,
    id: 'outcome-ranked',
    kind: 'outcome',
    order: 40,
    title: { en: '88 percent ranked anew', fr: '88 pour cent reclassés' },
    text: {
      en: 'Of the reefs that were surveyed, 88 in 100 changed their place in the order in which they are to be protected.',
      fr: 'Sur 100 récifs relevés, 88 ont changé de place dans l’ordre de priorité de leur protection.',
    },
    picture: picture(
      'turtle',
      'A sea turtle over sand; painted',
      'Une tortue marine au-dessus du sable ; peinture',
    ),
    link: { text: { en: 'About the census', fr: 'À propos du recensement' }, to: '/science' },
  },
];
