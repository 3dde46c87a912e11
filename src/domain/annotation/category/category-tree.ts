import { text } from '../../../language/say.ts';
import type { Category, ModifierId } from './category.ts';

type Branch = Omit<Category, 'id' | 'children'> & {
  readonly name: string;
  readonly children?: readonly Branch[];
};

const coral: readonly ModifierId[] = ['dead', 'bleached', 'diseased'];

const reef: Branch = {
  name: 'reef',
  label: text('Reef'),
  colour: '#ff7a59',
  icon: 'reef',
  hint: text('Corals, and everything else that makes the reef.'),
  demo: 'reef',
  children: [
    {
      name: 'hard',
      label: text('Hard coral'),
      colour: '#e8590c',
      icon: 'hard-coral',
      hint: text('Builds a skeleton of stone.'),
      info: 'Hard corals build the reef. Look for a hard surface with many small cups; it does not move with the water.',
      children: [
        {
          name: 'plating',
          fromMode: 3,
          label: text('Plating'),
          colour: '#ffd43b',
          icon: 'plating',
          hint: text('Flat tables, plates and vases.'),
          modifiers: coral,
        },
        {
          name: 'boulder',
          fromMode: 3,
          label: text('Boulder'),
          colour: '#a61e4d',
          icon: 'boulder',
          hint: text('Solid mounds and domes, as wide as they are high.'),
          info: text(
            'Also called massive coral. It grows a centimetre a year, so a big one is older than anybody you know.',
          ),
          modifiers: coral,
        },
        {
          name: 'branching',
          fromMode: 3,
          label: text('Branching'),
          colour: '#f03e3e',
          icon: 'branching',
          hint: text('Fingers, antlers and bushes: more branches than body.'),
          modifiers: coral,
        },
        {
          name: 'other',
          fromMode: 3,
          label: text('Other hard coral'),
          colour: '#b35c1e',
          icon: 'other-coral',
          hint: text('Hard coral of any other shape: crusts, leaves, mushrooms.'),
          modifiers: coral,
        },
      ],
    },
    {
      name: 'soft',
      label: text('Soft coral'),
      colour: '#e64fd0',
      icon: 'soft-coral',
      hint: text('Bends with the water: leathery, feathery or like a flower.'),
      modifiers: ['bleached', 'diseased'],
    },
    {
      name: 'structure',
      label: text('Other reef structure'),
      colour: '#8d7b68',
      icon: 'structure',
      hint: text('What is fixed to the reef and is no coral.'),
      children: [
        {
          name: 'rubble',
          fromMode: 4,
          label: text('Coral rubble'),
          colour: '#c9b79c',
          icon: 'rubble',
          hint: text('Loose broken pieces of dead coral.'),
        },
        {
          name: 'algae',
          fromMode: 4,
          label: text('Algae'),
          colour: '#40a02b',
          icon: 'algae',
          hint: text('Seaweed and turf, green, brown or red.'),
        },
        {
          name: 'nemo',
          fromMode: 4,
          label: text('Nemo and anemones'),
          colour: '#ff9ecb',
          icon: 'nemo',
          hint: text('An anemone with its clownfish.'),
        },
        {
          name: 'seafan',
          fromMode: 4,
          label: text('Sea fan'),
          colour: '#7048e8',
          icon: 'sea-fan',
          hint: text('A flat fan of fine branches, standing across the current.'),
        },
        {
          name: 'substrate',
          fromMode: 4,
          label: text('Reef substrate'),
          colour: '#6e6a75',
          icon: 'substrate',
          hint: text('Bare rock of the reef, sponges and anything else that is fixed to it.'),
        },
        {
          name: 'other',
          fromMode: 4,
          label: text('Something else'),
          colour: '#4d3b2f',
          icon: 'something-else',
          hint: text('Fixed to the reef, and none of these.'),
        },
      ],
    },
    {
      name: 'mystery',
      label: text('Mystery coral'),
      colour: '#9c36b5',
      icon: 'mystery',
      hint: text('Surely a coral, but which?'),
      modifiers: coral,
    },
    {
      name: 'cantsee',
      label: text('Can’t see'),
      colour: '#2f3e52',
      icon: 'cant-see',
      hint: text('Reef that is too dark, too far or too blurry to tell.'),
    },
  ],
};

