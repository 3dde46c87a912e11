import type { View } from './camera.ts';
import type { Mesh } from './mesh.ts';

/** What each pixel shows: which surface, how deep, how it is turned and where on its sheet. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Metres along the camera's axis; infinite where only water is. */
  readonly depth: Float32Array;
  /** Index of the surface; -1 where only water is. */
  readonly surface: Int16Array;
  readonly normal: Float32Array;
  readonly uv: Float32Array;
}

export function newFrame(width: number, height: number): Frame {
  const size = width * height;
  return {
    width,
    height,
    depth: new Float32Array(size).fill(Number.POSITIVE_INFINITY),
    surface: new Int16Array(size).fill(-1),
    normal: new Float32Array(size * 3),
    uv: new Float32Array(size * 2),
  };
}

/** Metres: nearer than that, a triangle is behind the glass of the camera's housing. */
const nearest = 0.12;

/** Calls back for every pixel whose middle a triangle covers, with the shares of its corners there. */
export function coverTriangle(
  [ax, ay, bx, by, cx, cy]: readonly [number, number, number, number, number, number],
  width: number,
  height: number,
  visit: (index: number, a: number, b: number, c: number) => void,
): void {
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
  const right = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const bottom = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
  if (left > right || top > bottom) return;
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (Math.abs(area) < 1e-9) return;
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const px = x + 0.5;
      const py = y + 0.5;
      const a = ((bx - px) * (cy - py) - (cx - px) * (by - py)) / area;
      const b = ((cx - px) * (ay - py) - (ax - px) * (cy - py)) / area;
      const c = 1 - a - b;
      if (a >= 0 && b >= 0 && c >= 0) visit(y * width + x, a, b, c);
    }
  }
}

/** Puts a mesh into the frame wherever it is in front of what is there already. */
export function rasterise(frame: Frame, view: View, mesh: Mesh, surface: number): void {
  const { width, height } = frame;
  const count = mesh.uv.length / 2;
  const sx = new Float64Array(count);
  const sy = new Float64Array(count);
  const inverse = new Float64Array(count);
  for (let vertex = 0; vertex < count; vertex += 1) {
    const x = (mesh.position[vertex * 3] ?? 0) - view.at[0];
    const y = (mesh.position[vertex * 3 + 1] ?? 0) - view.at[1];
    const z = (mesh.position[vertex * 3 + 2] ?? 0) - view.at[2];
    const deep = x * view.forward[0] + y * view.forward[1] + z * view.forward[2];
    inverse[vertex] = deep > nearest ? 1 / deep : 0;
    sx[vertex] =
      width / 2 + ((x * view.right[0] + y * view.right[1] + z * view.right[2]) / deep) * view.focal;
    sy[vertex] = height / 2 - ((x * view.up[0] + y * view.up[1] + z * view.up[2]) / deep) * view.focal;
  }
  for (let at = 0; at < mesh.triangle.length; at += 3) {
    const a = mesh.triangle[at] ?? 0;
    const b = mesh.triangle[at + 1] ?? 0;
    const c = mesh.triangle[at + 2] ?? 0;
    const ia = inverse[a] ?? 0;
    const ib = inverse[b] ?? 0;
    const ic = inverse[c] ?? 0;
    if (ia === 0 || ib === 0 || ic === 0) continue;
    const corners = [sx[a] ?? 0, sy[a] ?? 0, sx[b] ?? 0, sy[b] ?? 0, sx[c] ?? 0, sy[c] ?? 0] as const;
    coverTriangle(corners, width, height, (index, wa, wb, wc) => {
      const deep = 1 / (wa * ia + wb * ib + wc * ic);
      if (deep >= (frame.depth[index] ?? 0)) return;
      frame.depth[index] = deep;
      frame.surface[index] = surface;
      const pa = wa * ia * deep;
      const pb = wb * ib * deep;
      const pc = wc * ic * deep;
      for (let axis = 0; axis < 3; axis += 1) {
        frame.normal[index * 3 + axis] =
          (mesh.normal[a * 3 + axis] ?? 0) * pa +
          (mesh.normal[b * 3 + axis] ?? 0) * pb +
          (mesh.normal[c * 3 + axis] ?? 0) * pc;
      }
      for (let axis = 0; axis < 2; axis += 1) {
        frame.uv[index * 2 + axis] =
          (mesh.uv[a * 2 + axis] ?? 0) * pa +
          (mesh.uv[b * 2 + axis] ?? 0) * pb +
          (mesh.uv[c * 2 + axis] ?? 0) * pc;
      }
    });
  }
}
