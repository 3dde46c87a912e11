import type { CoverClass, ToldCover } from './fusion/cover.ts';
import { isLiveCoral, mostUntoldReef, type Percentages, partsOfKey } from './shares.ts';

const classOfCategory: Readonly<Record<string, CoverClass>> = {
  reef_hard_branching: 'branching',
  reef_hard_plating: 'plating',
  monument_table: 'plating',
  reef_hard_boulder: 'massive',
  monument_boulder: 'massive',
};

/** Coral of which nobody said the shape: it can be any of the classes. */
const shapeless: ReadonlySet<string> = new Set(['reef_hard', 'monument', 'reef_mystery']);

/** The cover that percentages of a photo tell. */
export function toldCover(percentages: Percentages): ToldCover {
  const classes = { branching: 0, plating: 0, massive: 0, other: 0 };
  let [total, untold] = [0, 0];
  for (const [key, percent] of Object.entries(percentages)) {
    if (!isLiveCoral(key)) continue;
    const id = partsOfKey(key)?.id ?? '';
    total += percent;
    if (shapeless.has(id)) untold += percent;
    classes[classOfCategory[id] ?? 'other'] += percent;
  }
  const whole = Math.max(100, total);
  return {
    total: total / whole,
    classes:
      untold > mostUntoldReef
        ? null
        : {
            branching: classes.branching / whole,
            plating: classes.plating / whole,
            massive: classes.massive / whole,
            other: classes.other / whole,
          },
  };
}
