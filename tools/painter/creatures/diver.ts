import { ball, fin, placeBody, rod } from '../render/body.ts';
import type { Colour } from '../render/canvas.ts';
import { join, type Mesh } from '../render/mesh.ts';
import { type Skin, setColour } from '../render/skin.ts';
import type { Kit, Surface, Thing } from '../render/underwater-scene.ts';
import type { Vec3 } from '../render/vector.ts';

const plain = (colour: Colour, gloss = 0.1): Skin => ({ colour: (_, out) => setColour(out, colour), gloss });

/** A diver hovering on the belly, 1.8 m tall when `size` is 1.8. The person that tells how big a coral is. */
export function buildDiver(
  { random, detail }: Kit,
  { at, size, yaw, pitch, roll }: Thing,
): readonly Surface[] {
  const place = placeBody({ at, size, yaw: yaw ?? 0, pitch: pitch ?? 0, roll: roll ?? 0 });
  const sides = detail > 0.6 ? 18 : 9;
  const limb = (from: Vec3, to: Vec3, thick: number, end: number): Mesh =>
    rod(place(...from), place(...to), thick * size, end * size, sides, 8);
  const suit = join([
    ball(place, [0.17, 0, 0], [0.2, 0.078, 0.105], sides),
    ball(place, [-0.02, -0.012, 0], [0.15, 0.07, 0.088], sides),
    ...[1, -1].flatMap((side) => [
      limb([0.3, 0.0, 0.1 * side], [0.3, -0.11, 0.13 * side], 0.036, 0.03),
      limb([0.3, -0.11, 0.13 * side], [0.45, -0.1, 0.05 * side], 0.03, 0.022),
      limb([-0.1, -0.02, 0.05 * side], [-0.33, -0.04 - 0.03 * side, 0.06 * side], 0.055, 0.038),
      limb([-0.33, -0.04 - 0.03 * side, 0.06 * side], [-0.53, 0.05 - 0.04 * side, 0.06 * side], 0.038, 0.024),
    ]),
    ball(place, [0.42, 0.05, 0], [0.072, 0.07, 0.06], sides),
  ]);
  const fins = join(
    [1, -1].map((side) =>
      fin(place, {
        root: [
          [-0.52, 0.06 - 0.04 * side, 0.035 * side],
          [-0.52, 0.05 - 0.04 * side, 0.09 * side],
        ],
        tip: [
          [-0.82, 0.0 - 0.05 * side, 0.01 * side],
          [-0.82, 0 - 0.05 * side, 0.14 * side],
        ],
        thick: 0.012,
      }),
    ),
  );
  const tank = limb([-0.06, 0.11, 0], [0.3, 0.125, 0], 0.052, 0.052);
  const skin = ball(place, [0.465, 0.035, 0], [0.034, 0.045, 0.045], sides);
  const mask = ball(place, [0.482, 0.062, 0], [0.028, 0.027, 0.05], sides);
  const bubbles = join(
    Array.from({ length: 16 }, (_, index) => {
      const up = 0.1 + index * 0.085 + random() * 0.05;
      return ball(
        place,
        [0.47 + (random() - 0.5) * (0.05 + up * 0.12), up, (random() - 0.5) * 0.12],
        Array.from({ length: 3 }, () => 0.008 + random() * 0.016 * (0.5 + up)) as [number, number, number],
        8,
      );
    }),
  );
  const category = 'wildlife_person';
  return [
    { mesh: suit, skin: plain([0.1, 0.11, 0.14]), category },
    { mesh: fins, skin: plain([0.95, 0.5, 0.12]), category },
    { mesh: tank, skin: plain([0.95, 0.8, 0.2], 0.5), category },
    { mesh: skin, skin: plain([0.8, 0.6, 0.48]), category },
    { mesh: mask, skin: plain([0.2, 0.75, 0.8], 0.8), category },
    { mesh: bubbles, skin: plain([0.85, 0.95, 1], 0.9), category: 'background_water' },
  ];
}
