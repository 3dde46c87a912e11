import { ball, placeBody } from '../render/body.ts';
import { type Colour, smoothStep } from '../render/canvas.ts';
import { join, sheet } from '../render/mesh.ts';
import type { Skin } from '../render/skin.ts';
import { layered } from '../render/solid-noise.ts';
import type { Kit, Surface, Thing } from '../render/underwater-scene.ts';
import { shapeLobes } from './coral-shapes.ts';
import { velvetSkin } from './coral-skins.ts';
import { rockSkin } from './ground-skins.ts';

const darkness: Skin = {
  colour: (_, out) => {
    out.fill(0.015);
  },
};

/** Soft corals that need no light: colour, and colour of the open polyps. */
const growths: readonly (readonly [Colour, Colour])[] = [
  [
    [0.78, 0.4, 0.34],
    [0.95, 0.66, 0.5],
  ],
  [
    [0.8, 0.6, 0.3],
    [0.97, 0.85, 0.56],
  ],
  [
    [0.62, 0.4, 0.56],
    [0.9, 0.74, 0.86],
  ],
];

/** A roof of reef rock with soft corals along its lip, and the dark under it. `size` is its width, metres. */
export function buildLedge(kit: Kit, { at, size }: Thing): readonly Surface[] {
  const { solid, random, detail } = kit;
  const roof = sheet(
    Math.round(110 * detail) + 10,
    Math.round(200 * detail) + 20,
    (u, v) => {
      const angle = u * Math.PI * 2;
      const x = (v - 0.5) * size;
      const lumps = layered(solid, x * 0.7, Math.cos(angle) * 1.4 + 9, Math.sin(angle) * 1.4, 4) - 0.5;
      const thick = 1.2 * (1 + lumps * 0.7);
      const deep = 1.5 * (1 + lumps * 0.5);
      const sag = layered(solid, x * 0.45 + 11, 4, 2, 2) * 0.7;
      return [at[0] + x, at[1] + 0.8 - sag + Math.cos(angle) * thick, at[2] + 1.1 + Math.sin(angle) * deep];
    },
    true,
  );
  const place = placeBody({ at: [at[0], at[1] - 1.5, at[2] + 2.2], size: 1 });
  const dark = ball(place, [0, 0, 0.6], [size, 3.2, 0.9], 30);
  const growth = growths.map(([colour, tip]) => ({
    mesh: join(
      Array.from({ length: 34 }, () => {
        // In clusters along the edge, where the current brings food.
        const cluster = (Math.floor(random() * 6) + 0.5) / 6 - 0.5;
        const x = (cluster + (random() - 0.5) * 0.12) * size * 0.6;
        const up = random() ** 1.7 * 1.4;
        return shapeLobes(
          kit,
          [at[0] + x, at[1] - 0.34 + up, at[2] - 0.42 + up * 0.14],
          0.09 + random() * 0.17,
        );
      }),
    ),
    skin: velvetSkin(solid, colour, tip),
    category: 'reef_soft',
  }));
  const rock = rockSkin(solid);
  const underRoof: Skin = {
    ...rock,
    colour: (point, out) => {
      rock.colour(point, out);
      // Light falls on the edge and is lost towards the underside, which the shadow map alone leaves too bright.
      const factor = 0.62 + 0.38 * smoothStep(0.52, 0.76, point.u);
      for (let channel = 0; channel < 3; channel += 1) out[channel] = (out[channel] ?? 0) * factor;
    },
  };
  return [
    { mesh: roof, skin: underRoof, category: 'reef_structure_substrate' },
    { mesh: dark, skin: darkness, category: 'background_cantsee' },
    ...growth,
  ];
}
