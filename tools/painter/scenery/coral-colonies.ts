import type { Colour } from '../render/canvas.ts';
import { join } from '../render/mesh.ts';
import type { Skin } from '../render/skin.ts';
import type {
  CoralKind,
  CoralState,
  Field,
  Kit,
  Surface,
  Thing,
  UnderwaterScene,
} from '../render/underwater-scene.ts';
import { unit, type Vec3 } from '../render/vector.ts';
import { shapeBush, shapeLobes, shapeMound, shapePlate } from './coral-shapes.ts';
import { brainSkin, moundSkin, plateSkin, twigSkin, velvetSkin } from './coral-skins.ts';
import { skinInState } from './coral-states.ts';
import { deepFloor, type GroundHeight } from './sea-floor.ts';

/** Colour of the colony, and of its growing rims and tips. */
type Palette = readonly (readonly [Colour, Colour])[];

const palettes: Readonly<Record<CoralKind, Palette>> = {
  branching: [
    [
      [0.72, 0.52, 0.26],
      [0.98, 0.92, 0.72],
    ],
    [
      [0.46, 0.46, 0.78],
      [0.86, 0.88, 1],
    ],
    [
      [0.66, 0.62, 0.28],
      [0.96, 0.94, 0.6],
    ],
    [
      [0.76, 0.42, 0.5],
      [1, 0.84, 0.86],
    ],
  ],
  plating: [
    [
      [0.68, 0.5, 0.34],
      [0.96, 0.86, 0.7],
    ],
    [
      [0.56, 0.6, 0.36],
      [0.88, 0.9, 0.66],
    ],
    [
      [0.6, 0.46, 0.6],
      [0.93, 0.84, 0.94],
    ],
  ],
  mound: [
    [
      [0.68, 0.6, 0.3],
      [0.86, 0.8, 0.5],
    ],
    [
      [0.5, 0.57, 0.38],
      [0.7, 0.78, 0.54],
    ],
    [
      [0.64, 0.49, 0.34],
      [0.86, 0.74, 0.54],
    ],
    [
      [0.62, 0.46, 0.6],
      [0.82, 0.68, 0.8],
    ],
  ],
  soft: [
    [
      [0.78, 0.7, 0.46],
      [0.98, 0.95, 0.76],
    ],
    [
      [0.76, 0.48, 0.6],
      [1, 0.84, 0.88],
    ],
    [
      [0.6, 0.64, 0.46],
      [0.9, 0.94, 0.76],
    ],
  ],
};

const categories: Readonly<Record<CoralKind, string>> = {
  branching: 'reef_hard_branching',
  plating: 'reef_hard_plating',
  mound: 'reef_hard_boulder',
  soft: 'reef_soft',
};

const skins: Readonly<Record<CoralKind, (kit: Kit, colour: Colour, tip: Colour) => Skin>> = {
  branching: (kit, colour, tip) => twigSkin(kit.solid, colour, tip),
  plating: (kit, colour, tip) => plateSkin(kit.solid, colour, tip),
  mound: (kit, colour, tip) =>
    kit.random() < 0.5 ? brainSkin(kit.solid, colour, tip) : moundSkin(kit.solid, colour, tip, 40),
  soft: (kit, colour, tip) => velvetSkin(kit.solid, colour, tip),
};

/** Whorls of plates over one another, leaning out from the slope. */
function shapeWhorl(kit: Kit, at: Vec3, size: number) {
  const { random } = kit;
  const tiers = 2 + Math.floor(random() * 3);
  const turn = random() * Math.PI * 2;
  return join(
    Array.from({ length: tiers }, (_, tier) => {
      const lean = 0.16 + random() * 0.16;
      const angle = turn + tier * 1.9;
      return shapePlate(
        kit,
        [
          at[0] + Math.cos(angle) * size * 0.16 * (tier > 0 ? 1 : 0),
          at[1] - 0.05 + tier * size * 0.13,
          at[2] + Math.sin(angle) * size * 0.16 * (tier > 0 ? 1 : 0),
        ],
        {
          size: size * (1 - tier * 0.17) * (0.85 + random() * 0.2),
          foot: size * 0.16,
          stem: 0.2,
          lift: 0.16 + random() * 0.12,
          // Plates lean towards the light, which mostly means towards who looks at them.
          tilt: unit([Math.cos(angle) * lean, 1, Math.sin(angle) * lean - 0.16]),
          finest: 90,
        },
      );
    }),
  );
}

