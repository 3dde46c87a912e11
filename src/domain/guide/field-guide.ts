import { text } from '../../language/say.ts';
import type { ModifierId } from '../annotation/category/category.ts';
import { findCategory, pathOfCategory } from '../annotation/category/category-tree.ts';
import { animalPages } from './animal-pages.ts';
import { badImagePages } from './bad-image-pages.ts';
import { coralPages } from './coral-pages.ts';
import type { GuidePage, Shown } from './guide-page.ts';
import { reefPages } from './reef-pages.ts';

/** What the field guide says, by id of the category tree. */
export const guidePages: Readonly<Record<string, GuidePage>> = {
  ...reefPages,
  ...coralPages,
  ...animalPages,
  ...badImagePages,
};

/** The id of the page on a category; of the nearest one above it, where it has none of its own. */
export function guidePageId(categoryId: string): string | undefined {
  const id = findCategory(categoryId)?.id;
  if (id === undefined) return undefined;
  return pathOfCategory(id).findLast((above) => Object.hasOwn(guidePages, above));
}

/** How the state of a coral is told, in the order in which a white coral is looked at. */
export interface StateOfCoral {
  readonly name: string;
  /** What it is called in a drawing; alive where nothing is said. */
  readonly modifier?: ModifierId;
  readonly tell: string;
  readonly shown?: Shown;
}

export const statesOfCoral: readonly StateOfCoral[] = [
  {
    name: text('Alive'),
    tell: text(
      'Brown, green, yellow, blue or pink, evenly. White tips and pale rims are where it grows, and no bleaching.',
    ),
    shown: { picture: 'branching-alive', caption: text('Alive') },
  },
  {
    name: text('Bleached'),
    modifier: 'bleached',
    tell: text(
      'White, very pale, or glowing in a neon colour, all over or on top, and clean. The tissue is still there, clear as glass, with its polyps: it is alive and can recover.',
    ),
    shown: { picture: 'branching-bleached', caption: text('Bleached, alive') },
  },
  {
    name: text('Dead for days or weeks'),
    modifier: 'dead',
    tell: text(
      'White, too, but dull like chalk and without a single polyp; edges of cups stand sharp. Soon a green or brown film settles in patches.',
    ),
    shown: { picture: 'branching-bare', caption: text('Dead, a film begins') },
  },
  {
    name: text('Dead for months'),
    modifier: 'dead',
    tell: text(
      'The shape is there under brown or green turf and mauve crusts. As long as you know which coral it was, it is that coral, dead; later it is substrate or rubble.',
    ),
    shown: { picture: 'branching-overgrown', caption: text('Dead and overgrown') },
  },
  {
    name: text('Diseased'),
    modifier: 'diseased',
    tell: text(
      'Alive, with a band or spots that wander: living colour, a line (often black or white), bare skeleton behind it. Or with growths and lumps.',
    ),
    shown: { picture: 'boulder-banded', caption: text('Black band on a boulder') },
  },
  {
    name: text('Eaten'),
    modifier: 'dead',
    tell: text(
      'A clean white scar with a sharp edge beside healthy coral: crown-of-thorns starfish, snails or parrotfish. Look for who did it.',
    ),
    shown: { picture: 'starfish', caption: text('Starfish and its scar') },
  },
];
