import { correctWater, waterOf } from './correct-water.ts';
import { brightnessCurves, equaliseRow } from './equalise.ts';
import { toLab } from './lab.ts';
import type { Raster } from './raster.ts';
import { shrink } from './shrink.ts';

/** What is wrong with the colours is learnt of the photo this small, so that all of its sizes are corrected alike. */
const learntOf = 800;
/**
 * How much of either is done. All of it is what models read; to the eye, white coral was pink where all of the water was taken
 * out, and sand looked like rubble where all contrast was made alike. Chosen by looking at seven photos of four cameras.
 */
const waterTaken = 0.6;
const contrastTaken = 0.5;
/** No pixel becomes more than so many times as light, nor is any taken for darker: below, there is nothing but noise. */
const mostLight = 4;
const darkest = 0.002;

const linearSteps = 255;
const linear = Float32Array.from({ length: linearSteps + 1 }, (_, step) => {
  const value = step / linearSteps;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});
const rootSteps = 4_095;
/** L of CIE Lab, 0 to 100, by the light of a pixel. */
const lightness = Float32Array.from({ length: rootSteps + 1 }, (_, step) => {
  const value = step / rootSteps;
  return value > 216 / 24_389 ? 116 * Math.cbrt(value) - 16 : (24_389 / 27) * value;
});
/** Light by L, in hundredths. */
const lights = Float32Array.from({ length: 10_001 }, (_, step) => {
  const value = step / 100;
  return value > 8 ? ((value + 16) / 116) ** 3 : (value * 27) / 24_389;
});
/** 0 to 255 by linear light. */
const shown = Uint8ClampedArray.from({ length: rootSteps + 1 }, (_, step) => {
  const value = step / rootSteps;
  return 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
});

const between = (share: number, from: number, to: number) => from + (to - from) * share;
const asByte = (value: number) => (Math.min(1, Math.max(0, value)) * 255 + 0.5) | 0;

/**
 * A photo as it would look with less water before it, for people who look for coral: the tint is taken out, and the
 * contrast of each part brought nearer to that of the others. By the same rules as models see photos, and less of them. The
 * same size; beside the photo and its copy it needs little memory, also where the photo is large.
 */
export function correctColours(raster: Raster): Raster & { readonly data: Uint8Array<ArrayBuffer> } {
  const { width, height, channels, data } = raster;
  const small = shrink(raster, learntOf);
  const { lost, gains } = waterOf(small);
  const corrected = correctWater(small);
  const tinted = {
    ...corrected,
    red: corrected.red.map((value, at) => between(waterTaken, small.red[at] ?? 0, value)),
    green: corrected.green.map((value, at) => between(waterTaken, small.green[at] ?? 0, value)),
    blue: corrected.blue.map((value, at) => between(waterTaken, small.blue[at] ?? 0, value)),
  };
  const curves = brightnessCurves(toLab(tinted).L, small.width, small.height);

  const pixels = new Uint8Array(width * height * 3);
  const [before, after] = [new Float32Array(width), new Float32Array(width)];
  const without = (value: number, gain: number) =>
    asByte(between(waterTaken, value, Math.min(1, value * gain)));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * channels;
      const to = (y * width + x) * 3;
      const r = (data[from] ?? 0) / 255;
      const g = (data[from + 1] ?? 0) / 255;
      const b = (data[from + 2] ?? 0) / 255;
      const returned = Math.min(1, Math.max(0, (r + lost * (1 - r) * g) * gains[0]));
      const red = asByte(between(waterTaken, r, returned));
      const green = without(g, gains[1]);
      const blue = without(b, gains[2]);
      pixels[to] = red;
      pixels[to + 1] = green;
      pixels[to + 2] = blue;
      const light =
        0.2126729 * (linear[red] ?? 0) + 0.7151522 * (linear[green] ?? 0) + 0.072175 * (linear[blue] ?? 0);
      before[x] = lightness[(Math.min(1, light) * rootSteps + 0.5) | 0] ?? 0;
    }
    equaliseRow(curves, before, y, height, after);
    for (let x = 0; x < width; x += 1) {
      const was = before[x] ?? 0;
      const is = between(contrastTaken, was, after[x] ?? 0);
      const gain = Math.min(
        mostLight,
        (lights[(is * 100 + 0.5) | 0] ?? 0) / Math.max(darkest, lights[(was * 100 + 0.5) | 0] ?? 0),
      );
      const at = (y * width + x) * 3;
      for (let channel = at; channel < at + 3; channel += 1) {
        const light = (linear[pixels[channel] ?? 0] ?? 0) * gain;
        pixels[channel] = shown[(Math.min(1, light) * rootSteps + 0.5) | 0] ?? 0;
      }
    }
  }
  return { width, height, channels: 3, data: pixels };
}
