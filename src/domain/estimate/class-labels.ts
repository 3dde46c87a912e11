import { say, text } from '../../language/say.ts';
import { modifiers } from '../annotation/category/category.ts';
import { categoriesById, pathOfCategory } from '../annotation/category/category-tree.ts';
import { cantTellKey, percentageCategories } from '../annotation/category/percentage-categories.ts';
import { partsOfKey } from './shares.ts';

/** Figures that several classes add up to. */
export const totalLabels = {
  'live-coral': text('Living coral'),
  'hard-coral': text('Hard coral, of any shape'),
  bleached: text('Bleached coral'),
  diseased: text('Diseased coral'),
} as const;
export type TotalKey = keyof typeof totalLabels;

/** What a category is called away from the tree, where nothing says what it is a part of. */
const ownLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(percentageCategories.map(({ id, label }) => [id, label])),
  reef: text('Reef, nobody said of what'),
  reef_hard: text('Hard coral, no shape told'),
  reef_structure: text('Other reef structure, no kind told'),
  reef_structure_other: text('Something else on the reef'),
  reef_cantsee: text('Reef that nobody could see'),
  monument: text('Giant coral, no shape told'),
  monument_boulder: text('Giant boulder coral'),
  monument_table: text('Giant table coral'),
  monument_other: text('Other giant coral'),
  wildlife: text('Animals, no kind told'),
  background: text('Background, no kind told'),
  background_cantsee: text('Background that nobody could see'),
};

/** The English name of a category where it stands alone; undefined for an id of a later program. */
function englishOfCategory(id: string): string | undefined {
  return Object.hasOwn(ownLabels, id) ? ownLabels[id] : categoriesById.get(id)?.label;
}

const couldNotTell = text('Could not tell');

/** The English name of a key of shares, as files for other programs have it: 'Plating coral, dead'. */
export function englishOfClass(key: string): string {
  if (key === cantTellKey) return couldNotTell;
  const parts = partsOfKey(key);
  if (parts === null) return key;
  const label = englishOfCategory(parts.id) ?? parts.id;
  return parts.condition === 'live' ? label : `${label}, ${modifiers[parts.condition].label.toLowerCase()}`;
}

/** The name of a category where it stands alone. */
export function labelOfCategory(id: string): string {
  const english = englishOfCategory(id);
  return english === undefined ? id : say(english);
}

const inCondition = {
  dead: text('{coral}, dead'),
  bleached: text('{coral}, bleached'),
  diseased: text('{coral}, diseased'),
} as const;

/** The name of a key of shares: 'Plating coral, dead'. */
export function labelOfClass(key: string): string {
  if (key === cantTellKey) return say(couldNotTell);
  const parts = partsOfKey(key);
  if (parts === null) return key;
  const coral = labelOfCategory(parts.id);
  return parts.condition === 'live' ? coral : say(inCondition[parts.condition], { coral });
}

/** The name of what was seen, as a tally has it: an animal, bleached or diseased coral. */
export function labelOfSeen(name: string): string {
  return name === 'bleached' || name === 'diseased' ? say(totalLabels[name]) : labelOfCategory(name);
}

/** The ids above a category: `reef` and `reef_hard` of `reef_hard_plating`. */
export const ancestorsOf = (id: string): readonly string[] => pathOfCategory(id).slice(0, -1);
