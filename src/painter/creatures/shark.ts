import { ball, curveThrough, fin, placeBody, trunk } from '../render/body.ts';
import { smoothStep } from '../render/canvas.ts';
import { join } from '../render/mesh.ts';
import { type Skin, setColour, tint } from '../render/skin.ts';
import { layered, type SolidNoise } from '../render/solid-noise.ts';
import type { Kit, Surface, Thing } from '../render/underwater-scene.ts';

/** Grey above, pale below: seen from the side, the light from above makes the two alike. */
function bodySkin(noise: SolidNoise): Skin {
  return {
    colour({ x, y, z, u, v }, out) {
      const onBack = Math.cos(u * Math.PI * 2);
      const mottle = layered(noise, x * 6, y * 6, z * 6, 2) - 0.5;
      const edge = onBack + mottle * 0.22 - 0.12 * Math.sin(v * 7);
      setColour(out, [0.88, 0.88, 0.84], 1);
      tint(out, [0.44, 0.44, 0.43], smoothStep(-0.34, 0.02, edge));
      darken(out, smoothStep(0.3, 1, onBack) * 0.16 - mottle * 0.12);
      const isSide = smoothStep(0.55, 0.3, Math.abs(onBack + 0.08));
      const gill = Math.abs((((v + onBack * 0.006 - 0.2) / 0.0125) % 1) - 0.5);
      if (v > 0.207 && v < 0.262) tint(out, [0.24, 0.24, 0.24], smoothStep(0.22, 0.02, gill) * isSide * 0.6);
      const mouth = Math.abs(onBack + 0.62 + (v - 0.06) * 2.2);
      if (v > 0.055 && v < 0.115) tint(out, [0.26, 0.22, 0.22], smoothStep(0.09, 0.02, mouth) * 0.7);
    },
    gloss: 0.12,
  };
}

function darken(out: Float64Array, share: number): void {
  for (let channel = 0; channel < 3; channel += 1) out[channel] = (out[channel] ?? 0) * (1 - share);
}

const finSkin: Skin = {
  colour({ v }, out) {
    setColour(out, [0.45, 0.45, 0.44], 1);
    tint(out, [0.13, 0.13, 0.14], smoothStep(0.7, 0.82, v));
  },
};

const eyeSkin: Skin = { colour: (_, out) => setColour(out, [0.05, 0.05, 0.05]), gloss: 0.9 };

/** A blacktip reef shark; `size` is its length, metres. */
export function buildShark(
  { solid, detail }: Kit,
  { at, size, yaw, pitch, roll }: Thing,
): readonly Surface[] {
  const place = placeBody({ at, size, yaw: yaw ?? 0, pitch: pitch ?? 0, roll: roll ?? 0 });
  const halfHeight = curveThrough([
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
  const halfWidth = curveThrough([
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
  const middle = curveThrough([
    [0, 0.006],
    [0.1, 0],
    [0.4, -0.004],
    [0.7, 0.006],
    [0.9, 0.016],
    [1, 0.022],
  ]);
  const sweep = (v: number) => 0.07 * Math.sin((v - 0.2) * 3.6) * v * v;
  const x = (v: number) => 0.46 - v * 0.86;
  const body = trunk(place, {
    sides: Math.round(40 * detail) + 10,
    rows: Math.round(90 * detail) + 16,
    x,
    y: middle,
    z: sweep,
    halfHeight,
    halfWidth,
  });
  const s = (v: number) => sweep(v);
  const fins = [
    // First and second back fin, under fin.
    fin(place, {
      root: [
        [x(0.345), 0.07, s(0.38)],
        [x(0.5), 0.062, s(0.48)],
      ],
      tip: [
        [x(0.475), 0.2, s(0.5)],
        [x(0.515), 0.185, s(0.5)],
      ],
      thick: 0.008,
      bow: 0.02,
    }),
    fin(place, {
      root: [
        [x(0.73), 0.034, s(0.74)],
        [x(0.8), 0.03, s(0.79)],
      ],
      tip: [
        [x(0.795), 0.075, s(0.79)],
        [x(0.825), 0.066, s(0.8)],
      ],
      thick: 0.005,
      bow: 0.008,
    }),
    fin(place, {
      root: [
        [x(0.73), -0.024, s(0.74)],
        [x(0.79), -0.018, s(0.79)],
      ],
      tip: [
        [x(0.8), -0.07, s(0.79)],
        [x(0.825), -0.062, s(0.8)],
      ],
      thick: 0.005,
      bow: 0.008,
    }),
    // Breast and belly fins, on both sides.
    ...[1, -1].flatMap((side) => [
      fin(place, {
        root: [
          [x(0.265), -0.04, 0.05 * side],
          [x(0.36), -0.045, 0.045 * side],
        ],
        tip: [
          [x(0.42), -0.15, 0.22 * side],
          [x(0.46), -0.145, 0.2 * side],
        ],
        thick: 0.008,
        bow: 0.025,
      }),
      fin(place, {
        root: [
          [x(0.6), -0.04, s(0.6) + 0.02 * side],
          [x(0.67), -0.034, s(0.66) + 0.02 * side],
        ],
        tip: [
          [x(0.67), -0.09, s(0.66) + 0.07 * side],
          [x(0.7), -0.08, s(0.68) + 0.06 * side],
        ],
        thick: 0.005,
        bow: 0.008,
      }),
    ]),
    // The tail's long upper and short lower lobe.
    fin(
      place,
      {
        root: [
          [x(0.89), 0.016, s(0.9)],
          [x(1.01), 0.02, s(1)],
        ],
        tip: [
          [x(1.115), 0.195, s(1.1)],
          [x(1.145), 0.18, s(1.12)],
        ],
        thick: 0.007,
        bow: 0.022,
      },
      14,
    ),
    fin(place, {
      root: [
        [x(0.89), 0.014, s(0.9)],
        [x(1), 0.024, s(1)],
      ],
      tip: [
        [x(0.985), -0.085, s(0.99)],
        [x(1.01), -0.075, s(1)],
      ],
      thick: 0.006,
      bow: 0.014,
    }),
  ];
  const eyes = [1, -1].map((side) =>
    ball(place, [x(0.085), 0.014, 0.0475 * side], [0.0075, 0.0075, 0.004], 14),
  );
  const category = 'wildlife_shark';
  return [
    { mesh: body, skin: bodySkin(solid), category },
    { mesh: join(fins), skin: finSkin, category },
    { mesh: join(eyes), skin: eyeSkin, category },
  ];
}
