import { ball, curveThrough, fin, placeBody, trunk } from '../render/body.ts';
import { smoothStep } from '../render/canvas.ts';
import { join, sheet } from '../render/mesh.ts';
import { type Skin, setColour, tint } from '../render/skin.ts';
import { layered, type SolidNoise } from '../render/solid-noise.ts';
import type { Kit, Surface, Thing } from '../render/underwater-scene.ts';

/** Half the length and half the width of the shell at an angle from the head: broad shoulders, pointed stern. */
function shellRim(angle: number): readonly [number, number] {
  const forward = Math.cos(angle);
  const wide = 0.4 * (1 + 0.16 * forward - 0.1 * forward * forward);
  return [forward * 0.5, Math.sin(angle) * wide];
}

/** Middles of the plates of the shell, x forward, z to the side: spine, ribs, rim. */
const scutes: readonly (readonly [number, number])[] = [
  ...[0.36, 0.2, 0.01, -0.18, -0.34].map((x) => [x, 0] as const),
  ...[1, -1].flatMap((side) =>
    [
      [0.25, 0.2],
      [0.07, 0.235],
      [-0.12, 0.22],
      [-0.28, 0.15],
    ].map(([x = 0, z = 0]) => [x, z * side] as const),
  ),
  ...Array.from({ length: 24 }, (_, index) => {
    const [x, z] = shellRim(((index + 0.5) / 24) * Math.PI * 2);
    return [x * 0.97, z * 0.97] as const;
  }),
];

/** Plates like amber: rays of brown and gold from the back of each, pale seams between. */
function shellSkin(noise: SolidNoise): Skin {
  return {
    colour({ u, v }, out) {
      const [rimX, rimZ] = shellRim(u * Math.PI * 2);
      const ring = Math.cos((v * Math.PI) / 2);
      const [x, z] = [rimX * ring, rimZ * ring];
      let nearest = 9;
      let second = 9;
      let [cx, cz] = [0, 0];
      for (const [sx, sz] of scutes) {
        const far = Math.hypot(x - sx, (z - sz) * 1.05);
        if (far < nearest) {
          second = nearest;
          nearest = far;
          [cx, cz] = [sx, sz];
        } else if (far < second) second = far;
      }
      const angle = Math.atan2(z - cz, x - cx + 0.06);
      const blotch = layered(noise, x * 22, z * 22, 4, 3);
      const ray = noise(angle * 4.2 + cx * 40, cz * 40, nearest * 14) * 0.6 + blotch * 0.4;
      setColour(out, [0.44, 0.34, 0.2], 0.7 + blotch * 0.6);
      tint(out, [0.86, 0.66, 0.32], smoothStep(0.48, 0.75, ray) * 0.6);
      tint(out, [0.17, 0.12, 0.08], smoothStep(0.48, 0.25, ray) * 0.6);
      tint(out, [0.84, 0.78, 0.6], smoothStep(0.012, 0.003, second - nearest) * 0.65);
      const weed = layered(noise, x * 7 + 20, z * 7, 1, 3);
      tint(out, [0.38, 0.42, 0.26], smoothStep(0.56, 0.7, weed) * 0.4);
    },
    gloss: 0.06,
  };
}

/** Dark scales with pale seams, paler towards the edges of a flipper. */
function scaleSkin(noise: SolidNoise, around: number, along: number): Skin {
  return {
    colour({ u, v }, out) {
      const [a, b] = [Math.abs(u - 0.5) * 2 * around, v * along];
      const edge = Math.min(Math.abs(u - 0.5), 0.5 - Math.abs(u - 0.5));
      let nearest = 9;
      let second = 9;
      for (let column = Math.floor(a) - 1; column <= Math.floor(a) + 1; column += 1) {
        for (let row = Math.floor(b) - 1; row <= Math.floor(b) + 1; row += 1) {
          const sx = column + 0.15 + 0.7 * noise(column * 1.7, row * 1.7, 3);
          const sy = row + 0.15 + 0.7 * noise(column * 1.7, row * 1.7, 11);
          const far = Math.hypot(a - sx, b - sy);
          if (far < nearest) [second, nearest] = [nearest, far];
          else if (far < second) second = far;
        }
      }
      setColour(out, [0.34, 0.27, 0.19], 0.85 + 0.4 * noise(a * 0.9, b * 0.9, 20));
      tint(
        out,
        [0.78, 0.7, 0.5],
        smoothStep(0.12, 0.03, second - nearest) * smoothStep(0.01, 0.07, edge) * 0.75,
      );
    },
    gloss: 0.08,
  };
}

