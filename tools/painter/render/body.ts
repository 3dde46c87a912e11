import { type Mesh, sheet } from './mesh.ts';
import { across, add, between, subtract, times, unit, type Vec3 } from './vector.ts';

/** Where an animal is, which way it heads, and how long it is. */
export interface Pose {
  readonly at: Vec3;
  /** Metres for one unit of the model. */
  readonly size: number;
  /** Degrees. Yaw 0 heads to the right of the picture, 90 away from the camera. */
  readonly yaw?: number;
  /** Degrees that the nose is raised. */
  readonly pitch?: number;
  /** Degrees that the back leans towards the camera, for a heading of 0. */
  readonly roll?: number;
}

/** From the model (x to the nose, y to the back, z to the left) to the sea. */
export type Placing = (x: number, y: number, z: number) => Vec3;

export function placeBody({ at, size, yaw = 0, pitch = 0, roll = 0 }: Pose): Placing {
  const [y, p, r] = [yaw, pitch, roll].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  return (mx, my, mz) => {
    const rolledY = my * Math.cos(r) + mz * Math.sin(r);
    const rolledZ = mz * Math.cos(r) - my * Math.sin(r);
    const pitchedX = mx * Math.cos(p) - rolledY * Math.sin(p);
    const pitchedY = mx * Math.sin(p) + rolledY * Math.cos(p);
    const turnedX = pitchedX * Math.cos(y) - rolledZ * Math.sin(y);
    const turnedZ = pitchedX * Math.sin(y) + rolledZ * Math.cos(y);
    return [at[0] + turnedX * size, at[1] + pitchedY * size, at[2] + turnedZ * size];
  };
}

/** A smooth curve through values at ascending places, level at its ends. */
export function curveThrough(points: readonly (readonly [number, number])[]): (t: number) => number {
  return (t) => {
    const next = points.findIndex(([place]) => place >= t);
    const [toPlace, toValue] = points[next] ?? points[points.length - 1] ?? [1, 0];
    const [fromPlace, fromValue] = points[Math.max(0, (next < 0 ? points.length : next) - 1)] ?? [0, 0];
    if (toPlace === fromPlace) return toValue;
    const share = (t - fromPlace) / (toPlace - fromPlace);
    const before = points[Math.max(0, next - 2)]?.[1] ?? fromValue;
    const after = points[Math.min(points.length - 1, next + 1)]?.[1] ?? toValue;
    const m0 = (toValue - before) / 2;
    const m1 = (after - fromValue) / 2;
    const s2 = share * share;
    const s3 = s2 * share;
    return (
      (2 * s3 - 3 * s2 + 1) * fromValue +
      (s3 - 2 * s2 + share) * m0 +
      (3 * s2 - 2 * s3) * toValue +
      (s3 - s2) * m1
    );
  };
}

/** Oval rings along x: `v` from nose (0) to tail (1), `u` around, 0 and 1 on the back, 0.5 on the belly. */
export interface Trunk {
  readonly sides: number;
  readonly rows: number;
  readonly x: (v: number) => number;
  readonly y?: (v: number) => number;
  readonly z?: (v: number) => number;
  readonly halfHeight: (v: number) => number;
  readonly halfWidth: (v: number) => number;
}

export function trunk(place: Placing, { sides, rows, x, y, z, halfHeight, halfWidth }: Trunk): Mesh {
  return sheet(
    sides,
    rows,
    (u, v) => {
      const angle = u * Math.PI * 2;
      return place(
        x(v),
        (y?.(v) ?? 0) + Math.cos(angle) * halfHeight(v),
        (z?.(v) ?? 0) + Math.sin(angle) * halfWidth(v),
      );
    },
    true,
  );
}

/** A fin in the model's space: front and back of its root, front and back of its tip, and how its edges bow. */
export interface Fin {
  readonly root: readonly [Vec3, Vec3];
  readonly tip: readonly [Vec3, Vec3];
  readonly thick: number;
  /** How far the edges bow towards the front, in units of the model. */
  readonly bow?: number;
}

/** A lens-shaped fin: `v` from root (0) to tip (1). */
export function fin(place: Placing, { root, tip, thick, bow = 0 }: Fin, rows = 10): Mesh {
  const span = subtract(between(tip[0], tip[1], 0.5), between(root[0], root[1], 0.5));
  const chord = unit(subtract(root[1], root[0]));
  const [s, c] = [unit(span), chord];
  const flat = unit([s[1] * c[2] - s[2] * c[1], s[2] * c[0] - s[0] * c[2], s[0] * c[1] - s[1] * c[0]]);
  return sheet(
    12,
    rows,
    (u, v) => {
      const angle = u * Math.PI * 2;
      const from = between(root[0], tip[0], v);
      const to = between(root[1], tip[1], v);
      // The last part of the tip is rounded off.
      const round = v > 0.8 ? Math.sqrt(Math.max(0, 1 - ((v - 0.8) / 0.2) ** 2)) : 1;
      const along = 0.5 - 0.5 * Math.cos(angle) * round;
      const middle = between(from, to, along);
      const bowed = add(middle, times(chord, -bow * Math.sin(v * Math.PI)));
      const [px, py, pz] = add(bowed, times(flat, Math.sin(angle) * thick * (1 - 0.7 * v) * round));
      return place(px, py, pz);
    },
    true,
  );
}

/** A rod from one point to another with a rounded end; its `v` goes from `from` to `to`. */
export function rod(from: Vec3, to: Vec3, thick: number, end: number, sides: number, rows = 4): Mesh {
  const [side, other] = across(unit(subtract(to, from)));
  return sheet(
    sides,
    rows,
    (u, v) => {
      const radius = v >= 1 ? 0 : (thick + (end - thick) * v) * Math.sqrt(1 - v ** 8);
      const a = Math.cos(u * Math.PI * 2) * radius;
      const b = Math.sin(u * Math.PI * 2) * radius;
      return [
        from[0] + (to[0] - from[0]) * v + side[0] * a + other[0] * b,
        from[1] + (to[1] - from[1]) * v + side[1] * a + other[1] * b,
        from[2] + (to[2] - from[2]) * v + side[2] * a + other[2] * b,
      ];
    },
    true,
  );
}

/** A tube along a curve, its cross-section an oval: `v` from one end (0) to the other (1). Radii in metres. */
export function tube(
  along: (v: number) => Vec3,
  radius: (v: number) => readonly [across: number, up: number],
  sides: number,
  rows: number,
): Mesh {
  return sheet(
    sides,
    rows,
    (u, v) => {
      const middle = along(v);
      const way = unit(subtract(along(Math.min(1, v + 0.01)), along(Math.max(0, v - 0.01))));
      const [side, up] = across(way);
      const [wide, high] = radius(v);
      const angle = u * Math.PI * 2;
      return add(add(middle, times(side, Math.cos(angle) * wide)), times(up, Math.sin(angle) * high));
    },
    true,
  );
}

/** A ball stretched along its axes, about its middle: `v` from bottom (0) to top (1). */
export function ball(place: Placing, middle: Vec3, radii: Vec3, sides: number): Mesh {
  return sheet(
    sides,
    Math.max(4, Math.round(sides * 0.6)),
    (u, v) => {
      const angle = u * Math.PI * 2;
      const ring = Math.sin(v * Math.PI);
      return place(
        middle[0] + Math.cos(angle) * ring * radii[0],
        middle[1] - Math.cos(v * Math.PI) * radii[1],
        middle[2] + Math.sin(angle) * ring * radii[2],
      );
    },
    true,
  );
}
