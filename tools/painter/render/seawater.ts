import { type Colour, mix, smoothStep } from './canvas.ts';
import { fractalNoise, type Noise } from './noise.ts';
import type { Vec3 } from './vector.ts';

/** The sea of a scene. */
export interface Seawater {
  readonly look: keyof typeof looks;
  /** Metres to see: 6 is murky, 30 is clear. */
  readonly visibilityMetres: number;
  /** Metres of water above the camera. */
  readonly depthMetres: number;
}

/** Light of the open water, as it meets the eye: towards the surface, level, and towards the deep. */
const looks = {
  lagoon: { above: [0.62, 0.93, 0.97], level: [0.1, 0.56, 0.72], below: [0.03, 0.26, 0.4] },
  ocean: { above: [0.5, 0.84, 0.98], level: [0.06, 0.4, 0.7], below: [0.01, 0.13, 0.32] },
  dusk: { above: [0.3, 0.62, 0.78], level: [0.04, 0.24, 0.4], below: [0.01, 0.06, 0.14] },
  murk: { above: [0.5, 0.75, 0.62], level: [0.16, 0.42, 0.38], below: [0.05, 0.18, 0.18] },
} as const satisfies Readonly<Record<string, { above: Colour; level: Colour; below: Colour }>>;

/** Share of red, green and blue that a metre takes; from Pope and Fry 1997, eased as a camera's white balance does. */
export const lossPerMetre: Colour = [0.075, 0.02, 0.012];

/** Colours are written as they look on a screen; light adds up in another scale. */
export const fromScreen = (value: number): number => value ** 2.2;

/** Open water in a direction, in light: brighter upwards, with the surface seen from below. */
export function waterIn(sea: Seawater, noise: Noise, [x, y, z]: Vec3): Colour {
  const look = looks[sea.look];
  const rising = mix(look.level, look.above, smoothStep(-0.05, 0.75, y) ** 1.25);
  const base = mix(rising, look.below, smoothStep(0.05, -0.75, y));
  let [r, g, b] = [fromScreen(base[0]), fromScreen(base[1]), fromScreen(base[2])];
  if (y > 0.04) {
    const far = sea.depthMetres / y;
    const clear = Math.exp((-far * 1.4) / sea.visibilityMetres);
    const bend = noise(x * far * 0.31, z * far * 0.31 + 90) * 2.4;
    const swell = fractalNoise(noise, x * far * 1.15 + 40 + bend, z * far * 0.95 + 12 - bend, 3) - 0.5;
    const crest = smoothStep(0.2, 0, Math.abs(swell));
    const shine = clear * (crest * crest * 0.3 + swell * 0.3);
    r += shine;
    g += shine;
    b += shine;
  }
  return [r, g, b];
}

/** How much of the water's own light lies over something so many metres away, 0 to 1. */
export function veilOver(sea: Seawater, metres: number): number {
  return 1 - Math.exp(-((metres / sea.visibilityMetres) ** 1.25) * 2.1);
}
