/** Percent of a photo by key; what is not named is 0. */
type Percentages = Readonly<Record<string, number>>;

/** Fewer opinions than this have no majority: nobody can be said to differ from the others. */
const leastForMajority = 3;
/**
 * Further from the middle than three times the median distance of all, scaled to a standard deviation, is an outlier:
 * the strictest of the limits in Leys et al. 2013, "Detecting outliers: Do not use standard deviation around the mean,
 * use absolute deviation around the median", Journal of Experimental Social Psychology 49, 764–766.
 */
const mostDeviations = 3;
const deviationScale = 1.4826;
/** Points of a hundred by which two honest people may differ on a mixed photo, whatever the others do. A judgement. */
const alwaysAllowed = 25;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** The median of each key, as shares of a whole photo. */
function middleOf(told: readonly Percentages[]): Percentages {
  const keys = new Set(told.flatMap((percentages) => Object.keys(percentages)));
  const medians = [...keys].map((key) => [key, median(told.map((shares) => shares[key] ?? 0))] as const);
  const sum = medians.reduce((all, [, value]) => all + value, 0);
  return Object.fromEntries(medians.map(([key, value]) => [key, sum === 0 ? 0 : (value * 100) / sum]));
}

/** How much of the photo two descriptions call by other names: points of a hundred. */
function distance(one: Percentages, other: Percentages): number {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].reduce((sum, key) => sum + Math.abs((one[key] ?? 0) - (other[key] ?? 0)), 0) / 2;
}

/**
 * Which of several descriptions of one photo agree with their middle, in the order given. All of fewer than three; of
 * more at least half.
 */
export function agreeing(told: readonly Percentages[]): readonly boolean[] {
  if (told.length < leastForMajority) return told.map(() => true);
  const middle = middleOf(told);
  const distances = told.map((percentages) => distance(percentages, middle));
  const usual = median(distances);
  const deviation = median(distances.map((away) => Math.abs(away - usual))) * deviationScale;
  const furthest = usual + Math.max(alwaysAllowed, mostDeviations * deviation);
  return distances.map((away) => away <= furthest);
}
