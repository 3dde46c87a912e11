import { rod } from '../render/body.ts';
import { smoothStep } from '../render/canvas.ts';
import { join, type Mesh } from '../render/mesh.ts';
import { setColour, tint } from '../render/skin.ts';
import type { Kit, Surface, Thing } from '../render/underwater-scene.ts';
import type { Vec3 } from '../render/vector.ts';

/** A sea fan: branches that fork in one plane, across the current. `size` is its height, metres. */
export function buildSeaFan({ random, detail }: Kit, { at, size, yaw = 0 }: Thing): readonly Surface[] {
  const turn = (yaw * Math.PI) / 180;
  const branches: Mesh[] = [];
  const sides = detail > 0.6 ? 6 : 4;
  /** From the plane of the fan to the sea; it is bent a little, like a hand that is held against the water. */
  const place = (x: number, y: number): Vec3 => {
    const bow = 0.14 * (x * x) + 0.05 * Math.sin(y * 5 + x * 4);
    return [
      at[0] + (Math.cos(turn) * x - Math.sin(turn) * bow) * size,
      at[1] + y * size,
      at[2] + (Math.sin(turn) * x + Math.cos(turn) * bow) * size,
    ];
  };
  const grow = (x: number, y: number, angle: number, long: number, thick: number, left: number): void => {
    const [toX, toY] = [x + Math.sin(angle) * long, y + Math.cos(angle) * long];
    const twig = rod(place(x, y), place(toX, toY), thick * size, thick * 0.82 * size, sides, 3);
    for (let index = 1; index < twig.uv.length; index += 2) {
      twig.uv[index] = 1 - (left + 1 - (twig.uv[index] ?? 0)) / 9;
    }
    branches.push(twig);
    if (left === 0) return;
    const spread = 0.3 + random() * 0.2;
    for (const side of [-1, 1]) {
      grow(
        toX,
        toY,
        angle * 0.93 + side * spread + (random() - 0.5) * 0.16,
        long * (0.78 + random() * 0.18),
        thick * 0.76,
        left - 1,
      );
    }
  };
  grow(0, -0.05, 0, 0.18, 0.024, 0);
  for (const angle of [-0.75, -0.25, 0.25, 0.75]) grow(0, 0.1, angle, 0.17, 0.016, 7);
  return [
    {
      mesh: join(branches),
      skin: {
        colour({ v }, out) {
          setColour(out, [0.42, 0.2, 0.5]);
          tint(out, [0.72, 0.42, 0.8], smoothStep(0.3, 1, v));
        },
        soft: 0.3,
      },
      category: 'reef_structure_seafan',
    },
  ];
}
