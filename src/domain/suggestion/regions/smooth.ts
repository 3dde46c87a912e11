import type { PatchShapes } from '../superpixels/superpixels.ts';

const rounds = 2;
/** Twice the square of a colour difference of 12, beyond which two neighbours rarely are the same thing. */
const colourScale = 288;

/**
 * Lets neighbours of like colour agree: log P = ½ own + ½ mean of neighbours, weighted by border × exp(−ΔE² ÷ 288), twice.
 * Superpixels that are `fixed` keep what a person said.
 */
export function smooth(
  shares: Float64Array,
  classCount: number,
  colours: Float32Array,
  { pairs, borders }: PatchShapes,
  fixed: ReadonlySet<number> = new Set(),
): Float64Array {
  const count = shares.length / classCount;
  const weights = borders.map((border, index) => {
    const [one = 0, other = 0] = pairs.subarray(index * 2, index * 2 + 2);
    let square = 0;
    for (let channel = 0; channel < 3; channel += 1) {
      square += ((colours[one * 3 + channel] ?? 0) - (colours[other * 3 + channel] ?? 0)) ** 2;
    }
    return border * Math.exp(-square / colourScale);
  });
  let logs = shares.map((share) => Math.log(Math.max(1e-6, share)));
  for (let round = 0; round < rounds; round += 1) {
    const sums = new Float64Array(logs.length);
    const totals = new Float64Array(count);
    for (const [index, weight] of weights.entries()) {
      const [one = 0, other = 0] = pairs.subarray(index * 2, index * 2 + 2);
      totals[one] = (totals[one] ?? 0) + weight;
      totals[other] = (totals[other] ?? 0) + weight;
      for (let each = 0; each < classCount; each += 1) {
        const own = one * classCount + each;
        const its = other * classCount + each;
        sums[own] = (sums[own] ?? 0) + weight * (logs[its] ?? 0);
        sums[its] = (sums[its] ?? 0) + weight * (logs[own] ?? 0);
      }
    }
    logs = logs.map((log, index) => {
      const patch = Math.floor(index / classCount);
      const total = totals[patch] ?? 0;
      return total <= 0 || fixed.has(patch) ? log : log / 2 + (sums[index] ?? 0) / total / 2;
    });
  }
  const result = logs.map((log) => Math.exp(log));
  for (let patch = 0; patch < count; patch += 1) {
    let total = 0;
    for (let each = 0; each < classCount; each += 1) total += result[patch * classCount + each] ?? 0;
    for (let each = 0; each < classCount; each += 1) {
      const at = patch * classCount + each;
      result[at] = (result[at] ?? 0) / total;
    }
  }
  return result;
}
