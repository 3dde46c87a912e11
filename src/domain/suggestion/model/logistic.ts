import { minimise } from './minimise.ts';

/** Rows of features and the class of each. */
export interface Labelled {
  readonly rows: Float32Array;
  readonly classes: Uint16Array;
  /** How much each row counts; all alike without it. */
  readonly weights?: Float64Array;
  /** What is added to the sums of each row, class by class: what was thought of it before. */
  readonly offsets?: Float64Array;
}

/** How likely each class is, from the sums of its weights; in place. */
export function toShares(sums: Float64Array): void {
  let most = -Infinity;
  for (const sum of sums) most = Math.max(most, sum);
  let total = 0;
  for (const [index, sum] of sums.entries()) {
    sums[index] = Math.exp(sum - most);
    total += sums[index] ?? 0;
  }
  for (const [index, share] of sums.entries()) sums[index] = share / total;
}

/** Sums of one row: for each class `length` weights and one that stands alone. */
export function sumsOfRow(
  weights: Float64Array | Float32Array,
  length: number,
  row: Float32Array,
  from: number,
  sums: Float64Array,
): void {
  const stride = length + 1;
  for (let each = 0; each < sums.length; each += 1) {
    let sum = weights[each * stride + length] ?? 0;
    const base = each * stride;
    for (let column = 0; column < length; column += 1) {
      sum += (weights[base + column] ?? 0) * (row[from + column] ?? 0);
    }
    sums[each] = sum;
  }
}

/**
 * Weights of a multinomial logistic regression: for each class its `length` weights and its own constant, that make
 * Σ loss + ‖w − anchor‖² ÷ 2C least. The constants are free. Without an anchor weights are held near nothing.
 */
export function fitLogistic(
  { rows, classes, weights: counts, offsets }: Labelled,
  length: number,
  classCount: number,
  C: number,
  anchor = new Float64Array(classCount * (length + 1)),
  constantsC = Infinity,
): Float64Array {
  const stride = length + 1;
  const shares = new Float64Array(classCount);
  const slopeAt = (place: Float64Array, slope: Float64Array): number => {
    let value = 0;
    for (let index = 0; index < place.length; index += 1) {
      const isConstant = index % stride === length;
      const away = (place[index] ?? 0) - (anchor[index] ?? 0);
      const hold = 1 / (isConstant ? constantsC : C);
      value += (away * away * hold) / 2;
      slope[index] = away * hold;
    }
    for (let sample = 0; sample < classes.length; sample += 1) {
      const from = sample * length;
      sumsOfRow(place, length, rows, from, shares);
      if (offsets !== undefined) {
        for (let each = 0; each < classCount; each += 1) {
          shares[each] = (shares[each] ?? 0) + (offsets[sample * classCount + each] ?? 0);
        }
      }
      toShares(shares);
      const own = classes[sample] ?? 0;
      const count = counts?.[sample] ?? 1;
      value -= count * Math.log(Math.max(1e-300, shares[own] ?? 0));
      for (let each = 0; each < classCount; each += 1) {
        const error = count * ((shares[each] ?? 0) - (each === own ? 1 : 0));
        const base = each * stride;
        for (let column = 0; column < length; column += 1) {
          slope[base + column] = (slope[base + column] ?? 0) + error * (rows[from + column] ?? 0);
        }
        slope[base + length] = (slope[base + length] ?? 0) + error;
      }
    }
    return value;
  };
  return minimise(slopeAt, anchor, 150);
}
