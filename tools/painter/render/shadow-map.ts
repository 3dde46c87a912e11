import type { Mesh } from './mesh.ts';
import { coverTriangle } from './rasterise.ts';
import { add, cross, dot, times, unit, type Vec3 } from './vector.ts';

/** Towards the sun: high, from the left, a little from behind the camera. */
export const sunward: Vec3 = unit([-0.42, 0.84, -0.34]);

const sideways = unit(cross(sunward, [0, 0, 1]));
const upward = cross(sideways, sunward);

/** How much of the sun reaches a point, 0 to 1, with a soft edge. */
export type Sunlight = (x: number, y: number, z: number, normal: Vec3) => number;

/**
 * Looks at the scene from the sun. `reach` is half the side, in metres, of the square of sea around
 * `middle` that throws shadows; `size` the pixels of that square's side.
 */
export function castShadows(meshes: readonly Mesh[], middle: Vec3, reach: number, size: number): Sunlight {
  const scale = size / (reach * 2);
  const originX = dot(middle, sideways) - reach;
  const originY = dot(middle, upward) - reach;
  const nearest = new Float32Array(size * size).fill(Number.NEGATIVE_INFINITY);
  for (const { position, triangle } of meshes) {
    const count = position.length / 3;
    const sx = new Float64Array(count);
    const sy = new Float64Array(count);
    const high = new Float64Array(count);
    for (let vertex = 0; vertex < count; vertex += 1) {
      const point: Vec3 = [
        position[vertex * 3] ?? 0,
        position[vertex * 3 + 1] ?? 0,
        position[vertex * 3 + 2] ?? 0,
      ];
      sx[vertex] = (dot(point, sideways) - originX) * scale;
      sy[vertex] = (dot(point, upward) - originY) * scale;
      high[vertex] = dot(point, sunward);
    }
    for (let at = 0; at < triangle.length; at += 3) {
      const a = triangle[at] ?? 0;
      const b = triangle[at + 1] ?? 0;
      const c = triangle[at + 2] ?? 0;
      const corners = [sx[a] ?? 0, sy[a] ?? 0, sx[b] ?? 0, sy[b] ?? 0, sx[c] ?? 0, sy[c] ?? 0] as const;
      coverTriangle(corners, size, size, (index, wa, wb, wc) => {
        const height = wa * (high[a] ?? 0) + wb * (high[b] ?? 0) + wc * (high[c] ?? 0);
        if (height > (nearest[index] ?? 0)) nearest[index] = height;
      });
    }
  }
  // Metres: as far as two pixels of the map, or a surface would shade itself in stripes.
  const bias = 2.5 / scale;
  return (x, y, z, normal) => {
    const point = add([x, y, z], times(normal, bias));
    const height = dot(point, sunward) + bias * 0.5;
    const px = (dot(point, sideways) - originX) * scale;
    const py = (dot(point, upward) - originY) * scale;
    const left = Math.floor(px - 1.5);
    const top = Math.floor(py - 1.5);
    const [fx, fy] = [px - 1.5 - left, py - 1.5 - top];
    let lit = 0;
    for (let row = 0; row < 4; row += 1) {
      const down = row === 0 ? 1 - fy : row === 3 ? fy : 1;
      for (let column = 0; column < 4; column += 1) {
        const side = column === 0 ? 1 - fx : column === 3 ? fx : 1;
        const [mx, my] = [left + column, top + row];
        const isOutside = mx < 0 || my < 0 || mx >= size || my >= size;
        if (isOutside || (nearest[my * size + mx] ?? 0) <= height) lit += down * side;
      }
    }
    return lit / 9;
  };
}
