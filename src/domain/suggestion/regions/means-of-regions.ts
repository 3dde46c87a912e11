/**
 * Mean of the numbers of each region's superpixels, `length` a superpixel, weighted by their areas; one region after the
 * other.
 */
export function meansOfRegions(
  values: Float32Array | Float64Array,
  length: number,
  {
    regionOf,
    count,
    areas,
  }: {
    readonly regionOf: Uint16Array;
    readonly count: number;
    readonly areas: Float64Array;
  },
): Float64Array {
  const sums = new Float64Array(count * length);
  const totals = new Float64Array(count);
  for (const [patch, region] of regionOf.entries()) {
    const area = areas[patch] ?? 0;
    totals[region] = (totals[region] ?? 0) + area;
    const [from, to] = [patch * length, region * length];
    for (let each = 0; each < length; each += 1) {
      sums[to + each] = (sums[to + each] ?? 0) + area * (values[from + each] ?? 0);
    }
  }
  return sums.map((sum, index) => sum / (totals[Math.floor(index / length)] || 1));
}
