import type { GuidePage } from './guide-page.ts';

/** Animals and people, by id of their category. */
export const animalPages: Readonly<Record<string, GuidePage>> = {
  wildlife: {
    signs: [
      'It walks, swims, crawls or rests here, and will be elsewhere tomorrow.',
      'Look under plates and between branches: most of them hide.',
    ],
    shown: [
      { picture: 'turtle', caption: 'Turtle' },
      { picture: 'starfish', caption: 'Crown-of-thorns starfish' },
    ],
    lookAlikes: [
      {
        name: 'What is fixed',
        tell: 'Corals, sponges and sea fans are animals, too, and are coloured as reef.',
        see: 'reef',
      },
    ],
  },
  wildlife_shark: {
    signs: [
      'Five or more gill slits at each side, stiff fins, a tail that stands upright with its upper half longer.',
      'Rays belong here: flat, with wings and a thin tail.',
    ],
    shown: [{ picture: 'shark', caption: 'Reef shark' }],
    lookAlikes: [
      { name: 'Large fish', tell: 'One gill cover at each side, and scales.', see: 'wildlife_fish' },
    ],
  },
  wildlife_turtle: {
    signs: ['A shell, a beak and four flippers. On the reef mostly green turtles and hawksbills.'],
    shown: [{ picture: 'turtle', caption: 'Sea turtle' }],
    lookAlikes: [
      {
        name: 'A round rock',
        tell: 'Look for head and flippers; turtles sleep under ledges.',
        see: 'reef_structure_substrate',
      },
    ],
  },
  wildlife_clam: {
    signs: [
      'Two wavy shells, the opening upwards, with a soft rim in blue, green or brown.',
      'It closes when a shadow falls on it.',
    ],
    shown: [{ picture: 'clam', caption: 'Giant clam, open' }],
    lookAlikes: [
      { name: 'Oyster', tell: 'A zigzag edge without the bright rim: other animal.', see: 'wildlife_other' },
      {
        name: 'Empty shell',
        tell: 'Nothing soft between the halves: substrate.',
        see: 'reef_structure_substrate',
      },
    ],
  },
  wildlife_anemone: {
    signs: ['A cushion of waving tentacles around one mouth, without clownfish in the photo.'],
    shown: [{ picture: 'anemone', caption: 'Anemone; with clownfish like these it is Nemo and anemones' }],
    lookAlikes: [
      { name: 'Nemo and anemones', tell: 'With its clownfish.', see: 'reef_structure_nemo' },
      { name: 'Soft coral', tell: 'Many small polyps on branches or lobes.', see: 'reef_soft' },
      { name: 'Mushroom coral', tell: 'Long tentacles over a ridged stone disc.', see: 'reef_hard_other' },
    ],
  },
  wildlife_starfish: {
    signs: [
      'Many arms, 8 to 21, all over with thorns as long as a finger. Grey-green, violet or red; 25 to 35 centimetres wide, sometimes twice that.',
      'By day it hides under plates and between branches. What it ate shows: clean white scars with a sharp edge beside coral that has its colour.',
      'Its thorns are venomous. Look, and do not touch.',
    ],
    shown: [{ picture: 'starfish', caption: 'Crown-of-thorns starfish and its scar' }],
    lookAlikes: [
      {
        name: 'Other sea stars',
        tell: 'Five arms, or a five-sided cushion, and no long thorns.',
        see: 'wildlife_other',
      },
      { name: 'Feather star', tell: 'Feathery arms without a disc in the middle.', see: 'wildlife_other' },
      { name: 'Sea urchin', tell: 'A ball of needles without arms.', see: 'wildlife_other' },
      {
        name: 'Bleached coral',
        tell: 'Fades over the whole colony. A scar ends at a line, and the coral beside it is healthy.',
        see: 'reef_hard',
      },
    ],
  },
  wildlife_fish: {
    signs: [
      'A fish as long as your arm, or a school so dense that it hides the reef.',
      'Small fish are left: colour what is behind them.',
    ],
    shown: [{ picture: 'fish', caption: 'A school' }],
    lookAlikes: [{ name: 'Shark', tell: 'Gill slits, and no scales.', see: 'wildlife_shark' }],
  },
  wildlife_person: {
    signs: ['A diver or swimmer with all they wear and hold, bubbles too.'],
    shown: [{ picture: 'person', caption: 'Diver' }],
    lookAlikes: [{ name: 'Things left behind', tell: 'Gear without a person.', see: 'background_other' }],
  },
  wildlife_other: {
    signs: [
      'Other sea stars, feather stars, urchins, sea cucumbers, crabs, octopus, snails, dolphins, sea snakes.',
    ],
    shown: [{ picture: 'other-animals', caption: 'Blue sea star and sea cucumber' }],
    lookAlikes: [
      {
        name: 'Crown-of-thorns starfish',
        tell: 'Eight arms or more, and long thorns.',
        see: 'wildlife_starfish',
      },
    ],
  },
};
