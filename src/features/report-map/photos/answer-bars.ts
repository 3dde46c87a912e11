import type { PhotoAnswer } from '../../../contract/map/photo-answer.ts';
import { labelOfClass } from '../../../domain/estimate/class-labels.ts';
import { type AnalysisTally, meanPercentages } from '../../../domain/estimate/tally.ts';
import type { ChartBar } from '../../../ui/chart/chart-bar.ts';

/** A class below this is too small to be told from none in a bar. */
const smallestShown = 0.5;

interface Row {
  readonly mine?: number | undefined;
  readonly values: readonly number[];
  readonly experts: readonly number[];
}

/** The least and the most that anybody said; nothing where a single person did. */
export function spreadOf({ mine, values, experts }: Row): readonly [low: number, high: number] | undefined {
  const all = [...values, ...experts, ...(mine === undefined ? [] : [mine])];
  return all.length < 2 ? undefined : [Math.min(...all), Math.max(...all)];
}

const inOrder = (bars: readonly ChartBar[]) =>
  bars.filter(({ value }) => value >= smallestShown).sort((a, b) => b.value - a.value);

/** A bar for every class of the figure, with the spread of what people said. */
export function barsOfAnswer({ classes }: PhotoAnswer): ChartBar[] {
  return inOrder(
    classes.map((row) => {
      const interval = spreadOf(row);
      const bar = { label: labelOfClass(row.key), value: row.mean ?? 0 };
      return interval === undefined ? bar : { ...bar, interval };
    }),
  );
}

/** The same of what stands with the photo, for whoever gets no answer: means alone. */
export function barsOfTally(tally: AnalysisTally): ChartBar[] {
  return inOrder(
    Object.entries(meanPercentages(tally) ?? {}).map(([key, value]) => ({ label: labelOfClass(key), value })),
  );
}
