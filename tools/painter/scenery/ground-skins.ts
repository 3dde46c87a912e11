import { smoothStep } from '../render/canvas.ts';
import { type Skin, setColour, tint } from '../render/skin.ts';
import { layered, type SolidNoise } from '../render/solid-noise.ts';

/** Coral sand: pale, rippled, with grains and crumbs. */
export function sandSkin(noise: SolidNoise): Skin {
  const ripple = (x: number, z: number) => {
    const bend = layered(noise, x * 0.5, 3, z * 0.5, 2) * 9;
    return Math.sin(z * 11 + x * 2.4 + bend) * (0.4 + 0.6 * noise(x * 0.6, 9, z * 0.6));
  };
  return {
    colour({ x, z }, out) {
      const patch = layered(noise, x * 0.9, 1.5, z * 0.9, 3);
      const grain = noise(x * 55, 2, z * 55);
      const crumbs = noise(x * 26, 7, z * 26) * noise(x * 41, 11, z * 41);
      setColour(out, [0.84, 0.79, 0.68], 0.8 + patch * 0.2 + (grain - 0.5) * 0.09 + ripple(x, z) * 0.02);
      tint(out, [0.56, 0.52, 0.43], smoothStep(0.48, 0.66, crumbs) * 0.7);
      tint(out, [0.66, 0.63, 0.5], smoothStep(0.54, 0.74, layered(noise, x * 1.7 + 9, 3, z * 1.7, 4)) * 0.4);
    },
    relief: (x, _y, z) => ripple(x, z) * 0.009 + layered(noise, x * 7, 4, z * 7, 2) * 0.024,
  };
}

/** Old reef rock: brown turf, mauve crusts of coralline algae, pale scars and dark pits. */
export function rockSkin(noise: SolidNoise): Skin {
  return {
    colour({ x, y, z }, out) {
      const wide = layered(noise, x * 1.3, y * 1.3, z * 1.3, 4);
      const fine = layered(noise, x * 14, y * 14, z * 14, 4);
      setColour(out, [0.5, 0.44, 0.36], 0.92 + (fine - 0.5) * 1.9);
      tint(out, [0.42, 0.42, 0.27], smoothStep(0.36, 0.7, wide) * 0.6);
      const crust = layered(noise, x * 3.1 + 40, y * 3.1, z * 3.1, 5);
      tint(out, [0.66, 0.46, 0.52], smoothStep(0.51, 0.64, crust) * (0.3 + fine * 0.55));
      const scar = layered(noise, x * 5.4, y * 5.4 + 60, z * 5.4, 4);
      tint(out, [0.8, 0.72, 0.56], smoothStep(0.58, 0.7, scar) * 0.5);
      const pit = layered(noise, x * 9 + 9, y * 9, z * 9 + 20, 3);
      tint(out, [0.12, 0.12, 0.11], smoothStep(0.36, 0.22, pit) * 0.65);
    },
    relief: (x, y, z) =>
      layered(noise, x * 7, y * 7, z * 7, 3) * 0.12 +
      noise(x * 34, y * 34, z * 34) * 0.026 +
      noise(x * 83, y * 83, z * 83) * 0.008,
  };
}