const paleSkin: Skin = { colour: (_, out) => setColour(out, [0.86, 0.8, 0.62]) };
/** Soft folds, brown above and pale below. */
function neckSkin(noise: SolidNoise): Skin {
  return {
    colour({ u, v }, out) {
      const bend = noise(Math.cos(u * Math.PI * 2) * 3, Math.sin(u * Math.PI * 2) * 3, v * 9);
      const fold = Math.sin(v * 46 + bend * 7);
      setColour(out, [0.5, 0.42, 0.3], 0.86 + fold * 0.12 + bend * 0.2);
      tint(out, [0.87, 0.81, 0.64], smoothStep(0.3, -0.4, Math.cos(u * Math.PI * 2)));
    },
  };
}

const eyeSkin: Skin = { colour: (_, out) => setColour(out, [0.04, 0.04, 0.04]), gloss: 1 };

/** A sea turtle in mid-stroke; `size` is the length of its shell, metres. */
export function buildTurtle(
  { solid, detail }: Kit,
  { at, size, yaw, pitch, roll }: Thing,
): readonly Surface[] {
  const place = placeBody({ at, size, yaw: yaw ?? 0, pitch: pitch ?? 0, roll: roll ?? 0 });
  const dome = (top: number, lip: number) =>
    sheet(
      Math.round(110 * detail) + 14,
      Math.round(36 * detail) + 8,
      (u, v) => {
        const [x, z] = shellRim(u * Math.PI * 2);
        const ring = Math.cos((v * Math.PI) / 2);
        const keel = top > 0 ? 0.016 * Math.exp(-((z * ring) ** 2) / 0.002) : 0;
        return place(x * ring, lip + Math.sin((v * Math.PI) / 2) ** 0.9 * (top + keel), z * ring);
      },
      true,
    );
  const headX = (v: number) => 0.79 - v * 0.27;
  const head = trunk(place, {
    sides: 30,
    rows: 30,
    x: headX,
    y: (v) => 0.045 - 0.02 * v,
    halfHeight: curveThrough([
      [0, 0.004],
      [0.06, 0.034],
      [0.25, 0.062],
      [0.55, 0.078],
      [0.8, 0.064],
      [1, 0.05],
    ]),
    halfWidth: curveThrough([
      [0, 0.004],
      [0.06, 0.026],
      [0.25, 0.052],
      [0.55, 0.072],
      [0.8, 0.062],
      [1, 0.05],
    ]),
  });
  const neck = trunk(place, {
    sides: 24,
    rows: 12,
    x: (v) => 0.6 - v * 0.26,
    y: (v) => 0.03 - 0.03 * v,
    halfHeight: (v) => 0.06 + v * 0.04,
    halfWidth: (v) => 0.06 + v * 0.09,
  });
  const flippers = [1, -1].flatMap((side) => [
    fin(
      place,
      {
        root: [
          [0.42, -0.01, 0.22 * side],
          [0.22, -0.02, 0.3 * side],
        ],
        tip: [
          [0.08, side > 0 ? -0.2 : 0.14, 0.9 * side],
          [-0.02, side > 0 ? -0.2 : 0.13, 0.86 * side],
        ],
        thick: 0.03,
        bow: 0.19,
      },
      26,
    ),
    fin(
      place,
      {
        root: [
          [-0.32, -0.02, 0.14 * side],
          [-0.42, -0.02, 0.06 * side],
        ],
        tip: [
          [-0.58, -0.06, 0.34 * side],
          [-0.68, -0.05, 0.24 * side],
        ],
        thick: 0.02,
        bow: 0.02,
      },
      14,
    ),
  ]);
  const eyes = [1, -1].map((side) =>
    ball(place, [headX(0.34), 0.058, 0.056 * side], [0.017, 0.016, 0.008], 14),
  );
  const category = 'wildlife_turtle';
  return [
    { mesh: dome(0.17, 0), skin: shellSkin(solid), category },
    { mesh: dome(-0.09, 0), skin: paleSkin, category },
    { mesh: head, skin: scaleSkin(solid, 7, 10), category },
    { mesh: neck, skin: neckSkin(solid), category },
    { mesh: join(flippers), skin: scaleSkin(solid, 7, 24), category },
    { mesh: join(eyes), skin: eyeSkin, category },
  ];
}
