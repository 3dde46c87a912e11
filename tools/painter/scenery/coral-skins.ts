import { type Colour, smoothStep } from '../render/canvas.ts';
import { type Skin, setColour, tint } from '../render/skin.ts';
import { layered, type SolidNoise } from '../render/solid-noise.ts';

/** Stony coral in mounds: a grain of polyps, broad lighter and darker places, grazed scars, pale heights. */
export function moundSkin(noise: SolidNoise, colour: Colour, tip: Colour, polypsPerMetre: number): Skin {
  const p = polypsPerMetre;
  return {
    colour({ x, y, z }, out) {
      const wide = layered(noise, x * 0.9, y * 0.9, z * 0.9, 3);
      const grain = noise(x * p, y * p, z * p);
      setColour(out, colour, 0.74 + grain * 0.34);
      tint(out, tip, smoothStep(0.42, 0.7, wide) * 0.5 + smoothStep(0.6, 0.85, grain) * 0.22);
      const scar = layered(noise, x * 3.1 + 20, y * 3.1, z * 3.1, 3);
      tint(out, [0.86, 0.83, 0.68], smoothStep(0.66, 0.72, scar) * 0.45);
      tint(out, [0.32, 0.34, 0.2], smoothStep(0.36, 0.26, scar) * 0.45);
    },
    relief: (x, y, z) =>
      (0.3 / p) * noise(x * p, y * p, z * p) + layered(noise, x * 3, y * 3, z * 3, 2) * 0.045,
  };
}

/** Brain coral: winding valleys between pale ridges. */
export function brainSkin(noise: SolidNoise, colour: Colour, tip: Colour): Skin {
  const ridge = (x: number, y: number, z: number) =>
    0.5 + 0.5 * Math.sin((noise(x * 10, y * 10, z * 10) + noise(x * 21 + 5, y * 21, z * 21) * 0.5) * 34);
  return {
    colour({ x, y, z }, out) {
      const height = ridge(x, y, z);
      const wide = layered(noise, x * 2, y * 2, z * 2, 3);
      setColour(out, colour, 0.66 + height * 0.24 + wide * 0.24);
      tint(out, tip, smoothStep(0.4, 1, height) * 0.5);
    },
    relief: (x, y, z) => ridge(x, y, z) * 0.008 + layered(noise, x * 3, y * 3, z * 3, 2) * 0.05,
  };
}

/** Twigs: even colour on the stem, pale growing tips where `v` is 1. */
export function twigSkin(noise: SolidNoise, colour: Colour, tip: Colour): Skin {
  return {
    colour({ x, y, z, v }, out) {
      const grain = noise(x * 46, y * 46, z * 46);
      setColour(out, colour, 0.62 + 0.34 * smoothStep(0, 0.7, v) + (grain - 0.5) * 0.3);
      tint(out, tip, smoothStep(0.72, 0.99, v) * 0.9);
    },
    relief: (x, y, z) => noise(x * 60, y * 60, z * 60) * 0.007,
  };
}

/** Tables and plates: `v` runs from the foot along the underside to the rim at 0.6, and over the top to the middle. */
export function plateSkin(noise: SolidNoise, colour: Colour, tip: Colour): Skin {
  return {
    colour({ x, y, z, u, v }, out) {
      const knob = noise(x * 38, y * 8, z * 38) * 0.7 + noise(x * 17, y * 5, z * 17) * 0.3;
      const wide = layered(noise, x * 1.6, y, z * 1.6, 2);
      const fromRim = Math.abs(v - 0.6) / 0.4;
      const rib = 0.5 + 0.5 * Math.sin(u * Math.PI * 2 * 38 + wide * 14);
      const ring = 0.5 + 0.5 * Math.sin(fromRim * 26 + wide * 9);
      setColour(out, colour, 0.68 + knob * 0.36 + wide * 0.16 + rib * 0.06 - ring * 0.05);
      tint(out, tip, smoothStep(0.62, 0.9, knob) * 0.35);
      tint(out, tip, smoothStep(0.17, 0.02, fromRim) * 0.75);
      if (v < 0.58) setColour(out, colour, 0.5 + 0.2 * rib);
    },
    relief: (x, y, z) => noise(x * 38, y * 8, z * 38) * 0.016 + noise(x * 17, y * 5, z * 17) * 0.014,
  };
}

/** Leathery soft coral: velvet, paler where the polyps are open. */
export function velvetSkin(noise: SolidNoise, colour: Colour, tip: Colour): Skin {
  return {
    colour({ x, y, z }, out) {
      const polyps = noise(x * 95, y * 95, z * 95);
      const wide = layered(noise, x * 4, y * 4, z * 4, 2);
      setColour(out, colour, 0.78 + wide * 0.3);
      tint(out, tip, smoothStep(0.5, 0.8, polyps) * 0.75);
    },
    relief: (x, y, z) =>
      noise(x * 95, y * 95, z * 95) * 0.009 + layered(noise, x * 14, y * 14, z * 14, 2) * 0.016,
    soft: 0.35,
  };
}
