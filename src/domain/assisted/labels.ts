import { text } from '../../language/say.ts';
import type { ModifierId } from '../annotation/category/category.ts';
import { findCategory, pathOfCategory } from '../annotation/category/category-tree.ts';
import type { GuidePictureId } from '../guide/pictures.ts';

export type LabelFamily =
  | 'branching'
  | 'plating'
  | 'massive'
  | 'othercoral'
  | 'soft'
  | 'hard'
  | 'mixed'
  | 'structure'
  | 'rubble'
  | 'bleached'
  | 'dead'
  | 'background'
  | 'unknown'
  | 'badimage'
  | 'nocoral'
  | 'cover'
  | 'answer';

/** What can be said of a region, or answered to a question: a card. */
export interface AssistedLabel {
  readonly id: string;
  readonly family: LabelFamily;
  readonly label: string;
  /** Six hex digits after `#`. */
  readonly colour: string;
  /** Name of a picture, `cdn/200/icon/{icon}.svg`. */
  readonly icon: string;
  /** One line: what to look for. */
  readonly hint: string;
  /** The same at length, for who wants to be sure. */
  readonly description: string;
  /** What is recorded of it: the category of the drawing from its root, or the answer. */
  readonly path: readonly string[];
  readonly pictures: readonly GuidePictureId[];
  /** Category of the drawing that means the same, and the state of the coral. */
  readonly category?: string;
  readonly mod?: ModifierId;
}

/** The label that says of the whole photo that it is of no use. */
export const badImageId = 'badimage';

interface Said {
  readonly label?: string;
  readonly hint?: string;
  readonly description: string;
  readonly pictures: readonly GuidePictureId[];
}

/** A label of a region. Colour and icon are those of the drawing's category, so that both screens speak alike. */
function region(id: string, family: LabelFamily, categoryId: string, said: Said): AssistedLabel {
  const category = findCategory(categoryId);
  if (category === undefined) throw new Error(`There is no category ${categoryId}.`);
  const { label, colour, icon, hint } = category;
  const path = pathOfCategory(category.id);
  return { id, family, label, colour, icon, hint, ...said, path, category: category.id };
}

const branching = region('branching', 'branching', 'reef_hard_branching', {
  description: text(
    'Antlers, fingers, bushes and thickets: stone that forks again and again. Look for tips; living ones are often paler than the stem. A thicket counts as one, gaps and all.',
  ),
  pictures: ['branching-alive'],
});
const plating = region('plating', 'plating', 'reef_hard_plating', {
  description: text(
    'Wide and thin: tables on a foot, shelves over one another, vases. Look at the edge; if you could break it off with two fingers it is a plate. From above it is a round, flat disc with a shadow around it.',
  ),
  pictures: ['plating-alive'],
});
const massive = region('massive', 'massive', 'reef_hard_boulder', {
  label: text('Massive (boulder)'),
  description: text(
    'A solid mound or dome, about as high as it is wide, often with winding valleys or small round cups all over. Size does not matter: a fist and a car both count.',
  ),
  pictures: ['boulder-alive'],
});
const othercoral = region('othercoral', 'othercoral', 'reef_hard_other', {
  description: text(
    'Surely hard coral, and no branch, plate or boulder: crusts that follow the rock, loose mushroom discs, leaves and columns.',
  ),
  pictures: ['other-crust', 'other-mushrooms'],
});
const soft = region('soft', 'soft', 'reef_soft', {
  description: text(
    'Fleshy or leathery, and it bends with the swell. Often furry, because its polyps stand open by day; each has eight tentacles like little feathers.',
  ),
  pictures: ['soft-alive'],
});

const growthForms = [branching, plating, massive, othercoral] as const;

const bleachedPictures: Readonly<Record<string, GuidePictureId>> = {
  branching: 'branching-bleached',
  plating: 'plating-bleached',
  massive: 'boulder-bleached',
  othercoral: 'other-bleached',
  soft: 'soft-bleached',
};
const deadPictures: Readonly<Record<string, GuidePictureId>> = {
  branching: 'branching-overgrown',
  plating: 'plating-overgrown',
  massive: 'boulder-overgrown',
  othercoral: 'other-overgrown',
};

