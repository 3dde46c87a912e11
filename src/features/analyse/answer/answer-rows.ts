import type { PhotoAnswer } from '../../../contract/photo-answer.ts';
import { labelOfClass, totalLabels } from '../../../domain/estimate/class-labels.ts';
import type { SpreadRow } from '../../../ui/chart/spread-row.ts';

/** The rows of an answer, sums first. */
export function answerRows({ totals, classes }: PhotoAnswer): SpreadRow[] {
  return [
    ...totals.map((row) => ({ ...row, label: totalLabels[row.key] })),
    ...classes.map((row) => ({ ...row, label: labelOfClass(row.key) })),
  ].map(({ key, label, mine, values, experts }) => ({ id: key, label, own: mine, values, marked: experts }));
}