const monument: Branch = {
  name: 'monument',
  label: text('Monument'),
  colour: '#0ca678',
  icon: 'monument',
  hint: text('One coral so big that it is a landmark: as big as you, or bigger.'),
  demo: 'monument',
  children: [
    {
      name: 'boulder',
      label: text('Giant boulder'),
      colour: '#087f5b',
      icon: 'monument-boulder',
      hint: text('A dome taller than a person.'),
      modifiers: coral,
    },
    {
      name: 'table',
      label: text('Giant table'),
      colour: '#63e6be',
      icon: 'monument-table',
      hint: text('A plate wider than a person is tall.'),
      modifiers: coral,
    },
    {
      name: 'other',
      label: text('Other giant'),
      colour: '#0b5345',
      icon: 'monument-other',
      hint: text('A giant of another shape.'),
      modifiers: coral,
    },
  ],
};

const wildlife: Branch = {
  name: 'wildlife',
  label: text('Wildlife'),
  colour: '#fab005',
  icon: 'wildlife',
  hint: text('Animals that come and go, and people.'),
  demo: 'wildlife',
  children: [
    { name: 'shark', label: text('Shark'), colour: '#495057', icon: 'shark', hint: text('Sharks and rays.') },
    {
      name: 'turtle',
      label: text('Turtle'),
      colour: '#5c940d',
      icon: 'turtle',
      hint: text('Any sea turtle.'),
    },
    {
      name: 'clam',
      label: text('Giant clam'),
      colour: '#364fc7',
      icon: 'giant-clam',
      hint: text('Two wavy shells with a bright, soft rim.'),
    },
    {
      name: 'anemone',
      label: text('Anemone'),
      colour: '#f783ac',
      icon: 'anemone',
      hint: text('A cushion of waving tentacles.'),
    },
    {
      name: 'starfish',
      label: text('Crown-of-thorns starfish'),
      colour: '#862e9c',
      icon: 'crown-of-thorns',
      hint: text('A star of many arms with long thorns, as wide as a plate. It eats coral.'),
    },
    {
      name: 'fish',
      label: text('Large fish or school'),
      colour: '#fd7e14',
      icon: 'fish',
      hint: text('A fish as long as your arm, or a school that hides the reef.'),
    },
    {
      name: 'person',
      label: text('Person'),
      colour: '#d0bfff',
      icon: 'person',
      hint: text('A diver or swimmer, or their gear.'),
    },
    {
      name: 'other',
      label: text('Other animal'),
      colour: '#cc8f00',
      icon: 'other-animal',
      hint: text('Other sea stars, crabs, sea cucumbers and other animals.'),
    },
  ],
};

const background: Branch = {
  name: 'background',
  label: text('Background'),
  colour: '#4dabf7',
  icon: 'background',
  hint: text('Everything that is no reef.'),
  demo: 'background',
  children: [
    {
      name: 'water',
      label: text('Water'),
      colour: '#1864ab',
      icon: 'water',
      hint: text('Open water behind the reef.'),
    },
    {
      name: 'sand',
      label: text('Sand and sea floor'),
      colour: '#fff3bf',
      icon: 'sand',
      hint: text('Sand, mud and gravel.'),
    },
    {
      name: 'cantsee',
      label: text('Can’t see'),
      colour: '#101d33',
      icon: 'cant-see',
      hint: text('Too dark or too far to tell, and surely no reef.'),
    },
    {
      name: 'other',
      label: text('Doesn’t belong on the reef'),
      colour: '#22b8cf',
      icon: 'litter',
      hint: text('Litter, rope, an anchor, a tape measure.'),
    },
  ],
};

