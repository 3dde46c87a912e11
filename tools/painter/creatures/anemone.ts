import { ball, type Placing, placeBody, tube } from '../render/body.ts';
import { smoothStep } from '../render/canvas.ts';
import { join, type Mesh } from '../render/mesh.ts';
import { type Skin, setColour, tint } from '../render/skin.ts';
import type { Kit, Surface, Thing } from '../render/underwater-scene.ts';
import type { Vec3 } from '../render/vector.ts';
import { shapeFish } from './fish.ts';

const tentacles = 260;

const tentacleSkin: Skin = {
  colour({ v }, out) {
    setColour(out, [0.62, 0.5, 0.36]);
    tint(out, [0.86, 0.76, 0.56], smoothStep(0.2, 0.75, v));
    tint(out, [0.9, 0.6, 0.86], smoothStep(0.86, 0.97, v) * 0.85);
  },
  gloss: 0.12,
  soft: 0.5,
};

/** Orange, three white bands edged in black: a clownfish. `v` runs from its nose to its tail. */
const clownSkin: Skin = {
  colour({ v }, out) {
    setColour(out, [0.96, 0.45, 0.1]);
    for (const [band, half] of [
      [0.24, 0.055],
      [0.53, 0.06],
      [0.84, 0.04],
    ] as const) {
      const from = Math.abs(v - band);
      tint(out, [0.08, 0.06, 0.06], smoothStep(half + 0.035, half + 0.01, from));
      tint(out, [0.97, 0.97, 0.95], smoothStep(half + 0.005, half - 0.01, from));
    }
  },
  gloss: 0.2,
};

function tentacle(place: Placing, random: () => number, index: number, detail: number, size: number): Mesh {
  const turn = index * 2.39996;
  const out = Math.sqrt((index + 0.5) / tentacles) * 0.44;
  const long = 0.2 + random() * 0.09;
  const lean = out * 1.5 + (random() - 0.5) * 0.5;
  const sway = 0.1 + random() * 0.08;
  const foot: Vec3 = [Math.cos(turn) * out, 0.12 - out * out * 0.35, Math.sin(turn) * out];
  return tube(
    (v) => {
      const far = lean * long * v * v;
      return place(
        foot[0] + Math.cos(turn) * far + sway * long * Math.sin(v * 2.4),
        foot[1] + long * v * (1 - 0.3 * out),
        foot[2] + Math.sin(turn) * far,
      );
    },
    (v) => {
      // Rounded at the tip, which is a little thicker than what is below it.
      const tip = v > 0.9 ? Math.sqrt(Math.max(0, 1 - ((v - 0.9) / 0.1) ** 2)) : 1;
      const thick = (0.02 - 0.006 * v + 0.006 * smoothStep(0.75, 0.92, v)) * tip * size;
      return [thick, thick];
    },
    detail > 0.6 ? 8 : 5,
    detail > 0.6 ? 12 : 7,
  );
}

/** An anemone with its two clownfish; `size` is its width, metres. */
export function buildAnemone({ random, detail }: Kit, { at, size, yaw }: Thing): readonly Surface[] {
  const place = placeBody({ at, size, yaw: yaw ?? 0 });
  const foot = ball(place, [0, 0, 0], [0.4, 0.14, 0.4], Math.round(40 * detail));
  const waving = Array.from({ length: tentacles }, (_, index) =>
    tentacle(place, random, index, detail, size),
  );
  const fish = [
    { from: [-0.14, 0.46, -0.36], yaw: 12, long: 0.36 },
    { from: [0.3, 0.4, -0.26], yaw: 165, long: 0.26 },
  ] as const;
  const sides = detail > 0.6 ? 24 : 12;
  return [
    {
      mesh: foot,
      skin: { colour: (_, out) => setColour(out, [0.5, 0.36, 0.42]) },
      category: 'wildlife_anemone',
    },
    { mesh: join(waving), skin: tentacleSkin, category: 'wildlife_anemone' },
    {
      mesh: join(
        fish.map(({ from, yaw: heading, long }) =>
          shapeFish(
            placeBody({ at: place(from[0], from[1], from[2]), size: long * size, yaw: heading, pitch: 6 }),
            sides,
          ),
        ),
      ),
      skin: clownSkin,
      category: 'reef_structure_nemo',
    },
  ];
}
