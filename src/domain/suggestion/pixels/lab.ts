import type { LabPlanes, RgbPlanes } from './raster.ts';

// Powers and cube roots are looked up: two millions of them would cost a tenth of a second a photo. Steps are finer
// than the eighth bit of a photo.
const linearSteps = 4_095;
const rootSteps = 16_383;

const linear = Float32Array.from({ length: linearSteps + 1 }, (_, step) => {
  const value = step / linearSteps;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});
const rooted = Float32Array.from({ length: rootSteps + 1 }, (_, step) => {
  const value = step / rootSteps;
  return value > 216 / 24_389 ? Math.cbrt(value) : (24_389 / 27) * (value / 116) + 16 / 116;
});

/** sRGB to CIE Lab, white of D65. */
export function toLab({ width, height, red, green, blue }: RgbPlanes): LabPlanes {
  const size = width * height;
  const lab: LabPlanes = {
    width,
    height,
    L: new Float32Array(size),
    a: new Float32Array(size),
    b: new Float32Array(size),
  };
  for (let index = 0; index < size; index += 1) {
    const r = linear[((red[index] ?? 0) * linearSteps + 0.5) | 0] ?? 0;
    const g = linear[((green[index] ?? 0) * linearSteps + 0.5) | 0] ?? 0;
    const b = linear[((blue[index] ?? 0) * linearSteps + 0.5) | 0] ?? 0;
    const x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047;
    const y = 0.2126729 * r + 0.7151522 * g + 0.072175 * b;
    const z = (0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883;
    const fx = rooted[Math.min(rootSteps, (x * rootSteps + 0.5) | 0)] ?? 0;
    const fy = rooted[Math.min(rootSteps, (y * rootSteps + 0.5) | 0)] ?? 0;
    const fz = rooted[Math.min(rootSteps, (z * rootSteps + 0.5) | 0)] ?? 0;
    lab.L[index] = 116 * fy - 16;
    lab.a[index] = 500 * (fx - fy);
    lab.b[index] = 200 * (fy - fz);
  }
  return lab;
}
