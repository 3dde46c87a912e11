/** The value at a place; writes its slope into `slope`. */
export type Slope = (place: Float64Array, slope: Float64Array) => number;

const remembered = 10;

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}

/** `to` += `by` × `from`. */
function addTimes(to: Float64Array, from: Float64Array, by: number): void {
  for (let index = 0; index < to.length; index += 1) to[index] = (to[index] ?? 0) + by * (from[index] ?? 0);
}

interface Step {
  readonly moved: Float64Array;
  readonly turned: Float64Array;
  readonly scale: number;
}

/** Down the slope, stretched by what the last steps told of the curvature (two-loop recursion). */
function directionFrom(slope: Float64Array, steps: readonly Step[]): Float64Array {
  const direction = slope.map((value) => -value);
  const shares: number[] = [];
  for (const { moved, turned, scale } of steps.toReversed()) {
    const share = scale * dot(moved, direction);
    shares.push(share);
    addTimes(direction, turned, -share);
  }
  const last = steps.at(-1);
  if (last !== undefined) {
    const gain = 1 / (last.scale * dot(last.turned, last.turned));
    for (let index = 0; index < direction.length; index += 1)
      direction[index] = (direction[index] ?? 0) * gain;
  }
  for (const { moved, turned, scale } of steps) {
    const share = (shares.pop() ?? 0) - scale * dot(turned, direction);
    addTimes(direction, moved, share);
  }
  return direction;
}

/**
 * Where a smooth function is least (L-BFGS): from `start`, until the slope is a ten-thousandth of the first one or so
 * many rounds are done. No random numbers: the same function gives the same place.
 */
export function minimise(slopeAt: Slope, start: Float64Array, rounds: number): Float64Array {
  let place = new Float64Array(start);
  let slope = new Float64Array(start.length);
  let value = slopeAt(place, slope);
  const enough = 1e-4 * Math.sqrt(dot(slope, slope));
  const steps: Step[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const direction = directionFrom(slope, steps);
    const descent = dot(slope, direction);
    if (descent >= 0) break;
    let size = steps.length === 0 ? Math.min(1, 1 / Math.sqrt(dot(slope, slope))) : 1;
    const next = new Float64Array(place.length);
    const nextSlope = new Float64Array(place.length);
    let nextValue = Infinity;
    for (let attempt = 0; attempt < 30; attempt += 1) {
      next.set(place);
      addTimes(next, direction, size);
      nextValue = slopeAt(next, nextSlope);
      if (nextValue <= value + 1e-4 * size * descent) break;
      size /= 2;
    }
    if (!(nextValue < value)) break;
    const moved = next.map((at, index) => at - (place[index] ?? 0));
    const turned = nextSlope.map((at, index) => at - (slope[index] ?? 0));
    const curvature = dot(moved, turned);
    if (curvature > 1e-12) steps.push({ moved, turned, scale: 1 / curvature });
    if (steps.length > remembered) steps.shift();
    place = next;
    slope = nextSlope;
    value = nextValue;
    if (Math.sqrt(dot(slope, slope)) <= enough) break;
  }
  return place;
}