/** A colour of six hex digits with a share of another one in it. */
function mixed(colour: string, other: string, share: number): string {
  const channel = (of: string, at: number) => Number.parseInt(of.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => {
    const value = Math.round(channel(colour, at) * (1 - share) + channel(other, at) * share);
    return value.toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** What a coral turns to: pale, or dull and dark. Beside the living one it is told apart on its card and on the photo. */
const stateColour = (alive: string, mod: 'bleached' | 'dead') =>
  mod === 'bleached' ? mixed(alive, '#ffffff', 0.62) : mixed(alive, '#33382e', 0.66);

/** A coral's name with its state, by the state and the coral's id. */
const stateLabels: Readonly<Record<'bleached' | 'dead', Readonly<Record<string, string>>>> = {
  bleached: {
    branching: text('Bleached branching'),
    plating: text('Bleached plating'),
    massive: text('Bleached massive (boulder)'),
    othercoral: text('Bleached other hard coral'),
    soft: text('Bleached soft coral'),
  },
  dead: {
    branching: text('Dead branching'),
    plating: text('Dead plating'),
    massive: text('Dead massive (boulder)'),
    othercoral: text('Dead other hard coral'),
  },
};

const stateHints = {
  bleached: {
    hint: text('Clean white or very pale, and alive.'),
    description: text(
      'White as paper from foot to tip, yet clean: nothing grows on it. Pale tips alone are growth and no bleaching.',
    ),
  },
  dead: {
    hint: text('The shape is still there, under film or turf.'),
    description: text(
      'No colour of living tissue anywhere: dull chalk at first, then green film, turf and mauve crusts over a shape that can still be told.',
    ),
  },
} as const;

function inState(alive: AssistedLabel, mod: 'bleached' | 'dead'): AssistedLabel {
  const picture = (mod === 'dead' ? deadPictures : bleachedPictures)[alive.id];
  const label = stateLabels[mod][alive.id] ?? alive.label;
  const pictures = picture === undefined ? [] : [picture];
  const colour = stateColour(alive.colour, mod);
  return { ...alive, ...stateHints[mod], id: `${mod}${alive.id}`, family: mod, label, colour, pictures, mod };
}

const bleached = [...growthForms, soft].map((label) => inState(label, 'bleached'));
const dead = growthForms.map((label) => inState(label, 'dead'));

const others: readonly AssistedLabel[] = [
  region('hard', 'hard', 'reef_hard', {
    description: text(
      'Builds a skeleton of stone and does not bend. Look for a pattern that repeats: cups, pits, ridges or winding valleys. You are asked for its shape in the next step.',
    ),
    pictures: ['branching-alive', 'boulder-alive'],
  }),
  region('mixed', 'mixed', 'reef_mystery', {
    label: text('Mixed coral'),
    hint: text('Several corals that nobody could draw apart.'),
    description: text(
      'Hard and soft corals, or several shapes, grow so close together in this region that none of them has most of it.',
    ),
    pictures: ['reef'],
  }),
  region('structure', 'structure', 'reef_structure', {
    description: text(
      'Fixed to the reef and no coral: bare rock, turf, seaweed, sponges, sea fans, anemones. No pattern of cups repeats on it.',
    ),
    pictures: ['substrate', 'algae'],
  }),
  region('rubble', 'rubble', 'reef_structure_rubble', {
    description: text(
      'Loose, broken pieces of dead coral, mostly finger-sized, grey or mauve. They lie; they do not stand.',
    ),
    pictures: ['rubble'],
  }),
  region('background', 'background', 'background', {
    description: text(
      'Everything that is no reef: open water, sand, fish and other animals, divers and their gear.',
    ),
    pictures: ['water', 'sand'],
  }),
  region('unknown', 'unknown', 'reef_cantsee', {
    label: text('Not sure'),
    hint: text('Just click this label if really unsure.'),
    description: text(
      'Too dark, too far or too blurry to tell. An honest “not sure” is worth more than a guess; it counts as an answer.',
    ),
    pictures: ['too-far'],
  }),
  region(badImageId, 'badimage', 'flag', {
    hint: text('Nobody can tell anything on this photo. Marks all regions.'),
    description: text(
      'Too close, too blurry, too dark, one colour all over, or something in front of the reef: the whole photo is of no use. All regions are marked at once; Undo takes it back.',
    ),
    pictures: ['bad-blurry', 'bad-dark'],
  }),
];

const labels: ReadonlyMap<string, AssistedLabel> = new Map(
  [...growthForms, soft, ...bleached, ...dead, ...others].map((label) => [label.id, label]),
);

/** A label of a region; undefined for an id that is in no catalogue, as that of a later program. */
export function findLabel(id: string): AssistedLabel | undefined {
  return labels.get(id);
}

/** A label of a region; throws for an id that is in no catalogue. */
export function labelOf(id: string): AssistedLabel {
  const found = findLabel(id);
  if (found === undefined) throw new Error(`There is no label ${id}.`);
  return found;
}

/** The label without the state of the coral: `deadbranching` is `branching`. */
export function withoutState(id: string): string {
  return id.replace(/^(bleached|dead)/, '');
}

/** Shapes of hard coral that a model may suggest. */
export const growthFormIds: readonly string[] = growthForms.map(({ id }) => id);
