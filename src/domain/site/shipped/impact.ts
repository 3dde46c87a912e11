import type { SiteItem } from '../site-item.ts';

const shown = { isExample: false, isDeleted: false } as const;

/** Figures that the charity publishes, of its programme on the Great Barrier Reef; they are not counted here. */
const published = {
  en: 'Published by the charity, of the census on the Great Barrier Reef.',
  fr: 'Chiffres publiés par l’association, pour le recensement de la Grande Barrière de corail.',
};

/** Figures, facts and questions of the page about the census. */
export const impactItems: readonly SiteItem[] = [
  {
    ...shown,
    id: 'impact-reefs',
    kind: 'statistic',
    order: 10,
    place: 'impact',
    value: 740,
    unit: '',
    label: { en: 'reefs surveyed', fr: 'récifs relevés' },
    source: published,
  },
  {
    ...shown,
    id: 'impact-images',
    kind: 'statistic',
    order: 20,
    place: 'impact',
    value: 173_105,
    unit: '',
    label: { en: 'survey photos', fr: 'photos de relevé' },
    source: published,
  },
  {
    ...shown,
    id: 'impact-reranked',
    kind: 'statistic',
    order: 30,
    place: 'impact',
    value: 88,
    unit: '%',
    label: {
      en: 'of them re-ranked in priority for conservation',
      fr: 'd’entre eux reclassés dans les priorités de conservation',
    },
    source: published,
  },
  {
    ...shown,
    id: 'impact-surveyed',
    kind: 'statistic',
    order: 40,
    place: 'impact',
    value: 25,
    unit: '%',
    label: {
      en: 'of all reefs surveyed, versus 5% before',
      fr: 'de tous les récifs relevés, contre 5 % avant',
    },
    source: published,
  },
  {
    ...shown,
    id: 'fact-impact-animals',
    kind: 'fact',
    order: 10,
    place: 'impact',
    text: {
      en: 'Corals are animals. A colony is made of thousands of polyps, and most of what they live on comes from algae that grow inside them.',
      fr: 'Les coraux sont des animaux. Une colonie réunit des milliers de polypes, et l’essentiel de leur nourriture vient d’algues qui vivent en eux.',
    },
  },
  {
    ...shown,
    id: 'fact-impact-quarter',
    kind: 'fact',
    order: 20,
    place: 'impact',
    text: {
      en: 'Reefs cover less than one hundredth of the sea floor. About a quarter of all species in the sea spend a part of their lives on them.',
      fr: 'Les récifs couvrent moins d’un centième des fonds marins. Environ un quart des espèces de la mer y passent une partie de leur vie.',
    },
  },
  {
    ...shown,
    id: 'fact-impact-size',
    kind: 'fact',
    order: 30,
    place: 'impact',
    text: {
      en: 'The Great Barrier Reef is some 3,000 reefs along 2,300 kilometres of coast. It is the largest coral reef system in the world.',
      fr: 'La Grande Barrière, ce sont quelque 3 000 récifs le long de 2 300 kilomètres de côte : le plus grand système corallien du monde.',
    },
  },
  {
    ...shown,
    id: 'fact-impact-coast',
    kind: 'fact',
    order: 40,
    place: 'impact',
    text: {
      en: 'A reef breaks the waves before they reach the shore. Where it dies and crumbles, the coast behind it is washed away sooner.',
      fr: 'Un récif brise les vagues avant qu’elles n’atteignent le rivage. Là où il meurt et s’effrite, la côte qu’il protège s’érode plus vite.',
    },
  },
  {
    ...shown,
    id: 'question-who',
    kind: 'question',
    order: 10,
    question: { en: 'Who can take part?', fr: 'Qui peut participer ?' },
    answer: {
      en: 'Everybody. To analyse photos you need a screen and a few minutes; to hand in a survey, a camera and a day at a reef. A short training shows what to look for.',
      fr: 'Tout le monde. Pour analyser des photos, il faut un écran et quelques minutes ; pour remettre un relevé, un appareil photo et une journée sur un récif. Une courte formation montre ce qu’il faut regarder.',
    },
  },
  {
    ...shown,
    id: 'question-degree',
    kind: 'question',
    order: 20,
    question: {
      en: 'I am no scientist. Are my analyses of any use?',
      fr: 'Je ne suis pas scientifique. Mes analyses servent-elles à quelque chose ?',
    },
    answer: {
      en: 'Yes. Each photo is looked at by several people, and what they see together is compared with what experts see on the same photos. The map says how sure a figure is.',
      fr: 'Oui. Chaque photo est regardée par plusieurs personnes, et ce qu’elles voient ensemble est comparé à ce que des experts voient sur les mêmes photos. La carte indique la fiabilité de chaque chiffre.',
    },
  },
  {
    ...shown,
    id: 'question-survey',
    kind: 'question',
    order: 30,
    question: { en: 'How is a reef surveyed?', fr: 'Comment relève-t-on un récif ?' },
    answer: {
      en: 'Buddy pairs swim along the reef and take one photo every five fin kicks, straight at the sea floor. On an expedition that makes 80 photos per reef site, at no fewer than three sites of a reef where the weather allows it. If you are on your own, 20 to 40 photos make a good survey.',
      fr: 'Des binômes nagent le long du récif et prennent une photo tous les cinq coups de palmes, à la verticale du fond. En expédition, cela fait 80 photos par site, sur trois sites au moins par récif lorsque la météo le permet. Si vous êtes seul, 20 à 40 photos font un bon relevé.',
    },
  },
  {
    ...shown,
    id: 'question-camera',
    kind: 'question',
    order: 40,
    question: { en: 'Which camera do I need?', fr: 'Quel appareil photo faut-il ?' },
    answer: {
      en: 'A phone in a waterproof case or a small camera will do. Photos have to be sharp, and at least 500 pixels along the longer side.',
      fr: 'Un téléphone dans un étui étanche ou un petit appareil suffit. Les photos doivent être nettes, et mesurer au moins 500 pixels sur leur plus grand côté.',
    },
  },
  {
    ...shown,
    id: 'question-licence',
    kind: 'question',
    order: 50,
    question: { en: 'Who owns the photos?', fr: 'À qui appartiennent les photos ?' },
    answer: {
      en: 'They stay yours. By handing them in you let everybody use them under the licence CC BY 4.0, with your first name beside them.',
      fr: 'Elles restent les vôtres. En les remettant, vous permettez à chacun de les utiliser sous la licence CC BY 4.0, avec votre prénom à côté.',
    },
  },
  {
    ...shown,
    id: 'question-use',
    kind: 'question',
    order: 60,
    question: { en: 'What happens with the results?', fr: 'À quoi servent les résultats ?' },
    answer: {
      en: 'Scientists and reef managers use them to direct the control of crown-of-thorns starfish, to find key source reefs, and to decide which reefs to look after first. Everybody sees them on the map.',
      fr: 'Les scientifiques et les gestionnaires s’en servent pour orienter la lutte contre l’acanthaster pourpre, trouver les récifs sources et décider quels récifs protéger en premier. Chacun peut les voir sur la carte.',
    },
  },
  {
    ...shown,
    id: 'question-machine',
    kind: 'question',
    order: 70,
    question: {
      en: 'Why do people look at photos, if a machine could?',
      fr: 'Pourquoi des personnes regardent-elles les photos, si une machine le peut ?',
    },
    answer: {
      en: 'Because the machine learns from people, and is wrong most where a reef is unlike those that it knows. It suggests where one thing ends and another begins; people say what it is.',
      fr: 'Parce que la machine apprend des personnes, et se trompe surtout là où un récif ne ressemble pas à ceux qu’elle connaît. Elle propose où une chose finit et où l’autre commence ; les personnes disent ce que c’est.',
    },
  },
];
