import { fitLogistic, sumsOfRow, toShares } from '../model/logistic.ts';
import { featureSteps, type Lesson, regionsOfLesson } from './lesson.ts';

/** What is suggested of a region after what was said of others. */
export interface Relearnt {
  readonly likeliest: string;
  /** Null where it is not sure enough to be said. */
  readonly label: string | null;
  /** Probability of the likeliest label. */
  readonly confidence: number;
}

/**
 * Measured (see the README): with fewer answers it learns nothing. Without a model, what a photo teaches is no better than
 * its commonest label where that is most of it, so that it takes more answers and more confidence.
 */
export const leastAnswers = { withModel: 3, without: 5 } as const;
const thresholdWithout = 0.75;
/**
 * How far answers move what the model thought (C of features, and of the constants), and what nobody thought yet: measured
 * with 236 features. Of more of them each moves less.
 */
const pulls = { withModel: [0.003, 0.5], without: [0.01, 1] } as const;
const measuredLength = 236;

/** A label that the model does not know is unlikely until it was seen; a class is never quite impossible. */
const unknownLog = -3;
const leastShare = 1e-4;

/** Logarithms of what the model thought of each region, with a class for each label that it does not know. */
function logsOf({ classes: known, shares }: Lesson, count: number, classes: readonly string[]): Float64Array {
  const unknown = known.length === 0 ? 0 : unknownLog;
  const logs = new Float64Array(count * classes.length).fill(unknown);
  for (let region = 0; region < count; region += 1) {
    for (let each = 0; each < known.length; each += 1) {
      const share = shares[region * known.length + each] ?? 0;
      logs[region * classes.length + each] = Math.log(Math.max(leastShare, share));
    }
  }
  return logs;
}

/**
 * Suggests the regions of a photo again, after what somebody said of some of them (by number, from 0): what the model
 * thought of each, moved by a linear model of how the answered ones look. Without a model, by that alone. null where too
 * little was said. The same answers give the same suggestions, in whichever order they were given.
 */
export function relearn(lesson: Lesson, answers: ReadonlyMap<number, string>): readonly Relearnt[] | null {
  const { length } = lesson;
  const count = regionsOfLesson(lesson);
  const said = [...answers].filter(([region]) => region < count).sort(([one], [other]) => one - other);
  const labels = new Set(said.map(([, label]) => label));
  const hasModel = lesson.threshold !== null;
  const least = hasModel ? leastAnswers.withModel : leastAnswers.without;
  if (said.length < least || (!hasModel && labels.size < 2)) return null;

  const classes = [
    ...lesson.classes,
    ...[...labels].filter((label) => !lesson.classes.includes(label)).sort(),
  ];
  const logs = logsOf(lesson, count, classes);
  const rows = Float32Array.from(lesson.features, (steps) => steps / featureSteps);
  const answered = new Float32Array(said.length * length);
  const offsets = new Float64Array(said.length * classes.length);
  for (const [index, [region]] of said.entries()) {
    answered.set(rows.subarray(region * length, (region + 1) * length), index * length);
    offsets.set(
      logs.subarray(region * classes.length, (region + 1) * classes.length),
      index * classes.length,
    );
  }
  const [pull, pullOfConstants] = hasModel ? pulls.withModel : pulls.without;
  const weights = fitLogistic(
    { rows: answered, classes: Uint16Array.from(said, ([, label]) => classes.indexOf(label)), offsets },
    length,
    classes.length,
    (pull * measuredLength) / length,
    undefined,
    pullOfConstants,
  );
  const threshold = lesson.threshold ?? thresholdWithout;
  return Array.from({ length: count }, (_, region): Relearnt => {
    const sums = new Float64Array(classes.length);
    sumsOfRow(weights, length, rows, region * length, sums);
    for (const [each, sum] of sums.entries()) sums[each] = sum + (logs[region * classes.length + each] ?? 0);
    toShares(sums);
    let best = 0;
    for (const [each, share] of sums.entries()) if (share > (sums[best] ?? 0)) best = each;
    const confidence = Math.round(Math.min(1, sums[best] ?? 0) * 1e4) / 1e4;
    const likeliest = classes[best] ?? '';
    return { likeliest, label: confidence >= threshold ? likeliest : null, confidence };
  });
}
