import { curveThrough, type Fin } from '../render/body.ts';
import type { Vec3 } from '../render/vector.ts';

/** The shape of a blacktip reef shark, in lengths of it; `v` goes from its nose (0) to its tail (1). */

/** Half of its height. */
export const sharkHalfHeight = curveThrough([
  [0, 0.002],
  [0.02, 0.018],
  [0.07, 0.04],
  [0.16, 0.064],
  [0.3, 0.083],
  [0.42, 0.082],
  [0.58, 0.06],
  [0.74, 0.034],
  [0.86, 0.019],
  [0.93, 0.017],
  [1, 0.006],
]);

/** Half of its width. */
export const sharkHalfWidth = curveThrough([
  [0, 0.002],
  [0.02, 0.022],
  [0.07, 0.047],
  [0.16, 0.062],
  [0.3, 0.07],
  [0.42, 0.066],
  [0.58, 0.045],
  [0.74, 0.024],
  [0.86, 0.013],
  [1, 0.004],
]);

/** The middle of its height: the tail is carried a little higher than the nose. */
export const sharkY = curveThrough([
  [0, 0.006],
  [0.1, 0],
  [0.4, -0.004],
  [0.7, 0.006],
  [0.9, 0.016],
  [1, 0.022],
]);

/** How far the tail is swept to a side. */
export const sharkZ = (v: number) => 0.07 * Math.sin((v - 0.2) * 3.6) * v * v;
/** How far along it is; the nose is in front. */
export const sharkX = (v: number) => 0.46 - v * 0.86;

const sides = [1, -1] as const;

/** A fin, and into how many rows it is cut where the usual number is too few. */
interface SharkFin extends Fin {
  readonly rows?: number;
}

export const sharkFins: readonly SharkFin[] = [
  // First and second back fin, under fin.
  {
    root: [
      [sharkX(0.345), 0.07, sharkZ(0.38)],
      [sharkX(0.5), 0.062, sharkZ(0.48)],
    ],
    tip: [
      [sharkX(0.475), 0.2, sharkZ(0.5)],
      [sharkX(0.515), 0.185, sharkZ(0.5)],
    ],
    thick: 0.008,
    bow: 0.02,
  },
  {
    root: [
      [sharkX(0.73), 0.034, sharkZ(0.74)],
      [sharkX(0.8), 0.03, sharkZ(0.79)],
    ],
    tip: [
      [sharkX(0.795), 0.075, sharkZ(0.79)],
      [sharkX(0.825), 0.066, sharkZ(0.8)],
    ],
    thick: 0.005,
    bow: 0.008,
  },
  {
    root: [
      [sharkX(0.73), -0.024, sharkZ(0.74)],
      [sharkX(0.79), -0.018, sharkZ(0.79)],
    ],
    tip: [
      [sharkX(0.8), -0.07, sharkZ(0.79)],
      [sharkX(0.825), -0.062, sharkZ(0.8)],
    ],
    thick: 0.005,
    bow: 0.008,
  },
  // Breast and belly fins, on both sides.
  ...sides.flatMap((side): SharkFin[] => [
    {
      root: [
        [sharkX(0.265), -0.04, 0.05 * side],
        [sharkX(0.36), -0.045, 0.045 * side],
      ],
      tip: [
        [sharkX(0.42), -0.15, 0.22 * side],
        [sharkX(0.46), -0.145, 0.2 * side],
      ],
      thick: 0.008,
      bow: 0.025,
    },
    {
      root: [
        [sharkX(0.6), -0.04, sharkZ(0.6) + 0.02 * side],
        [sharkX(0.67), -0.034, sharkZ(0.66) + 0.02 * side],
      ],
      tip: [
        [sharkX(0.67), -0.09, sharkZ(0.66) + 0.07 * side],
        [sharkX(0.7), -0.08, sharkZ(0.68) + 0.06 * side],
      ],
      thick: 0.005,
      bow: 0.008,
    },
  ]),
  // The tail's long upper and short lower lobe.
  {
    root: [
      [sharkX(0.89), 0.016, sharkZ(0.9)],
      [sharkX(1.01), 0.02, sharkZ(1)],
    ],
    tip: [
      [sharkX(1.115), 0.195, sharkZ(1.1)],
      [sharkX(1.145), 0.18, sharkZ(1.12)],
    ],
    thick: 0.007,
    bow: 0.022,
    rows: 14,
  },
  {
    root: [
      [sharkX(0.89), 0.014, sharkZ(0.9)],
      [sharkX(1), 0.024, sharkZ(1)],
    ],
    tip: [
      [sharkX(0.985), -0.085, sharkZ(0.99)],
      [sharkX(1.01), -0.075, sharkZ(1)],
    ],
    thick: 0.006,
    bow: 0.014,
  },
];

/** The middles of its eyes. */
export const sharkEyes: readonly Vec3[] = sides.map((side) => [sharkX(0.085), 0.014, 0.0475 * side]);
