import { placeBody, tube } from '../render/body.ts';
import { smoothStep } from '../render/canvas.ts';
import { setColour, tint } from '../render/skin.ts';
import { layered } from '../render/solid-noise.ts';
import type { Kit, Surface, Thing } from '../render/underwater-scene.ts';

/** A sea cucumber on the sand; `size` is its length, metres. */
export function buildSeaCucumber({ solid, detail }: Kit, { at, size, yaw }: Thing): readonly Surface[] {
  const place = placeBody({ at, size, yaw: yaw ?? 0 });
  const mesh = tube(
    (v) => place(v - 0.5, 0.1, 0.09 * Math.sin(v * 4.2)),
    (v) => {
      const round = Math.sqrt(Math.max(0, 1 - Math.abs(v * 2 - 1) ** 4));
      const knobs = 1 + 0.13 * Math.sin(v * 46);
      return [0.115 * round * knobs * size, 0.1 * round * knobs * size];
    },
    Math.round(40 * detail) + 6,
    Math.round(120 * detail) + 10,
  );
  return [
    {
      mesh,
      skin: {
        colour({ x, y, z }, out) {
          const patch = layered(solid, x * 16, y * 16, z * 16, 3);
          setColour(out, [0.3, 0.2, 0.14], 0.8 + solid(x * 80, y * 80, z * 80) * 0.5);
          tint(out, [0.66, 0.5, 0.32], smoothStep(0.53, 0.68, patch) * 0.8);
        },
        relief: (x, y, z) => layered(solid, x * 34, y * 34, z * 34, 2) * 0.03,
        gloss: 0.15,
      },
      category: 'wildlife_other',
    },
  ];
}
