import type { ModifierId } from '../../annotation/category/category.ts';
import { categoriesById, findCategory } from '../../annotation/category/category-tree.ts';
import { cantTellKey } from '../../annotation/category/percentage-categories.ts';
import type { CellClass } from '../../annotation/drawing/cells.ts';
import { englishOfClass } from '../../estimate/class-labels.ts';
import { conditions, partsOfKey } from '../../estimate/shares.ts';

/** What a label is to somebody who compares reefs. */
export type LabelGroup =
  | 'hard coral'
  | 'soft coral'
  | 'other coral'
  | 'dead coral'
  | 'rubble'
  | 'sand'
  | 'rock'
  | 'algae'
  | 'other fauna'
  | 'moving animals and people'
  | 'water'
  | 'not told';

/** What a part of a photo may be called in a file. */
export interface ExportLabel {
  /** Number in our label set, from 1. New ones go to the end: files of before keep their meaning. */
  readonly id: number;
  /** At most ten characters, as other programs have them. */
  readonly code: string;
  readonly name: string;
  readonly group: LabelGroup;
  /** Key of shares, `reef_hard_plating-live`. */
  readonly key: string;
  readonly state: 'live' | ModifierId;
}

/** Short code and group of each category. A giant coral is a hard one: no other grows so big. */
const categories: Readonly<Record<string, readonly [code: string, group: LabelGroup]>> = {
  reef: ['REEF', 'not told'],
  reef_hard: ['HC', 'hard coral'],
  reef_hard_plating: ['HC_PLT', 'hard coral'],
  reef_hard_boulder: ['HC_MAS', 'hard coral'],
  reef_hard_branching: ['HC_BRA', 'hard coral'],
  reef_hard_other: ['HC_OTH', 'hard coral'],
  reef_soft: ['SC', 'soft coral'],
  reef_structure: ['STR', 'not told'],
  reef_structure_rubble: ['RUB', 'rubble'],
  reef_structure_algae: ['ALG', 'algae'],
  reef_structure_nemo: ['NEMO', 'other fauna'],
  reef_structure_seafan: ['FAN', 'soft coral'],
  reef_structure_substrate: ['SUBS', 'rock'],
  reef_structure_other: ['STR_OTH', 'not told'],
  reef_mystery: ['MYST', 'other coral'],
  reef_cantsee: ['UNK_REEF', 'not told'],
  monument: ['GC', 'hard coral'],
  monument_boulder: ['GC_MAS', 'hard coral'],
  monument_table: ['GC_TAB', 'hard coral'],
  monument_other: ['GC_OTH', 'hard coral'],
  wildlife: ['WL', 'moving animals and people'],
  wildlife_shark: ['WL_SHARK', 'moving animals and people'],
  wildlife_turtle: ['WL_TURTLE', 'moving animals and people'],
  wildlife_clam: ['WL_CLAM', 'other fauna'],
  wildlife_anemone: ['WL_ANEM', 'other fauna'],
  wildlife_starfish: ['WL_COTS', 'moving animals and people'],
  wildlife_fish: ['WL_FISH', 'moving animals and people'],
  wildlife_person: ['WL_PERSON', 'moving animals and people'],
  wildlife_other: ['WL_OTHER', 'moving animals and people'],
  background: ['BG', 'not told'],
  background_water: ['WATER', 'water'],
  background_sand: ['SAND', 'sand'],
  background_cantsee: ['UNK_BG', 'not told'],
  background_other: ['BG_OTHER', 'not told'],
  uncategorised: ['UNCAT', 'not told'],
};

const stateSuffix: Readonly<Record<ModifierId, string>> = { dead: '_D', bleached: '_B', diseased: '_X' };

function* everyLabel(): Generator<Omit<ExportLabel, 'id'>> {
  for (const [id, [code, group]] of Object.entries(categories)) {
    const states = ['live', ...(categoriesById.get(id)?.modifiers ?? [])] as const;
    for (const state of states) {
      const key = `${id}-${state}`;
      const name = englishOfClass(key);
      const suffix = state === 'live' ? '' : stateSuffix[state];
      yield { code: `${code}${suffix}`, name, group: state === 'dead' ? 'dead coral' : group, key, state };
    }
  }
  const ends = { group: 'not told', state: 'live' } as const;
  yield { code: 'UNK', name: 'Could not tell', key: cantTellKey, ...ends };
  yield { code: 'NOTOLD', name: 'Nothing said of it', key: 'not-told', ...ends };
}

/** Every label that a file may have, by number. */
export const exportLabels: readonly ExportLabel[] = [...everyLabel()].map((label, index) => ({
  id: index + 1,
  ...label,
}));

const byKey: ReadonlyMap<string, ExportLabel> = new Map(exportLabels.map((label) => [label.key, label]));

function known(key: string): ExportLabel {
  const label = byKey.get(key);
  if (label === undefined) throw new Error(`There is no label for ${key}.`);
  return label;
}

/** What nobody said anything of. */
export const notTold = known('not-told');

/** The label of a key of shares, also of one that older analyses have. */
export function labelOfKey(key: string): ExportLabel {
  const parts = partsOfKey(key);
  if (parts === null) return byKey.get(key) ?? notTold;
  const id = findCategory(parts.id)?.id ?? '';
  // A state that the category does not have today is no reason to lose what it is.
  return byKey.get(`${id}-${parts.condition}`) ?? byKey.get(`${id}-${conditions[0]}`) ?? notTold;
}

/** The label of what was drawn in a cell. */
export function labelOfCell({ id, mod }: CellClass): ExportLabel {
  return labelOfKey(`${id}-${mod ?? 'live'}`);
}
