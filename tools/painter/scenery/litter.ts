import { placeBody, trunk, tube } from '../render/body.ts';
import { smoothStep } from '../render/canvas.ts';
import { type Skin, setColour, tint } from '../render/skin.ts';
import type { Kit, Surface, Thing } from '../render/underwater-scene.ts';

/** Red and silver, dull where it has lain. */
function canSkin(kit: Kit): Skin {
  return {
    colour({ x, y, z, v }, out) {
      setColour(out, [0.78, 0.8, 0.82]);
      tint(out, [0.8, 0.12, 0.12], smoothStep(0.1, 0.13, v) * smoothStep(0.9, 0.87, v));
      tint(out, [0.94, 0.93, 0.9], smoothStep(0.06, 0.04, Math.abs(v - 0.5)) * 0.9);
      tint(out, [0.42, 0.4, 0.26], smoothStep(0.55, 0.7, kit.solid(x * 22, y * 22, z * 22)) * 0.7);
    },
    gloss: 0.5,
  };
}

/** A drink can and a length of rope; `size` is how far they lie apart, metres. */
export function buildLitter(kit: Kit, { at, size }: Thing): readonly Surface[] {
  const { detail } = kit;
  const place = placeBody({ at: [at[0] - size * 0.1, at[1] + 0.062 * size, at[2]], size, yaw: 24, pitch: 5 });
  const can = trunk(place, {
    sides: Math.round(40 * detail) + 8,
    rows: Math.round(60 * detail) + 10,
    x: (v) => 0.28 - v * 0.5,
    halfHeight: (v) => 0.125 * Math.min(1, Math.sqrt(Math.min(v, 1 - v) / 0.07)),
    halfWidth: (v) => 0.125 * Math.min(1, Math.sqrt(Math.min(v, 1 - v) / 0.07)),
  });
  const rope = tube(
    (v) => {
      const turn = v * 9.5;
      const out = (0.3 + 0.32 * v) * size;
      return [
        at[0] + size * 0.34 + Math.cos(turn) * out,
        at[1] + 0.035 * size + 0.02 * size * Math.sin(v * 23),
        at[2] - size * 0.05 + Math.sin(turn) * out * 0.7,
      ];
    },
    () => [0.034 * size, 0.034 * size],
    10,
    Math.round(260 * detail) + 40,
  );
  const category = 'background_other';
  return [
    { mesh: can, skin: canSkin(kit), category },
    {
      mesh: rope,
      skin: {
        colour({ u, v }, out) {
          setColour(out, [0.18, 0.48, 0.72], 0.8 + 0.35 * Math.sin(v * 700 + u * Math.PI * 2));
        },
      },
      category,
    },
  ];
}
