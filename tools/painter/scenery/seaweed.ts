import { smoothStep } from '../render/canvas.ts';
import { join, sheet } from '../render/mesh.ts';
import { type Skin, setColour, tint } from '../render/skin.ts';
import type { Kit, Surface, Thing } from '../render/underwater-scene.ts';

/** Leaves of seaweed that stand up from the rock and sway; brown below, lighter at their edges. */
function leafSkin(colour: readonly [number, number, number], tip: readonly [number, number, number]): Skin {
  return {
    colour({ u, v }, out) {
      setColour(out, colour, 0.72 + 0.4 * v);
      tint(out, tip, smoothStep(0.5, 1, v) * 0.6 + smoothStep(0.3, 0.5, Math.abs(u - 0.5)) * 0.25);
      // The rib in the middle of a leaf.
      tint(out, [0.2, 0.18, 0.06], smoothStep(0.05, 0.02, Math.abs(u - 0.5)) * 0.5);
    },
    soft: 0.45,
  };
}

/** A bed of seaweed, brown and green; `size` is its width, metres. */
export function buildSeaweed({ random, detail }: Kit, { at, size }: Thing): readonly Surface[] {
  const leaf = (long: number, wide: number, x: number, z: number) => {
    const turn = random() * Math.PI * 2;
    const lean = (random() - 0.5) * 0.9;
    const wave = random() * 6;
    return sheet(6, Math.round(16 * detail) + 4, (u, v) => {
      const width = wide * Math.sin(Math.PI * Math.min(1, 0.12 + v * 0.88)) ** 0.7 * (u - 0.5);
      const frill = 0.12 * wide * Math.sin(v * 22 + wave) * Math.abs(u - 0.5) * 2;
      const sway = long * (lean * v * v + 0.1 * Math.sin(v * 5 + wave));
      return [
        at[0] + x + Math.cos(turn) * width + sway - Math.sin(turn) * frill,
        at[1] - 0.03 + long * v * (1 - 0.25 * Math.abs(lean)),
        at[2] + z + Math.sin(turn) * width + sway * 0.3 + Math.cos(turn) * frill,
      ];
    });
  };
  const bed = (count: number, long: number, wide: number) =>
    join(
      Array.from({ length: count }, () => {
        const turn = random() * Math.PI * 2;
        const out = Math.sqrt(random()) * size * 0.5;
        const tall = long * (0.6 + random() * 0.6);
        return leaf(tall, wide * (0.7 + random() * 0.5), Math.cos(turn) * out, Math.sin(turn) * out * 0.7);
      }),
    );
  const category = 'reef_structure_algae';
  return [
    { mesh: bed(150, 0.42, 0.085), skin: leafSkin([0.44, 0.34, 0.12], [0.74, 0.6, 0.24]), category },
    { mesh: bed(110, 0.2, 0.07), skin: leafSkin([0.2, 0.42, 0.12], [0.5, 0.72, 0.28]), category },
  ];
}
