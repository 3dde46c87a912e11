import { predictedLabel } from './agreement.ts';
import { labelOf, withoutState } from './labels.ts';

/** What a model may learn to suggest. Finer than this, experts do not agree either; states of coral are left to people. */
export const suggestibleIds: readonly string[] = [
  'background',
  'branching',
  'massive',
  'othercoral',
  'plating',
  'rubble',
  'soft',
  'structure',
];

const ofCategory: Readonly<Record<string, string>> = {
  reef_hard_plating: 'plating',
  reef_hard_boulder: 'massive',
  reef_hard_branching: 'branching',
  reef_hard_other: 'othercoral',
  reef_soft: 'soft',
  reef_structure: 'structure',
  reef_structure_rubble: 'rubble',
  reef_structure_algae: 'structure',
  reef_structure_nemo: 'structure',
  reef_structure_seafan: 'structure',
  reef_structure_substrate: 'structure',
  reef_structure_other: 'structure',
  monument_boulder: 'massive',
  monument_table: 'plating',
  background_water: 'background',
  background_sand: 'background',
};

/**
 * What a coloured part of a drawing teaches; null where it teaches nothing: a coral whose shape nobody told, an animal, what
 * nobody could see.
 */
export function taughtByCategory(categoryId: string): string | null {
  return ofCategory[categoryId] ?? null;
}

/** Functional groups as laboratories call them, and the label that each is; small letters. */
const ofGroup: Readonly<Record<string, string | null>> = {
  'hard coral': 'hard',
  coral: 'hard',
  'soft coral': 'soft',
  octocoral: 'soft',
  algae: 'structure',
  'turf algae': 'structure',
  macroalgae: 'structure',
  'crustose coralline algae': 'structure',
  sponge: 'structure',
  sponges: 'structure',
  seagrass: 'structure',
  'other invertebrates': 'structure',
  'hard substrate': 'structure',
  substrate: 'structure',
  rock: 'structure',
  'dead coral': 'structure',
  rubble: 'rubble',
  'soft substrate': 'background',
  sand: 'background',
  water: 'background',
  other: null,
  unknown: null,
};

/** Labels that a laboratory's points may teach: those of the catalogue, and hard coral without its shape. */
export const taughtByPoints: readonly string[] = [...suggestibleIds, 'hard'];

/**
 * The label that a laboratory's group is: a label of the catalogue, a word of a model, or a functional group. null where it is
 * no truth; undefined where the word is not known here.
 */
export function labelOfGroup(word: string): string | null | undefined {
  const plain = predictedLabel(word).toLowerCase();
  if (taughtByPoints.includes(plain)) return plain;
  return ofGroup[plain.replaceAll(/[_-]+/g, ' ').trim()];
}

/** What a region that somebody labelled teaches; null for hard coral of no shape, mixed coral, and "not sure". */
export function taughtByLabel(labelId: string): string | null {
  const plain = withoutState(labelOf(labelId).id);
  return suggestibleIds.includes(plain) ? plain : null;
}
