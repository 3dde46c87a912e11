import type { View } from './camera.ts';
import { type Colour, smoothStep } from './canvas.ts';
import { fractalNoise, type Noise } from './noise.ts';
import { skyLight } from './occlusion.ts';
import type { Frame } from './rasterise.ts';
import { fromScreen, lossPerMetre, type Seawater, veilOver, waterIn } from './seawater.ts';
import { type Sunlight, sunward } from './shadow-map.ts';
import type { Skin, SkinPoint } from './skin.ts';
import { unit, type Vec3 } from './vector.ts';

/** A smoothed normal may lean a little away at an outline; only from here on is it the back of a sheet. */
const behind = 0.3;

export interface Lighting {
  readonly sea: Seawater;
  readonly noise: Noise;
  readonly sunlight: Sunlight;
  /** 1 is a sunny day; less where it is deep, or under a ledge. */
  readonly sun: number;
  readonly sky: number;
}

const sunColour: Colour = [1.5, 1.45, 1.3];
const skyColour: Colour = [0.42, 0.62, 0.72];
const groundColour: Colour = [0.2, 0.25, 0.24];

/** The net of light that waves throw on what is below: its mean is about 1. */
function causticAt(noise: Noise, x: number, y: number, z: number): number {
  const px = (x - (y * sunward[0]) / sunward[1]) * 1.5;
  const pz = (z - (y * sunward[2]) / sunward[1]) * 1.5;
  const warp = noise(px * 0.7 + 9, pz * 0.7) * 1.4;
  const one = Math.abs(fractalNoise(noise, px + warp, pz + 5, 2) - 0.5);
  const two = Math.abs(fractalNoise(noise, px * 1.3 + 30, pz * 1.3 - warp, 2) - 0.5);
  return 0.8 + 0.85 * smoothStep(0.1, 0, one) ** 2 + 0.45 * smoothStep(0.08, 0, two) ** 2;
}

/** Turns the normal by the slope of the relief, over a step no finer than a pixel. */
function roughen(skin: Skin, point: SkinPoint, n: Vec3, pixelMetres: number): Vec3 {
  const { relief } = skin;
  if (relief === undefined) return n;
  const step = Math.max(0.003, pixelMetres);
  const here = relief(point.x, point.y, point.z);
  const gx = (relief(point.x + step, point.y, point.z) - here) / step;
  const gy = (relief(point.x, point.y + step, point.z) - here) / step;
  const gz = (relief(point.x, point.y, point.z + step) - here) / step;
  const along = gx * n[0] + gy * n[1] + gz * n[2];
  return unit([n[0] - gx + along * n[0], n[1] - gy + along * n[1], n[2] - gz + along * n[2]]);
}

/** Broad shafts of light from the surface, 0 to 1, by the angle around a point above the picture. */
function shaftAt(noise: Noise, x: number, y: number, { width, height }: Frame): number {
  const angle = Math.atan2(x - width * 0.3, y + height * 0.55);
  const streak = noise(angle * 16 + 7, 3.3) * 0.65 + noise(angle * 41, 8.1) * 0.35;
  return smoothStep(0.42, 0.85, streak) * Math.max(0, 1 - y / (height * 0.85)) ** 1.3;
}

/** Lights every pixel of a frame and looks at it through the water. Light of red, green and blue, 0 upwards. */
export function lightFrame(
  frame: Frame,
  view: View,
  skins: readonly Skin[],
  lighting: Lighting,
): Float32Array {
  const { sea, noise, sunlight, sun, sky } = lighting;
  const { width, height, depth, surface, normal, uv } = frame;
  const open = skyLight(frame, view);
  const light = new Float32Array(width * height * 3);
  const point: SkinPoint = { x: 0, y: 0, z: 0, u: 0, v: 0 };
  const albedo = new Float64Array(3);
  for (let py = 0; py < height; py += 1) {
    for (let px = 0; px < width; px += 1) {
      const index = py * width + px;
      const rx = (px + 0.5 - width / 2) / view.focal;
      const ry = (height / 2 - py - 0.5) / view.focal;
      const ray: Vec3 = [
        view.forward[0] + view.right[0] * rx + view.up[0] * ry,
        view.forward[1] + view.right[1] * rx + view.up[1] * ry,
        view.forward[2] + view.right[2] * rx + view.up[2] * ry,
      ];
      const stretch = Math.hypot(ray[0], ray[1], ray[2]);
      const water = waterIn(sea, noise, unit(ray));
      const skin = skins[surface[index] ?? -1];
      const deep = depth[index] ?? 0;
      const far = skin === undefined ? 99 : deep * stretch;
      const veil = skin === undefined ? 1 : veilOver(sea, far);
      const shaft = shaftAt(noise, px, py, frame) * 0.12 * sun * veil;
      if (skin === undefined) {
        for (let channel = 0; channel < 3; channel += 1) {
          light[index * 3 + channel] = (water[channel] ?? 0) + shaft * (0.45 + channel * 0.28);
        }
        continue;
      }
      point.x = view.at[0] + ray[0] * deep;
      point.y = view.at[1] + ray[1] * deep;
      point.z = view.at[2] + ray[2] * deep;
      point.u = uv[index * 2] ?? 0;
      point.v = uv[index * 2 + 1] ?? 0;
      skin.colour(point, albedo);
      const facing =
        (normal[index * 3] ?? 0) * ray[0] +
        (normal[index * 3 + 1] ?? 0) * ray[1] +
        (normal[index * 3 + 2] ?? 0) * ray[2];
      const flip = facing > behind * stretch ? -1 : 1;
      const smooth = unit([
        (normal[index * 3] ?? 0) * flip,
        (normal[index * 3 + 1] ?? 0) * flip,
        (normal[index * 3 + 2] ?? 0) * flip,
      ]);
      const n = roughen(skin, point, smooth, (deep / view.focal) * 1.2);
      const soft = skin.soft ?? 0;
      const slant = n[0] * sunward[0] + n[1] * sunward[1] + n[2] * sunward[2];
      const direct = Math.max(0, (slant + soft) / (1 + soft));
      const reached = direct > 0 ? sunlight(point.x, point.y, point.z, smooth) : 0;
      const lit = direct * (soft * 0.3 + (1 - soft * 0.3) * reached) * sun;
      const caustic = lit > 0 ? 1 + (causticAt(noise, point.x, point.y, point.z) - 1) * sun : 1;
      const hemisphere = 0.5 + 0.5 * n[1];
      const shade = open[index] ?? 1;
      let shine = 0;
      if (skin.gloss !== undefined && reached > 0) {
        const half = unit([
          sunward[0] - ray[0] / stretch,
          sunward[1] - ray[1] / stretch,
          sunward[2] - ray[2] / stretch,
        ]);
        shine =
          skin.gloss * reached * Math.max(0, n[0] * half[0] + n[1] * half[1] + n[2] * half[2]) ** 30 * sun;
      }
      for (let channel = 0; channel < 3; channel += 1) {
        const around =
          ((skyColour[channel] ?? 0) * hemisphere + (groundColour[channel] ?? 0) * (1 - hemisphere)) *
          shade *
          sky;
        const falling = (sunColour[channel] ?? 0) * lit * caustic * (0.6 + 0.4 * shade);
        const back = fromScreen(albedo[channel] ?? 0) * (around + falling) + shine;
        const seen = back * Math.exp(-far * (lossPerMetre[channel] ?? 0));
        light[index * 3 + channel] =
          seen * (1 - veil) + (water[channel] ?? 0) * veil + shaft * (0.45 + channel * 0.28);
      }
    }
  }
  return light;
}
