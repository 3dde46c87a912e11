import { modifiers } from '../annotation/category/category.ts';
import { categoriesById, pathOfCategory } from '../annotation/category/category-tree.ts';
import { cantTellKey, percentageCategories } from '../annotation/category/percentage-categories.ts';
import { partsOfKey } from './shares.ts';

/** Figures that several classes add up to. */
export const totalLabels = {
  'live-coral': 'Living coral',
  'hard-coral': 'Hard coral, of any shape',
  bleached: 'Bleached coral',
  diseased: 'Diseased coral',
} as const;
export type TotalKey = keyof typeof totalLabels;

/** What a category is called away from the tree, where nothing says what it is a part of. */
const ownLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(percentageCategories.map(({ id, label }) => [id, label])),
  reef: 'Reef, nobody said of what',
  reef_hard: 'Hard coral, no shape told',
  reef_structure: 'Other reef structure, no kind told',
  reef_structure_other: 'Something else on the reef',
  reef_cantsee: 'Reef that nobody could see',
  monument: 'Giant coral, no shape told',
  monument_boulder: 'Giant boulder coral',
  monument_table: 'Giant table coral',
  monument_other: 'Other giant coral',
  wildlife: 'Animals, no kind told',
  background: 'Background, no kind told',
  background_cantsee: 'Background that nobody could see',
};

/** The name of a category where it stands alone. */
export function labelOfCategory(id: string): string {
  return Object.hasOwn(ownLabels, id) ? (ownLabels[id] ?? id) : (categoriesById.get(id)?.label ?? id);
}

/** The name of a key of shares: 'Plating coral, dead'. */
export function labelOfClass(key: string): string {
  if (key === cantTellKey) return 'Could not tell';
  const parts = partsOfKey(key);
  if (parts === null) return key;
  const label = labelOfCategory(parts.id);
  return parts.condition === 'live' ? label : `${label}, ${modifiers[parts.condition].label.toLowerCase()}`;
}

/** The name of what was seen, as a tally has it: an animal, bleached or diseased coral. */
export function labelOfSeen(name: string): string {
  return name === 'bleached' || name === 'diseased' ? totalLabels[name] : labelOfCategory(name);
}

/** The ids above a category: `reef` and `reef_hard` of `reef_hard_plating`. */
export const ancestorsOf = (id: string): readonly string[] => pathOfCategory(id).slice(0, -1);
