import type { Plane } from '../pixels/raster.ts';

/** Above it, three running means come close enough to a bell, at a cost that does not grow. */
const largestKernel = 3;

/** One row or column of kernel: weights of the middle and of each distance from it. */
function bell(sigma: number): Float32Array {
  const reach = Math.ceil(3 * sigma);
  const weights = Float32Array.from({ length: reach + 1 }, (_, at) =>
    Math.exp(-(at * at) / (2 * sigma * sigma)),
  );
  let sum = 0;
  for (const [at, weight] of weights.entries()) sum += at === 0 ? weight : 2 * weight;
  return weights.map((weight) => weight / sum);
}

function alongRows(from: Plane, to: Plane, width: number, height: number, weights: Float32Array): void {
  const reach = weights.length - 1;
  const padded = new Float32Array(width + 2 * reach);
  const middle = weights[0] ?? 0;
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    padded.set(from.subarray(row, row + width), reach);
    padded.fill(from[row] ?? 0, 0, reach);
    padded.fill(from[row + width - 1] ?? 0, reach + width);
    for (let x = 0; x < width; x += 1) {
      let sum = middle * (padded[x + reach] ?? 0);
      for (let away = 1; away <= reach; away += 1) {
        sum += (weights[away] ?? 0) * ((padded[x + reach - away] ?? 0) + (padded[x + reach + away] ?? 0));
      }
      to[row + x] = sum;
    }
  }
}

function alongColumns(from: Plane, to: Plane, width: number, height: number, weights: Float32Array): void {
  const sums = new Float32Array(width);
  for (let y = 0; y < height; y += 1) {
    sums.fill(0);
    for (let away = 0; away < weights.length; away += 1) {
      const weight = weights[away] ?? 0;
      const above = Math.max(0, y - away) * width;
      const below = Math.min(height - 1, y + away) * width;
      if (away === 0) for (let x = 0; x < width; x += 1) sums[x] = weight * (from[above + x] ?? 0);
      else {
        for (let x = 0; x < width; x += 1) {
          sums[x] = (sums[x] ?? 0) + weight * ((from[above + x] ?? 0) + (from[below + x] ?? 0));
        }
      }
    }
    to.set(sums, y * width);
  }
}

function runningMeanOfRows(from: Plane, to: Plane, width: number, height: number, reach: number): void {
  const share = 1 / (2 * reach + 1);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    const first = from[row] ?? 0;
    const last = from[row + width - 1] ?? 0;
    let sum = first * reach;
    for (let x = 0; x < reach; x += 1) sum += x < width ? (from[row + x] ?? 0) : last;
    for (let x = 0; x < width; x += 1) {
      sum += x + reach < width ? (from[row + x + reach] ?? 0) : last;
      to[row + x] = sum * share;
      sum -= x >= reach ? (from[row + x - reach] ?? 0) : first;
    }
  }
}

function runningMeanOfColumns(from: Plane, to: Plane, width: number, height: number, reach: number): void {
  const share = 1 / (2 * reach + 1);
  const sums = new Float64Array(width);
  for (let away = -reach; away < reach; away += 1) {
    const row = Math.min(height - 1, Math.max(0, away)) * width;
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + (from[row + x] ?? 0);
  }
  for (let y = 0; y < height; y += 1) {
    const enters = Math.min(height - 1, y + reach) * width;
    const leaves = Math.max(0, y - reach) * width;
    const row = y * width;
    for (let x = 0; x < width; x += 1) {
      const sum = (sums[x] ?? 0) + (from[enters + x] ?? 0);
      to[row + x] = sum * share;
      sums[x] = sum - (from[leaves + x] ?? 0);
    }
  }
}

/** Reaches of three running means that together deviate by about `sigma`. */
function reachesFor(sigma: number): number[] {
  const ideal = Math.sqrt(4 * sigma * sigma + 1);
  const lower = Math.floor((ideal - 1) / 2);
  const lowerSize = 2 * lower + 1;
  const smaller = Math.round(
    (12 * sigma * sigma - 3 * lowerSize * lowerSize - 12 * lowerSize - 9) / (-4 * lowerSize - 4),
  );
  return [0, 1, 2].map((pass) => (pass < smaller ? lower : lower + 1));
}

/** A plane blurred by a bell of deviation `sigma` pixels; the edge goes on outside. */
export function blur(plane: Plane, width: number, height: number, sigma: number): Plane {
  const between: Plane = new Float32Array(plane.length);
  const result: Plane = new Float32Array(plane.length);
  if (sigma <= largestKernel) {
    const weights = bell(sigma);
    alongRows(plane, between, width, height, weights);
    alongColumns(between, result, width, height, weights);
    return result;
  }
  let from = plane;
  for (const reach of reachesFor(sigma)) {
    runningMeanOfRows(from, between, width, height, reach);
    runningMeanOfColumns(between, result, width, height, reach);
    from = result;
  }
  return result;
}
