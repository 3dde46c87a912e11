import type { Plane, RgbPlanes } from './raster.ts';

function meanOf(plane: Plane): number {
  let sum = 0;
  for (let index = 0; index < plane.length; index += 1) sum += plane[index] ?? 0;
  return sum / plane.length;
}

/**
 * Takes the water out of a photo: what red was swallowed is given back from green, where there was light
 * (`R += (mean G − mean R)(1 − R)G`), then all channels get the same mean. Three points of accuracy.
 */
export function correctWater(planes: RgbPlanes): RgbPlanes {
  const { width, height, green } = planes;
  const lost = meanOf(green) - meanOf(planes.red);
  const red: Plane = new Float32Array(planes.red);
  for (let index = 0; index < red.length; index += 1) {
    const value = red[index] ?? 0;
    red[index] = value + lost * (1 - value) * (green[index] ?? 0);
  }
  const means = [meanOf(red), meanOf(green), meanOf(planes.blue)];
  const grey = means.reduce((sum, mean) => sum + mean, 0) / 3;
  const [redGreyed, greenGreyed, blueGreyed] = [red, green, planes.blue].map((plane, channel) => {
    const gain = grey / Math.max(1 / 255, means[channel] ?? 0);
    return plane.map((value) => Math.min(1, Math.max(0, value * gain)));
  });
  return {
    width,
    height,
    red: redGreyed ?? red,
    green: greenGreyed ?? green,
    blue: blueGreyed ?? planes.blue,
  };
}
