import type { PhotoAnswer } from '../../../contract/map/photo-answer.ts';
import { labelOfClass, totalLabels } from '../../../domain/estimate/class-labels.ts';
import { partsOfKey } from '../../../domain/estimate/shares.ts';
import { say } from '../../../language/say.ts';
import type { SpreadRow } from '../../../ui/chart/spread-row.ts';

/** A sum of one class says the same twice. */
function isOneClass(key: string, { classes }: PhotoAnswer): boolean {
  return classes.filter((row) => partsOfKey(row.key)?.condition === key).length === 1;
}

/** The rows of an answer, sums first. */
export function answerRows(answer: PhotoAnswer): SpreadRow[] {
  const { totals, classes } = answer;
  return [
    ...totals
      .filter(({ key }) => !isOneClass(key, answer))
      .map((row) => ({ ...row, label: say(totalLabels[row.key]) })),
    ...classes.map((row) => ({ ...row, label: labelOfClass(row.key) })),
  ].map(({ key, label, mine, values, experts }) => ({ id: key, label, own: mine, values, marked: experts }));
}
