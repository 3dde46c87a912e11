import { ball, placeBody, rod } from '../render/body.ts';
import { join, type Mesh, sheet } from '../render/mesh.ts';
import { fractalNoise } from '../render/noise.ts';
import { layered } from '../render/solid-noise.ts';
import type { Kit } from '../render/underwater-scene.ts';
import { across, add, times, unit, type Vec3 } from '../render/vector.ts';

const sidesFor = (detail: number, finest: number) => Math.max(5, Math.round(finest * detail));

/** A mound as wide as high: a ball whose lumps come from noise. Sizes in metres. */
export function shapeMound(
  kit: Kit,
  at: Vec3,
  size: number,
  flatness: number,
  finest: number,
  lumpy = 0.42,
): Mesh {
  const { solid, random, detail } = kit;
  const drift = random() * 30;
  const radius = size / 2;
  const columns = sidesFor(detail, finest);
  return sheet(
    columns,
    Math.round(columns * 0.55),
    (u, v) => {
      const angle = u * Math.PI * 2;
      const ring = Math.sin(v * Math.PI * 0.78 + 0.001);
      const nx = Math.cos(angle) * ring;
      const ny = Math.cos(v * Math.PI * 0.78);
      const nz = Math.sin(angle) * ring;
      const lumps = layered(solid, nx * 1.5 + drift, ny * 1.5, nz * 1.5, 3) - 0.5;
      const knobs = layered(solid, nx * 4.5 + drift, ny * 4.5, nz * 4.5, 2) - 0.5;
      const r = radius * (1 + lumps * lumpy + knobs * 0.08);
      return [at[0] + nx * r, at[1] + ny * r * flatness, at[2] + nz * r];
    },
    true,
  );
}

/** A plate or table on a foot: an irregular disc whose rim lifts. `v` is 0.6 at the rim. */
export function shapePlate(
  kit: Kit,
  at: Vec3,
  plate: { size: number; foot: number; stem: number; lift: number; tilt: Vec3; finest: number },
): Mesh {
  const { flat, random, detail } = kit;
  const drift = random() * 200;
  const radius = plate.size / 2;
  const [side, front] = across(plate.tilt);
  return sheet(
    sidesFor(detail, plate.finest),
    Math.max(10, Math.round(plate.finest * 0.34 * Math.sqrt(detail))),
    (u, v) => {
      const angle = u * Math.PI * 2;
      const cos = Math.cos(angle);
      const sin = Math.sin(angle);
      const broad = fractalNoise(flat, cos * 1.1 + drift, sin * 1.1 + 50, 3) - 0.5;
      const teeth = fractalNoise(flat, cos * 6 + drift, sin * 6 + 90, 2) - 0.5;
      const rim = radius * (1 + broad * 0.62 + teeth * 0.12);
      const wave = (fractalNoise(flat, cos * 1.6 + drift + 70, sin * 1.6, 2) - 0.5) * 0.16 * radius;
      let r: number;
      let y: number;
      if (v < 0.25) {
        r = plate.stem * radius * (1.5 - 1.8 * v);
        y = plate.foot * (v / 0.25) * 0.8;
      } else if (v < 0.6) {
        const out = (v - 0.25) / 0.35;
        r = plate.stem * radius + (rim - plate.stem * radius) * out;
        y =
          plate.foot * (0.8 + 0.2 * Math.min(1, out * 2.2)) +
          (plate.lift * radius + wave) * out * out -
          0.03 * radius;
      } else {
        const back = (1 - v) / 0.4;
        r = rim * back;
        y = plate.foot + (plate.lift * radius + wave) * back * back + 0.012 * radius * (1 - back);
      }
      const [nx, nz] = [cos * r, sin * r];
      return add(at, add(add(times(side, nx), times(front, nz)), times(plate.tilt, y)));
    },
    true,
  );
}

/** A bush of forking twigs. `v` is 1 at growing tips. */
export function shapeBush(kit: Kit, at: Vec3, size: number, forks: number): Mesh {
  const { random, detail } = kit;
  const twigs: Mesh[] = [];
  const sides = detail > 0.6 ? 6 : detail > 0.4 ? 4 : 3;
  const grow = (from: Vec3, along: Vec3, length: number, thick: number, left: number) => {
    const to = add(from, times(along, length));
    const twig = rod(from, to, thick, thick * 0.72, sides, detail > 0.6 ? 4 : detail > 0.4 ? 3 : 2);
    for (let index = 1; index < twig.uv.length; index += 2) {
      twig.uv[index] = ((twig.uv[index] ?? 0) + (forks - left)) / (forks + 1);
    }
    twigs.push(twig);
    if (left === 0) return;
    const [side, front] = across(along);
    const start = random() * Math.PI * 2;
    const children = random() < 0.45 ? 3 : 2;
    for (let child = 0; child < children; child += 1) {
      const turn = start + (child * Math.PI * 2) / children + (random() - 0.5) * 0.8;
      const bend = 0.45 + random() * 0.4;
      const sideways = add(times(side, Math.cos(turn) * bend), times(front, Math.sin(turn) * bend));
      const next = unit(add(add(along, sideways), [0, 0.22, 0]));
      const foot = add(from, times(along, length * (0.7 + random() * 0.28)));
      grow(foot, next, length * (0.72 + random() * 0.25), thick * 0.78, left - 1);
    }
  };
  const stems = Math.round(8 + random() * 4);
  for (let stem = 0; stem < stems; stem += 1) {
    const turn = (stem / stems) * Math.PI * 2 + random();
    const lean = 0.15 + random() * 1.05;
    const along = unit([Math.cos(turn) * lean, 0.75, Math.sin(turn) * lean]);
    const foot: Vec3 = [
      at[0] + Math.cos(turn) * size * 0.13,
      at[1] - size * 0.06,
      at[2] + Math.sin(turn) * size * 0.13,
    ];
    grow(foot, along, size * (0.17 + random() * 0.07), size * (0.028 + random() * 0.008), forks);
  }
  return join(twigs);
}

/** Fat leathery fingers and lobes on a common foot. */
export function shapeLobes(kit: Kit, at: Vec3, size: number): Mesh {
  const { random, detail } = kit;
  const count = 9 + Math.floor(random() * 6);
  const lobes = Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * Math.PI * 2 * 2.4;
    const out = Math.sqrt((index + 0.4) / count) * size * 0.4;
    const tall = size * (0.3 + random() * 0.16) * (1.15 - (out / size) * 0.9);
    const place = placeBody({
      at: [at[0] + Math.cos(turn) * out, at[1], at[2] + Math.sin(turn) * out],
      size: 1,
    });
    const wide = size * (0.13 + random() * 0.07);
    return ball(
      place,
      [0, tall * 0.45, 0],
      [wide, tall * 0.75, wide * (0.8 + random() * 0.4)],
      sidesFor(detail, 10 + size * 16),
    );
  });
  return join(lobes);
}
