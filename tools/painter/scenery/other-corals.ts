import { smoothStep } from '../render/canvas.ts';
import { join, sheet } from '../render/mesh.ts';
import { type Skin, setColour, tint } from '../render/skin.ts';
import { layered } from '../render/solid-noise.ts';
import type { Kit, Surface, Thing } from '../render/underwater-scene.ts';
import { shapeMound } from './coral-shapes.ts';
import { moundSkin } from './coral-skins.ts';
import { skinInState } from './coral-states.ts';

/** A crust over the rock: a coral as thin as a coat of paint. `size` is its width, metres. */
export function buildCrust(kit: Kit, { at, size, state }: Thing): readonly Surface[] {
  const living = moundSkin(kit.solid, [0.44, 0.5, 0.3], [0.78, 0.82, 0.5], 70);
  return [
    {
      mesh: shapeMound(kit, [at[0], at[1], at[2]], size, 0.3, 150, 0.9),
      skin: state === undefined ? living : skinInState(living, state, kit.solid, { at, size }),
      category: 'reef_hard_other',
    },
  ];
}

/** Ridges from the mouth in the middle to the rim, like the gills of a mushroom. */
function gillSkin(kit: Kit): Skin {
  return {
    colour({ x, z, u, v }, out) {
      const gill = 0.5 + 0.5 * Math.sin(u * Math.PI * 2 * 54);
      setColour(
        out,
        [0.6, 0.44, 0.3],
        0.7 + gill * 0.4 + (layered(kit.solid, x * 20, 3, z * 20, 2) - 0.5) * 0.3,
      );
      tint(out, [0.92, 0.8, 0.56], gill * 0.35 + smoothStep(0.35, 0.05, v) * 0.4);
      tint(out, [0.2, 0.12, 0.1], smoothStep(0.93, 0.985, v));
    },
    gloss: 0.05,
  };
}

/** Mushroom corals, which lie loose on the ground; `size` is the width of the largest, metres. */
export function buildMushrooms(kit: Kit, { at, size }: Thing): readonly Surface[] {
  const { random, detail } = kit;
  const places = [
    [0, 0, 1],
    [0.95, 0.35, 0.78],
    [-0.85, 0.55, 0.7],
    [0.35, 1.1, 0.62],
    [-0.4, -0.62, 0.55],
  ] as const;
  const discs = places.map(([x, z, share]) => {
    const radius = (size * share) / 2;
    const long = 1 + random() * 0.3;
    const turn = random() * 3;
    return sheet(
      Math.round(330 * detail),
      Math.round(26 * detail) + 8,
      (u, v) => {
        const angle = u * Math.PI * 2;
        const r = radius * (1 - v);
        const gill = 0.018 * radius * Math.sin(angle * 54) * Math.sin(v * Math.PI);
        const y = radius * (0.05 + 0.5 * Math.sin((v * Math.PI) / 2) - 0.3 * smoothStep(0.86, 1, v)) + gill;
        const [ox, oz] = [Math.cos(angle) * r * long, Math.sin(angle) * r];
        return [
          at[0] + x * size + ox * Math.cos(turn) - oz * Math.sin(turn),
          at[1] + y,
          at[2] + z * size + ox * Math.sin(turn) + oz * Math.cos(turn),
        ];
      },
      true,
    );
  });
  return [{ mesh: join(discs), skin: gillSkin(kit), category: 'reef_hard_other' }];
}
