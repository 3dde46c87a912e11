import { rod } from '../render/body.ts';
import { smoothStep } from '../render/canvas.ts';
import { join, type Mesh } from '../render/mesh.ts';
import { setColour, tint } from '../render/skin.ts';
import { layered } from '../render/solid-noise.ts';
import type { Kit, Surface, Thing } from '../render/underwater-scene.ts';
import { unit, type Vec3 } from '../render/vector.ts';

/** Broken pieces of branches, lying as they fell; `size` is the width of the field, metres. */
export function buildRubble(
  { random, solid, detail }: Kit,
  { at, size, count = 700 }: Thing,
): readonly Surface[] {
  const pieces: Mesh[] = [];
  for (let index = 0; index < count; index += 1) {
    const [x, z] = [(random() - 0.5) * size, (random() - 0.5) * size];
    const long = 0.06 + random() ** 2 * 0.16;
    const turn = random() * Math.PI * 2;
    const along = unit([Math.cos(turn), (random() - 0.45) * 0.5, Math.sin(turn)]);
    const heap = Math.max(0, 0.09 * (1 - Math.hypot(x, z) / (size * 0.5)));
    const from: Vec3 = [at[0] + x, at[1] + 0.012 + random() * (0.03 + heap), at[2] + z];
    const end = (far: number): Vec3 => [
      from[0] + along[0] * far,
      from[1] + along[1] * far,
      from[2] + along[2] * far,
    ];
    const thick = 0.011 + random() * 0.014;
    const sides = detail > 0.6 ? 7 : 5;
    pieces.push(rod(from, end(long), thick, thick * 0.7, sides, 3));
    if (random() < 0.45) {
      const fork = unit([
        along[0] + (random() - 0.5) * 1.6,
        along[1] + 0.3,
        along[2] + (random() - 0.5) * 1.6,
      ]);
      const foot = end(long * 0.5);
      const far = long * 0.45;
      const tip: Vec3 = [foot[0] + fork[0] * far, foot[1] + fork[1] * far, foot[2] + fork[2] * far];
      pieces.push(rod(foot, tip, thick * 0.8, thick * 0.5, sides, 3));
    }
  }
  return [
    {
      mesh: join(pieces),
      skin: {
        colour({ x, y, z }, out) {
          const old = layered(solid, x * 6, y * 6, z * 6, 3);
          setColour(out, [0.78, 0.72, 0.6], 0.75 + solid(x * 90, y * 90, z * 90) * 0.4);
          tint(out, [0.46, 0.42, 0.28], smoothStep(0.45, 0.62, old) * 0.75);
          tint(
            out,
            [0.66, 0.48, 0.54],
            smoothStep(0.55, 0.68, layered(solid, x * 9 + 40, y * 9, z * 9, 3)) * 0.7,
          );
        },
        relief: (x, y, z) => solid(x * 80, y * 80, z * 80) * 0.006,
      },
      category: 'reef_structure_rubble',
    },
  ];
}
