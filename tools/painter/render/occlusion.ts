import type { View } from './camera.ts';
import type { Frame } from './rasterise.ts';

/** Metres around a point that can take its light from it. */
const reach = 0.45;
const samples = 10;

/**
 * How much of the sky's light reaches each pixel, 0 to 1: what stands close in front of it takes some
 * away, so that things rest on the ground and branches have a dark inside.
 */
export function skyLight(frame: Frame, view: View): Float32Array {
  const { width, height, depth, normal } = frame;
  const raw = new Float32Array(width * height).fill(1);
  const golden = Math.PI * (3 - Math.sqrt(5));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const index = y * width + x;
      const deep = depth[index] ?? 0;
      if (!Number.isFinite(deep)) continue;
      const radius = Math.min(width * 0.09, Math.max(2, (view.focal * reach) / deep));
      // A turn of its own for each of 4 × 4 neighbours, which the averaging below takes together.
      const turn = (((x & 3) * 4 + (y & 3)) * 7) % 16;
      let nx = normal[index * 3] ?? 0;
      let ny = normal[index * 3 + 1] ?? 0;
      let nz = normal[index * 3 + 2] ?? 0;
      const rx = (x + 0.5 - width / 2) / view.focal;
      const ry = (height / 2 - y - 0.5) / view.focal;
      const facing =
        nx * (view.forward[0] + view.right[0] * rx + view.up[0] * ry) +
        ny * (view.forward[1] + view.right[1] * rx + view.up[1] * ry) +
        nz * (view.forward[2] + view.right[2] * rx + view.up[2] * ry);
      const flip = facing > 0 ? -1 : 1;
      const vx = flip * (nx * view.right[0] + ny * view.right[1] + nz * view.right[2]);
      const vy = flip * (nx * view.up[0] + ny * view.up[1] + nz * view.up[2]);
      const vz = flip * (nx * view.forward[0] + ny * view.forward[1] + nz * view.forward[2]);
      [nx, ny, nz] = [vx, vy, vz];
      let taken = 0;
      for (let sample = 0; sample < samples; sample += 1) {
        const angle = sample * golden + turn * 0.3927;
        const far = radius * Math.sqrt((sample + 0.5 + turn / 24) / samples);
        const px = Math.round(x + Math.cos(angle) * far);
        const py = Math.round(y + Math.sin(angle) * far);
        if (px < 0 || py < 0 || px >= width || py >= height) continue;
        const other = depth[py * width + px] ?? 0;
        if (!Number.isFinite(other)) continue;
        const ox = ((px + 0.5 - width / 2) / view.focal) * other - rx * deep;
        const oy = ((height / 2 - py - 0.5) / view.focal) * other - ry * deep;
        const oz = other - deep;
        const length = Math.hypot(ox, oy, oz) + 1e-6;
        const above = (nx * ox + ny * oy + nz * oz) / length;
        taken += Math.max(0, above - 0.12) / (1 + (length / reach) ** 2 * 2);
      }
      raw[index] = Math.max(0, 1 - (taken / samples) * 2.6);
    }
  }
  const light = new Float32Array(raw.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const index = y * width + x;
      const deep = depth[index] ?? 0;
      let sum = 0;
      let count = 0;
      for (let dy = -2; dy < 2; dy += 1) {
        for (let dx = -2; dx < 2; dx += 1) {
          const other = index + dy * width + dx;
          if (y + dy < 0 || y + dy >= height || x + dx < 0 || x + dx >= width) continue;
          if (Math.abs((depth[other] ?? 0) - deep) > 0.2 + deep * 0.03) continue;
          sum += raw[other] ?? 0;
          count += 1;
        }
      }
      light[index] = count > 0 ? sum / count : 1;
    }
  }
  return light;
}
