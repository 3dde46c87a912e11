import { smoothStep } from '../render/canvas.ts';
import { type Mesh, sheet } from '../render/mesh.ts';
import { fractalNoise } from '../render/noise.ts';
import type { Kit, Surface, UnderwaterScene } from '../render/underwater-scene.ts';
import { rockSkin, sandSkin } from './ground-skins.ts';

/** Metres: the foot of the reef where no sand is to be seen. */
export const deepFloor = -5;

/** Height of the reef rock, metres; below the sand where there is no reef. */
export type GroundHeight = (x: number, z: number) => number;

/** Rolling humps with an irregular foot, knobs and gullies. */
export function reefHeight({ flat }: Kit, scene: UnderwaterScene): GroundHeight {
  const base = scene.sand ?? deepFloor;
  return (x, z) => {
    let height = 0;
    let share = 0;
    const ragged = fractalNoise(flat, x * 0.55 + 30, z * 0.55 + 80, 4) - 0.5;
    for (const mound of scene.mounds) {
      const r = Math.hypot((x - mound.x) / mound.halfWidth, (z - mound.z) / mound.halfDepth) + ragged * 0.5;
      const inside = 1 - smoothStep(0.45, 1, r);
      share = Math.max(share, inside);
      height = Math.max(height, mound.height * inside);
    }
    const knobs = fractalNoise(flat, x * 0.9 + 10, z * 0.9, 4) - 0.5;
    return base - 0.25 + height + share * (0.25 + knobs * Math.min(1.3, 0.35 + height * 0.5));
  };
}

/** A sheet as wide as what the camera sees, with finer squares close to it. */
function inView(columns: number, rows: number, far: number, height: GroundHeight) {
  return sheet(columns, rows, (u, v) => {
    const z = 0.25 + (far - 0.25) * v ** 2.1;
    const x = (u - 0.5) * 2 * (1.4 + z * 1.15);
    return [x, height(x, z), z];
  });
}

/** Leaves out the squares that lie below a height: nobody sees rock under sand. */
function above(mesh: Mesh, height: number): Mesh {
  const triangle = mesh.triangle.filter((_, at) => {
    const first = at - (at % 3);
    return [0, 1, 2].some(
      (corner) => (mesh.position[(mesh.triangle[first + corner] ?? 0) * 3 + 1] ?? 0) > height,
    );
  });
  return { ...mesh, triangle };
}

/** Sand and rock as far as the water lets one see. The camera looks along z from near the origin. */
export function buildFloor(kit: Kit, scene: UnderwaterScene, height: GroundHeight): readonly Surface[] {
  const { detail, flat, solid } = kit;
  const surfaces: Surface[] = [];
  const { sand } = scene;
  if (sand !== undefined) {
    surfaces.push({
      mesh: inView(
        Math.round(70 * detail),
        Math.round(90 * detail),
        70,
        (x, z) => sand + (fractalNoise(flat, x * 0.22 + 5, z * 0.22, 3) - 0.5) * 0.3,
      ),
      skin: sandSkin(solid),
      category: 'background_sand',
    });
  }
  if (scene.mounds.length > 0) {
    surfaces.push({
      mesh: above(
        inView(Math.round(260 * detail), Math.round(240 * detail), 30, height),
        (sand ?? deepFloor) - 0.2,
      ),
      skin: rockSkin(solid),
      category: 'reef_structure_substrate',
    });
  }
  return surfaces;
}
