import { smoothStep } from '../render/canvas.ts';
import { type Skin, type SkinPoint, setColour, tint } from '../render/skin.ts';
import { layered, type SolidNoise } from '../render/solid-noise.ts';
import type { CoralState } from '../render/underwater-scene.ts';
import type { Vec3 } from '../render/vector.ts';

/** Where a colony stands and how big it is, metres: bands and scars lie across it. */
export interface Colony {
  readonly at: Vec3;
  readonly size: number;
}

/** Repaints what a living skin painted; `light` is how light that was, 0 to 1. */
type Repaint = (
  noise: SolidNoise,
  point: SkinPoint,
  out: Float64Array,
  light: number,
  colony: Colony,
) => void;

/** The living tissue without its colour: white, every cup and ridge still there, a breath of the colour left. */
const bleached: Repaint = (_noise, _point, out, light) => {
  const [r, g, b] = [out[0] ?? 0, out[1] ?? 0, out[2] ?? 0];
  setColour(out, [0.98, 0.98, 0.96], 0.64 + 0.38 * light);
  tint(out, [r, g, b], 0.13);
};

/** Bare skeleton, days to weeks old: chalk without a gleam, the first film of green on it. */
const bare: Repaint = (noise, { x, y, z }, out, light) => {
  setColour(out, [0.9, 0.87, 0.78], 0.54 + 0.42 * light);
  const film = layered(noise, x * 5 + 30, y * 5, z * 5, 3);
  tint(out, [0.52, 0.55, 0.34], smoothStep(0.47, 0.68, film) * 0.6);
};

/** Long dead: the shape under brown-green turf, mauve crusts of coralline algae, a few pale scars. */
const overgrown: Repaint = (noise, { x, y, z }, out, light) => {
  const turf = layered(noise, x * 24, y * 24, z * 24, 3);
  setColour(out, [0.34, 0.31, 0.2], 0.62 + 0.5 * light + (turf - 0.5) * 0.9);
  const patch = layered(noise, x * 5, y * 5 + 20, z * 5, 3);
  tint(out, [0.3, 0.36, 0.17], smoothStep(0.45, 0.62, patch) * 0.7);
  const crust = layered(noise, x * 7 + 50, y * 7, z * 7, 3);
  tint(out, [0.62, 0.42, 0.5], smoothStep(0.56, 0.66, crust) * 0.75);
};

/** How far a place lies on the sick side of a colony: below 0 alive, above 0 bare; a ragged line, in shares of its size. */
function sickness(noise: SolidNoise, { x, y, z }: SkinPoint, { at, size }: Colony): number {
  const ragged = layered(noise, (x / size) * 3.2, (y / size) * 3.2, (z / size) * 3.2, 3) - 0.5;
  return ((x - at[0]) * 0.86 - (z - at[2]) * 0.3 + (y - at[1]) * 0.22) / size - 0.06 + ragged * 0.34;
}

/** A dark band that wanders over the colony and leaves bare skeleton behind it, older the further away. */
const banded: Repaint = (noise, point, out, light, colony) => {
  const from = sickness(noise, point, colony);
  if (from < 0) return;
  if (from > 0.04) {
    bare(noise, point, out, light, colony);
    const old = [out[0] ?? 0, out[1] ?? 0, out[2] ?? 0] as const;
    overgrown(noise, point, out, light, colony);
    tint(out, old, smoothStep(0.42, 0.14, from));
    return;
  }
  setColour(out, [0.09, 0.06, 0.06], 0.8 + 0.4 * light);
};

/** A feeding scar: what a crown-of-thorns starfish has left is white and clean, with a sharp edge. */
const eaten: Repaint = (noise, point, out, light, colony) => {
  if (sickness(noise, point, colony) > 0) setColour(out, [0.97, 0.96, 0.92], 0.56 + 0.4 * light);
};

const repaints: Readonly<Record<CoralState, Repaint>> = { bleached, bare, overgrown, banded, eaten };

/** The skin of a coral in another state than alive and well. */
export function skinInState(living: Skin, state: CoralState, noise: SolidNoise, colony: Colony): Skin {
  return {
    ...living,
    colour(point, out) {
      living.colour(point, out);
      const light = Math.min(1, 0.3 * (out[0] ?? 0) + 0.59 * (out[1] ?? 0) + 0.11 * (out[2] ?? 0));
      repaints[state](noise, point, out, light, colony);
    },
    // Living tissue lets light through; a skeleton is chalk.
    soft: state === 'bleached' ? 0.3 : (living.soft ?? 0),
  };
}
