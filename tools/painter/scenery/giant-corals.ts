import { rod } from '../render/body.ts';
import { join, type Mesh, sheet } from '../render/mesh.ts';
import { layered } from '../render/solid-noise.ts';
import type { Kit, Surface, Thing } from '../render/underwater-scene.ts';
import type { Vec3 } from '../render/vector.ts';
import { shapeMound, shapePlate } from './coral-shapes.ts';
import { moundSkin, plateSkin } from './coral-skins.ts';

/** A dome of many lobes, centuries old. `size` is its width, metres. */
export function buildGiantBoulder(kit: Kit, { at, size }: Thing): readonly Surface[] {
  const { random } = kit;
  const lobes: Mesh[] = [shapeMound(kit, [at[0], at[1] + size * 0.1, at[2]], size, 0.95, 190, 0.2)];
  for (let lobe = 0; lobe < 13; lobe += 1) {
    const angle = lobe * 2.4 + random() * 0.5;
    const raised = ((lobe + 0.5) / 13) ** 0.8;
    const out = size * 0.4 * Math.cos(raised * 1.35);
    const up = size * (0.02 + 0.44 * Math.sin(raised * 1.35));
    lobes.push(
      shapeMound(
        kit,
        [at[0] + Math.cos(angle) * out, at[1] + up, at[2] + Math.sin(angle) * out],
        size * (0.24 + random() * 0.18),
        0.9,
        90,
        0.3,
      ),
    );
  }
  return [
    {
      mesh: join(lobes),
      skin: moundSkin(kit.solid, [0.66, 0.6, 0.34], [0.9, 0.84, 0.6], 36),
      category: 'monument_boulder',
    },
  ];
}

/** A plate on a foot, wider than a diver is long. */
export function buildGiantTable(kit: Kit, { at, size }: Thing): readonly Surface[] {
  const table = shapePlate(kit, at, {
    size,
    foot: size * 0.3,
    stem: 0.16,
    lift: 0.1,
    tilt: [0.03, 0.995, -0.1],
    finest: 260,
  });
  return [
    {
      mesh: table,
      skin: plateSkin(kit.solid, [0.66, 0.52, 0.34], [0.96, 0.88, 0.68]),
      category: 'monument_table',
    },
  ];
}

/** A column with knobs: pillar coral. */
function shapePillar(kit: Kit, at: Vec3, tall: number, thick: number): Mesh {
  const { solid, random, detail } = kit;
  const drift = random() * 30;
  const lean = [(random() - 0.5) * 0.26, (random() - 0.5) * 0.2] as const;
  return sheet(
    Math.round(54 * detail) + 6,
    Math.round(90 * detail) + 8,
    (u, v) => {
      const angle = u * Math.PI * 2;
      const round = v > 0.82 ? Math.sqrt(Math.max(0, 1 - ((v - 0.82) / 0.18) ** 2)) : 1;
      const y =
        v < 0.82
          ? (v / 0.82) * (tall - thick)
          : tall - thick + Math.sin(((v - 0.82) / 0.18) * (Math.PI / 2)) * thick;
      const cos = Math.cos(angle);
      const sin = Math.sin(angle);
      const knobs = layered(solid, cos * 1.6 + drift, y * 2.1, sin * 1.6, 3) - 0.5;
      const r = thick * (1.2 - 0.28 * v) * round * (1 + knobs * 0.75);
      return [at[0] + cos * r + lean[0] * y, at[1] + y, at[2] + sin * r + lean[1] * y];
    },
    true,
  );
}

/** A castle of columns; `size` is the height of the tallest, metres. */
export function buildGiantPillars(kit: Kit, { at, size }: Thing): readonly Surface[] {
  const { random } = kit;
  const columns: Mesh[] = [];
  for (let column = 0; column < 17; column += 1) {
    const turn = column * 2.4;
    const out = Math.sqrt(column / 17) * size * 0.42;
    const tall = size * (1 - (out / size) * 1.25) * (0.8 + random() * 0.24);
    columns.push(
      shapePillar(
        kit,
        [at[0] + Math.cos(turn) * out, at[1] - 0.1, at[2] + Math.sin(turn) * out * 0.75],
        tall,
        size * (0.06 + random() * 0.022),
      ),
    );
  }
  columns.push(
    rod([at[0], at[1] - 0.4, at[2]], [at[0], at[1] + size * 0.24, at[2]], size * 0.42, size * 0.3, 40, 12),
  );
  return [
    {
      mesh: join(columns),
      skin: moundSkin(kit.solid, [0.6, 0.54, 0.4], [0.84, 0.78, 0.6], 40),
      category: 'monument_other',
    },
  ];
}
