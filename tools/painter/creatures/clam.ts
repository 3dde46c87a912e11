import { placeBody } from '../render/body.ts';
import { smoothStep } from '../render/canvas.ts';
import { join, sheet } from '../render/mesh.ts';
import { type Skin, setColour, tint } from '../render/skin.ts';
import { layered, type SolidNoise } from '../render/solid-noise.ts';
import type { Kit, Surface, Thing } from '../render/underwater-scene.ts';

/** Folds of the rim along the shell. */
const folds = 5;

/** Half the gap between the shells, and the height of the rim, along the shell (u from 0 to 1). */
function rimAt(u: number): { gape: number; rise: number } {
  const middle = Math.sin(u * Math.PI);
  const wave = Math.cos((u - 0.5) * Math.PI * 2 * (folds / 1.15));
  return {
    gape: 0.03 + 0.13 * middle ** 0.7 + 0.062 * wave * middle ** 0.5,
    rise: 0.2 + 0.2 * middle ** 0.8,
  };
}

/** Chalk-white shell with growth rings, and turf near the foot. */
function shellSkin(noise: SolidNoise): Skin {
  return {
    colour({ x, y, z, v }, out) {
      const ring = Math.sin(v * 46 + layered(noise, x * 5, y * 5, z * 5, 2) * 6);
      setColour(
        out,
        [0.84, 0.8, 0.68],
        0.84 + 0.1 * ring + 0.2 * (layered(noise, x * 14, y * 14, z * 14, 2) - 0.5),
      );
      tint(
        out,
        [0.45, 0.42, 0.28],
        smoothStep(0.5, 0.62, layered(noise, x * 4, y * 4, z * 4, 3) + (v - 0.5) * 0.35) * 0.7,
      );
    },
    relief: (x, y, z) => layered(noise, x * 12, y * 12, z * 12, 2) * 0.03,
  };
}

/** The soft rim: deep blue, with turquoise rings and spots, gold towards the middle. */
function mantleSkin(noise: SolidNoise): Skin {
  return {
    colour({ u, v }, out) {
      const fromMiddle = Math.abs(v - 0.5) * 2;
      const marble = layered(noise, u * 12, v * 7, 2, 3);
      setColour(out, [0.13, 0.25, 0.62], 0.8 + marble * 0.5);
      tint(out, [0.13, 0.58, 0.72], smoothStep(0.5, 0.66, layered(noise, u * 22, v * 9, 5, 3)) * 0.7);
      tint(out, [0.42, 0.36, 0.2], smoothStep(0.62, 0.1, fromMiddle) * (0.35 + marble * 0.7));
      tint(out, [0.09, 0.08, 0.2], smoothStep(0.56, 0.4, marble) * 0.55);
      const spot = noise(u * 64, v * 22, 9);
      tint(out, [0.5, 0.95, 1], smoothStep(0.72, 0.86, spot) * smoothStep(0.35, 0.75, fromMiddle) * 0.75);
      tint(out, [0.2, 0.95, 0.9], smoothStep(0.9, 0.97, fromMiddle) * 0.7);
      // The slit through which it breathes.
      const open = smoothStep(0.3, 0.42, u) * smoothStep(0.78, 0.6, u);
      const slit = Math.abs(v - 0.5 + 0.012 * Math.sin(u * 26)) / (0.004 + 0.026 * open);
      tint(out, [0.7, 0.72, 0.5], smoothStep(2.1, 1.3, slit) * open * 0.55);
      tint(out, [0.03, 0.04, 0.07], smoothStep(1.2, 0.75, slit) * open);
    },
    relief: (x, y, z) => layered(noise, x * 16, y * 16, z * 16, 2) * 0.028,
    gloss: 0.05,
    soft: 0.25,
  };
}

/** A giant clam, open to the light; `size` is its length, metres. */
export function buildClam({ solid, detail }: Kit, { at, size, yaw, pitch, roll }: Thing): readonly Surface[] {
  const place = placeBody({ at, size, yaw: yaw ?? 0, pitch: pitch ?? 0, roll: roll ?? 0 });
  const shells = [1, -1].map((side) =>
    sheet(Math.round(150 * detail) + 20, Math.round(40 * detail) + 8, (u, v) => {
      const { gape, rise } = rimAt(u);
      const angle = v * Math.PI * 0.5;
      const bulge = Math.sin(v * Math.PI) * (0.14 * Math.sin(u * Math.PI) + 0.02);
      const flute =
        0.045 * Math.cos((u - 0.5) * Math.PI * 2 * (folds / 1.15)) * Math.sin(u * Math.PI) * (1 - v);
      const ridge = 0.006 * Math.sin(v * 40);
      return place(
        (u - 0.5) * (1 - 0.5 * v ** 2),
        rise * Math.cos(angle) - 0.08 * v,
        side * (gape * (1 - v) + bulge + (v > 0 ? flute * v * 2.2 + ridge : 0) + 0.018 * (1 - v)),
      );
    }),
  );
  const mantle = sheet(Math.round(170 * detail) + 24, Math.round(60 * detail) + 12, (u, v) => {
    const inner = 0.035 + u * 0.93;
    const { gape, rise } = rimAt(inner);
    const s = v * 2 - 1;
    const frill = 0.016 * Math.sin(inner * 70 + s * 3) * s * s;
    const lip = Math.max(0, Math.abs(s) - 0.72) / 0.28;
    return place(
      (inner - 0.5) * 1.01,
      rise + 0.018 + frill - 0.075 * (1 - s * s) ** 1.5 - 0.05 * lip * lip,
      s * (gape + 0.045),
    );
  });
  return [
    { mesh: join(shells), skin: shellSkin(solid), category: 'wildlife_clam' },
    { mesh: mantle, skin: mantleSkin(solid), category: 'wildlife_clam' },
  ];
}