const flag: Branch = {
  name: 'flag',
  label: text('Bad image'),
  colour: '#868e96',
  icon: 'flag',
  hint: text('A photo that nobody can analyse.'),
  demo: 'flag',
  children: [
    {
      name: 'close',
      label: text('Too close'),
      colour: '#868e97',
      icon: 'too-close',
      hint: text('So close that no shape can be told.'),
    },
    {
      name: 'blurry',
      label: text('Too blurry'),
      colour: '#868e98',
      icon: 'too-blurry',
      hint: text('Nothing is sharp.'),
    },
    {
      name: 'colour',
      label: text('Too much colour'),
      colour: '#868e99',
      icon: 'too-much-colour',
      hint: text('One colour over everything: all blue, all green, all red.'),
    },
    {
      name: 'light',
      label: text('Too light or dark'),
      colour: '#868e9a',
      icon: 'too-light-or-dark',
      hint: text('Burnt out, or night.'),
    },
    {
      name: 'cantsee',
      label: text('Can’t see the reef'),
      colour: '#868e9b',
      icon: 'cant-see',
      hint: text('Bubbles, a fin or a hand are in front of it.'),
    },
    {
      name: 'notreef',
      label: text('Not the reef'),
      colour: '#868e9c',
      icon: 'not-reef',
      hint: text('A boat, a dive site’s sign, a lunch.'),
    },
  ],
};

function grow({ name, children = [], ...branch }: Branch, parentId?: string): Category {
  const id = parentId === undefined ? name : `${parentId}_${name}`;
  return { id, ...branch, children: children.map((child) => grow(child, id)) };
}

/** The roots of the tree, in the order of the category bar. */
export const categoryTree: readonly Category[] = [reef, monument, wildlife, background, flag].map((root) =>
  grow(root),
);

/** What an older analysis left open. Read, counted and shown, never offered. */
const uncategorised: Category = {
  id: 'uncategorised',
  label: text('Uncategorised'),
  colour: '#adb5bd',
  icon: 'uncategorised',
  hint: text('Marked without saying what it is.'),
  children: [],
};

function* everyCategory(roots: readonly Category[]): Generator<Category> {
  for (const category of roots) {
    yield category;
    yield* everyCategory(category.children);
  }
}

/** Every category that an analysis may have, by id. */
export const categoriesById: ReadonlyMap<string, Category> = new Map(
  [...everyCategory(categoryTree), uncategorised].map((category) => [category.id, category]),
);

/**
 * Ids that older analyses have, and what they are called now: `sand` and `water` stood beside the tree, and the
 * shapes of hard coral had the names of the prediction labels (rule 10.4).
 */
const legacyIds: Readonly<Record<string, string>> = {
  sand: 'background_sand',
  water: 'background_water',
  structure: 'reef_structure',
  rubble: 'reef_structure_rubble',
  algae: 'reef_structure_algae',
  plating: 'reef_hard_plating',
  branching: 'reef_hard_branching',
  massive: 'reef_hard_boulder',
  boulder: 'reef_hard_boulder',
  othercoral: 'reef_hard_other',
  soft: 'reef_soft',
  unknown: 'reef_cantsee',
  badimage: 'flag_cantsee',
  reef_hard_massive: 'reef_hard_boulder',
};

/** The category that an id means today; undefined for an id that never was one. */
export function findCategory(id: string): Category | undefined {
  return (
    categoriesById.get(id) ?? categoriesById.get(Object.hasOwn(legacyIds, id) ? (legacyIds[id] ?? '') : '')
  );
}

/** Ids from the root down to a category: `['reef', 'reef_hard', 'reef_hard_plating']`. */
export function pathOfCategory(id: string): readonly string[] {
  const names = id.split('_');
  return names.map((_, index) => names.slice(0, index + 1).join('_'));
}

/** Whether a category says that the whole photo is of no use. */
export function isFlag(id: string): boolean {
  return id === 'flag' || id.startsWith('flag_');
}