function shapeColony(kit: Kit, kind: CoralKind, at: Vec3, size: number) {
  if (kind === 'branching') return shapeBush(kit, at, size, size < 0.42 ? 2 : 3);
  if (kind === 'plating') return shapeWhorl(kit, at, size);
  if (kind === 'soft') return shapeLobes(kit, [at[0], at[1] - size * 0.1, at[2]], size);
  return shapeMound(kit, [at[0], at[1] - size * 0.04, at[2]], size, 0.85, Math.min(64, 16 + size * 55));
}

/** How a colony looks: a kind, its colours, and its state where it is not well. */
interface Look {
  readonly kind: CoralKind;
  readonly colours: Palette[number];
  readonly state: CoralState | undefined;
}

function growColony(kit: Kit, { kind, colours, state }: Look, at: Vec3, size: number): Surface {
  const mesh = shapeColony(kit, kind, at, size);
  const living = skins[kind](kit, ...colours);
  const skin = state === undefined ? living : skinInState(living, state, kit.solid, { at, size });
  return { mesh, skin, category: categories[kind] };
}

/** One colony, where and as big as it is asked for. */
export function buildColony(kit: Kit, { at, size, coral, palette, state }: Thing): readonly Surface[] {
  const kind = coral ?? 'mound';
  const colours = palettes[kind][palette ?? 0];
  return colours === undefined ? [] : [growColony(kit, { kind, colours, state }, at, size)];
}

/** Settles the colonies of each field on the mounds, none inside another. */
export function buildColonies(kit: Kit, scene: UnderwaterScene, height: GroundHeight): readonly Surface[] {
  const { random } = kit;
  const base = scene.sand ?? deepFloor;
  const settled: { x: number; z: number; size: number }[] = [];
  const settle = (field: Field) => {
    const { within } = field;
    const size = field.size[0] + random() * (field.size[1] - field.size[0]);
    for (let attempt = 0; attempt < 24; attempt += 1) {
      const mound = scene.mounds[Math.floor(random() * scene.mounds.length)];
      if (mound === undefined) return undefined;
      const x = within
        ? within.x[0] + random() * (within.x[1] - within.x[0])
        : mound.x + (random() * 2 - 1) * mound.halfWidth;
      const z = within
        ? within.z[0] + random() * (within.z[1] - within.z[0])
        : mound.z + (random() * 2 - 1) * mound.halfDepth;
      if (z < 1.1 || height(x, z) < base + 0.1) continue;
      if (settled.some((other) => Math.hypot(other.x - x, other.z - z) < (other.size + size) * 0.33))
        continue;
      const place = { x, z, size };
      settled.push(place);
      return place;
    }
    return undefined;
  };
  const surfaces: Surface[] = [];
  for (const field of scene.fields) {
    const palette = palettes[field.kind];
    const choices = field.palette ?? palette.map((_, index) => index);
    for (let index = 0; index < field.count; index += 1) {
      const place = settle(field);
      if (place === undefined) continue;
      const { x, z, size } = place;
      const chosen = palette[choices[Math.floor(random() * choices.length)] ?? 0];
      if (chosen === undefined) continue;
      const look = { kind: field.kind, colours: chosen, state: field.state };
      surfaces.push(growColony(kit, look, [x, height(x, z), z], size));
    }
  }
  return surfaces;
}
