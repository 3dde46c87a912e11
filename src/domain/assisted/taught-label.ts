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

/** What a region that somebody labelled teaches; null for hard coral of no shape, mixed coral, and "not sure". */
export function taughtByLabel(labelId: string): string | null {
  const plain = withoutState(labelOf(labelId).id);
  return suggestibleIds.includes(plain) ? plain : null;
}
