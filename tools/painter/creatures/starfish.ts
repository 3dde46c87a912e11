import { ball, type Placing, placeBody, rod, tube } from '../render/body.ts';
import { smoothStep } from '../render/canvas.ts';
import { join, type Mesh } from '../render/mesh.ts';
import { type Skin, setColour, tint } from '../render/skin.ts';
import { layered, type SolidNoise } from '../render/solid-noise.ts';
import type { Kit, Surface, Thing } from '../render/underwater-scene.ts';
import type { Vec3 } from '../render/vector.ts';

/** Crown-of-thorns starfish have 8 to 21 arms; most have about 15. */
const arms = 15;
/** Radius of the disc in the middle, of an animal one unit across. */
const disc = 0.24;

/** Grey violet with blotches of rust, paler between. */
function bodySkin(noise: SolidNoise): Skin {
  return {
    colour({ x, y, z }, out) {
      const blotch = layered(noise, x * 26, y * 26, z * 26, 3);
      const grain = noise(x * 190, y * 190, z * 190);
      setColour(out, [0.44, 0.36, 0.5], 0.75 + grain * 0.45);
      tint(out, [0.62, 0.3, 0.24], smoothStep(0.5, 0.66, blotch) * 0.75);
      tint(out, [0.3, 0.24, 0.36], smoothStep(0.44, 0.32, blotch) * 0.6);
    },
    relief: (x, y, z) => noise(x * 120, y * 120, z * 120) * 0.004,
    gloss: 0.1,
  };
}

/** Thorns: dull at the foot, orange red towards the tip. */
const thornSkin: Skin = {
  colour({ v }, out) {
    setColour(out, [0.56, 0.42, 0.48]);
    tint(out, [0.93, 0.38, 0.22], smoothStep(0.25, 0.8, v));
  },
  gloss: 0.25,
};

/** The middle line of an arm: out from the disc, its tip bending down. */
const armLine =
  (turn: number, reach: number, droop: number) =>
  (v: number): Vec3 => {
    const out = disc * 0.5 + (reach - disc * 0.5) * v;
    return [Math.cos(turn) * out, 0.07 * (1 - v * v) - droop * v ** 3, Math.sin(turn) * out];
  };

const thicknessAt = (v: number) => 0.062 * Math.sqrt(Math.max(0, 1 - v ** 3)) * (1 - 0.35 * v);

/** A thorn from a point of the body, leaning away from its middle. */
function thorn(place: Placing, foot: Vec3, lean: Vec3, long: number, size: number): Mesh {
  const tip: Vec3 = [foot[0] + lean[0] * long, foot[1] + lean[1] * long, foot[2] + lean[2] * long];
  return rod(place(...foot), place(...tip), 0.0105 * size, 0.003 * size, 6, 5);
}

/** A crown-of-thorns starfish; `size` is its width, metres. */
export function buildStarfish(
  { random, solid, detail }: Kit,
  { at, size, yaw, pitch, roll }: Thing,
): readonly Surface[] {
  const place = placeBody({ at, size, yaw: yaw ?? 0, pitch: pitch ?? 0, roll: roll ?? 0 });
  const body: Mesh[] = [ball(place, [0, 0.05, 0], [disc, 0.075, disc], Math.round(60 * detail))];
  const thorns: Mesh[] = [];
  for (let arm = 0; arm < arms; arm += 1) {
    const turn = ((arm + (random() - 0.5) * 0.35) / arms) * Math.PI * 2;
    const line = armLine(turn, 0.44 + random() * 0.06, 0.03 + random() * 0.03);
    body.push(
      tube(
        (v) => place(...line(v)),
        (v) => [thicknessAt(v) * size, thicknessAt(v) * 0.85 * size],
        Math.round(20 * detail) + 4,
        Math.round(24 * detail) + 4,
      ),
    );
    for (let row = 0; row < 12; row += 1) {
      const v = 0.14 + (row / 12) * 0.86;
      const [x, y, z] = line(v);
      for (const tilt of [-0.95, -0.3, 0.35, 0.95]) {
        const [sideX, sideZ] = [-Math.sin(turn) * Math.sin(tilt), Math.cos(turn) * Math.sin(tilt)];
        const wide = thicknessAt(v) * 0.75;
        const foot: Vec3 = [x + sideX * wide, y + Math.cos(tilt) * wide * 0.8, z + sideZ * wide];
        const jitter = (random() - 0.5) * 0.4;
        const lean: Vec3 = [
          sideX + Math.cos(turn) * 0.32 + jitter * 0.5,
          Math.cos(tilt) * 0.95,
          sideZ + Math.sin(turn) * 0.32 - jitter * 0.5,
        ];
        thorns.push(thorn(place, foot, lean, 0.085 + random() * 0.035, size));
      }
    }
  }
  for (let index = 0; index < 64; index += 1) {
    const turn = index * 2.4;
    const out = Math.sqrt((index + 0.5) / 64) * disc * 0.95;
    const foot: Vec3 = [
      Math.cos(turn) * out,
      0.05 + 0.07 * Math.sqrt(1 - (out / disc) ** 2),
      Math.sin(turn) * out,
    ];
    const lean: Vec3 = [Math.cos(turn) * out * 1.8 + (random() - 0.5) * 0.3, 1, Math.sin(turn) * out * 1.8];
    thorns.push(thorn(place, foot, lean, 0.075 + random() * 0.03, size));
  }
  const category = 'wildlife_starfish';
  return [
    { mesh: join(body), skin: bodySkin(solid), category },
    { mesh: join(thorns), skin: thornSkin, category },
  ];
}

/** A blue sea star: five smooth arms and no thorns. What a crown-of-thorns is not. */
export function buildBlueStarfish(
  { solid, detail }: Kit,
  { at, size, yaw, pitch, roll }: Thing,
): readonly Surface[] {
  const place = placeBody({ at, size, yaw: yaw ?? 0, pitch: pitch ?? 0, roll: roll ?? 0 });
  const mesh = join([
    ball(place, [0, 0.03, 0], [0.13, 0.055, 0.13], Math.round(40 * detail)),
    ...Array.from({ length: 5 }, (_, arm) => {
      const turn = (arm / 5) * Math.PI * 2;
      return tube(
        (v) => {
          const bend = turn + 0.35 * v * v * (arm % 2 === 0 ? 1 : -1);
          return place(Math.cos(bend) * v * 0.5, 0.035, Math.sin(bend) * v * 0.5);
        },
        (v) => {
          const thick = 0.06 * Math.sqrt(Math.max(0, 1 - v ** 6)) * (1 - 0.25 * v) * size;
          return [thick, thick * 0.8];
        },
        Math.round(20 * detail) + 4,
        Math.round(26 * detail) + 4,
      );
    }),
  ]);
  const skin: Skin = {
    colour({ x, y, z }, out) {
      setColour(out, [0.16, 0.32, 0.86], 0.8 + solid(x * 60, y * 60, z * 60) * 0.4);
    },
    relief: (x, y, z) => solid(x * 70, y * 70, z * 70) * 0.004,
    gloss: 0.1,
  };
  return [{ mesh, skin, category: 'wildlife_other' }];
}
