import type { Plane, RgbPlanes } from './raster.ts';

function meanOf(plane: Plane): number {
  let sum = 0;
  for (let index = 0; index < plane.length; index += 1) sum += plane[index] ?? 0;
  return sum / plane.length;
}

/** What the water did to the colours of a photo. */
export interface Water {
  /** How much less red came back than green, over the whole photo. */
  readonly lost: number;
  /** By what red, green and blue are multiplied, so that all have the same mean. */
  readonly gains: readonly [number, number, number];
}

/** Red with what was swallowed of it given back from green, where there was light: `R += (mean G − mean R)(1 − R)G`. */
function withRed({ red: swallowed, green }: RgbPlanes): { readonly lost: number; readonly red: Plane } {
  const lost = meanOf(green) - meanOf(swallowed);
  const red: Plane = new Float32Array(swallowed);
  for (let index = 0; index < red.length; index += 1) {
    const value = red[index] ?? 0;
    red[index] = value + lost * (1 - value) * (green[index] ?? 0);
  }
  return { lost, red };
}

function gainsOf(planes: readonly [Plane, Plane, Plane]): Water['gains'] {
  const [red, green, blue] = planes.map(meanOf);
  const means = [red ?? 0, green ?? 0, blue ?? 0] as const;
  const grey = (means[0] + means[1] + means[2]) / 3;
  const gain = (mean: number) => grey / Math.max(1 / 255, mean);
  return [gain(means[0]), gain(means[1]), gain(means[2])];
}

/** What the water did to a photo, for whoever takes it out of another size of the same photo. */
export function waterOf(planes: RgbPlanes): Water {
  const { lost, red } = withRed(planes);
  return { lost, gains: gainsOf([red, planes.green, planes.blue]) };
}

/**
 * Takes the water out of a photo: what red was swallowed is given back from green, then all channels get the same mean.
 * Three points of accuracy.
 */
export function correctWater(planes: RgbPlanes): RgbPlanes {
  const { width, height, green, blue } = planes;
  const { red } = withRed(planes);
  const gains = gainsOf([red, green, blue]);
  const greyed = (plane: Plane, gain: number) => plane.map((value) => Math.min(1, Math.max(0, value * gain)));
  return {
    width,
    height,
    red: greyed(red, gains[0]),
    green: greyed(green, gains[1]),
    blue: greyed(blue, gains[2]),
  };
}
