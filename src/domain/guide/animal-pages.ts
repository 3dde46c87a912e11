import { text } from '../../language/say.ts';
import type { GuidePage } from './guide-page.ts';

/** Animals and people, by id of their category. */
export const animalPages: Readonly<Record<string, GuidePage>> = {
  wildlife: {
    signs: [
      text('It walks, swims, crawls or rests here, and will be elsewhere tomorrow.'),
      text('Look under plates and between branches: most of them hide.'),
    ],
    shown: [
      { picture: 'turtle', caption: text('Turtle') },
      { picture: 'starfish', caption: text('Crown-of-thorns starfish') },
    ],
    lookAlikes: [
      {
        name: text('What is fixed'),
        tell: text('Corals, sponges and sea fans are animals, too, and are coloured as reef.'),
        see: 'reef',
      },
    ],
  },
  wildlife_shark: {
    signs: [
      text(
        'Five or more gill slits at each side, stiff fins, a tail that stands upright with its upper half longer.',
      ),
      text('Rays belong here: flat, with wings and a thin tail.'),
    ],
    shown: [{ picture: 'shark', caption: text('Reef shark') }],
    lookAlikes: [
      {
        name: text('Large fish'),
        tell: text('One gill cover at each side, and scales.'),
        see: 'wildlife_fish',
      },
    ],
  },
  wildlife_turtle: {
    signs: [text('A shell, a beak and four flippers. On the reef mostly green turtles and hawksbills.')],
    shown: [{ picture: 'turtle', caption: text('Sea turtle') }],
    lookAlikes: [
      {
        name: text('A round rock'),
        tell: text('Look for head and flippers; turtles sleep under ledges.'),
        see: 'reef_structure_substrate',
      },
    ],
  },
  wildlife_clam: {
    signs: [
      text('Two wavy shells, the opening upwards, with a soft rim in blue, green or brown.'),
      text('It closes when a shadow falls on it.'),
    ],
    shown: [{ picture: 'clam', caption: text('Giant clam, open') }],
    lookAlikes: [
      {
        name: text('Oyster'),
        tell: text('A zigzag edge without the bright rim: other animal.'),
        see: 'wildlife_other',
      },
      {
        name: text('Empty shell'),
        tell: text('Nothing soft between the halves: substrate.'),
        see: 'reef_structure_substrate',
      },
    ],
  },
  wildlife_anemone: {
    signs: [text('A cushion of waving tentacles around one mouth, without clownfish in the photo.')],
    shown: [
      { picture: 'anemone', caption: text('Anemone; with clownfish like these it is Nemo and anemones') },
    ],
    lookAlikes: [
      { name: text('Nemo and anemones'), tell: text('With its clownfish.'), see: 'reef_structure_nemo' },
      { name: text('Soft coral'), tell: text('Many small polyps on branches or lobes.'), see: 'reef_soft' },
      {
        name: text('Mushroom coral'),
        tell: text('Long tentacles over a ridged stone disc.'),
        see: 'reef_hard_other',
      },
    ],
  },
  wildlife_starfish: {
    signs: [
      text(
        'Many arms, 8 to 21, all over with thorns as long as a finger. Grey-green, violet or red; 25 to 35 centimetres wide, sometimes twice that.',
      ),
      text(
        'By day it hides under plates and between branches. What it ate shows: clean white scars with a sharp edge beside coral that has its colour.',
      ),
      text('Its thorns are venomous. Look, and do not touch.'),
    ],
    shown: [{ picture: 'starfish', caption: text('Crown-of-thorns starfish and its scar') }],
    lookAlikes: [
      {
        name: text('Other sea stars'),
        tell: text('Five arms, or a five-sided cushion, and no long thorns.'),
        see: 'wildlife_other',
      },
      {
        name: text('Feather star'),
        tell: text('Feathery arms without a disc in the middle.'),
        see: 'wildlife_other',
      },
      { name: text('Sea urchin'), tell: text('A ball of needles without arms.'), see: 'wildlife_other' },
      {
        name: text('Bleached coral'),
        tell: text('Fades over the whole colony. A scar ends at a line, and the coral beside it is healthy.'),
        see: 'reef_hard',
      },
    ],
  },
  wildlife_fish: {
    signs: [
      text('A fish as long as your arm, or a school so dense that it hides the reef.'),
      text('Small fish are left: colour what is behind them.'),
    ],
    shown: [{ picture: 'fish', caption: text('A school') }],
    lookAlikes: [{ name: text('Shark'), tell: text('Gill slits, and no scales.'), see: 'wildlife_shark' }],
  },
  wildlife_person: {
    signs: [text('A diver or swimmer with all they wear and hold, bubbles too.')],
    shown: [{ picture: 'person', caption: text('Diver') }],
    lookAlikes: [
      { name: text('Things left behind'), tell: text('Gear without a person.'), see: 'background_other' },
    ],
  },
  wildlife_other: {
    signs: [
      text(
        'Other sea stars, feather stars, urchins, sea cucumbers, crabs, octopus, snails, dolphins, sea snakes.',
      ),
    ],
    shown: [{ picture: 'other-animals', caption: text('Blue sea star and sea cucumber') }],
    lookAlikes: [
      {
        name: text('Crown-of-thorns starfish'),
        tell: text('Eight arms or more, and long thorns.'),
        see: 'wildlife_starfish',
      },
    ],
  },
};
