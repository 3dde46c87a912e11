import { seededRandom } from '../../src/domain/random/seeded-random.ts';
import { buildScene } from './build-scene.ts';
import { viewOf } from './render/camera.ts';
import { finishPhoto } from './render/finish-photo.ts';
import { lightFrame } from './render/light-frame.ts';
import { valueNoise } from './render/noise.ts';
import { newFrame, rasterise } from './render/rasterise.ts';
import { castShadows } from './render/shadow-map.ts';
import { solidNoise } from './render/solid-noise.ts';
import type { Kit, UnderwaterScene } from './render/underwater-scene.ts';

/** A painted photo of which every pixel is known. */
export interface PaintedPhoto {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, 8 bits each. */
  readonly pixels: Uint8Array;
  /** One index into `keys` for each pixel: what was painted there. */
  readonly labels: Uint8Array;
  /** Ids of the drawing's category tree. */
  readonly keys: readonly string[];
  /** Share of the picture by id, 0 to 1, of what was painted; they add up to 1. */
  readonly truth: Readonly<Record<string, number>>;
}

const openWater = 'background_water';

/** Counts the labels: share by key, 0 to 1, of those that are there. */
export function shareOfLabels(labels: Uint8Array, keys: readonly string[]): Record<string, number> {
  const counts = new Array<number>(keys.length).fill(0);
  for (const label of labels) counts[label] = (counts[label] ?? 0) + 1;
  return Object.fromEntries(
    keys.flatMap((key, index) =>
      counts[index] ? [[key, (counts[index] ?? 0) / labels.length] as const] : [],
    ),
  );
}

/**
 * Paints a scene in a picture so many pixels wide, three quarters as high: builds it in space, looks at it
 * through the camera, lights it and puts the water between. The same scene and width give the same bytes.
 */
export function paintUnderwater(scene: UnderwaterScene, width: number): PaintedPhoto {
  const height = Math.round(width * 0.75);
  const random = seededRandom(scene.seed);
  const kit: Kit = {
    random,
    flat: valueNoise(random),
    solid: solidNoise(random),
    detail: Math.min(1, Math.max(0.2, width / 1000)),
  };
  const surfaces = buildScene(kit, scene);
  const view = viewOf(scene.camera, width, height);
  const frame = newFrame(width, height);
  for (const [index, surface] of surfaces.entries()) rasterise(frame, view, surface.mesh, index);
  const [x, , z] = scene.camera.towards;
  const sunlight = castShadows(
    surfaces.map(({ mesh }) => mesh),
    [x, scene.sand ?? 0, z],
    // As far around what the camera looks at as the picture reaches: near things need a finer map.
    Math.max(3.2, z * 1.3),
    Math.round(1100 * kit.detail),
  );
  const light = lightFrame(
    frame,
    view,
    surfaces.map(({ skin }) => skin),
    { sea: scene.sea, noise: kit.flat, sunlight, sun: scene.sun, sky: 0.55 + 0.45 * scene.sun },
  );
  const keys = [...new Set([openWater, ...surfaces.map(({ category }) => category)])];
  const keyOfSurface = surfaces.map(({ category }) => keys.indexOf(category));
  const labels = Uint8Array.from(frame.surface, (index) => keyOfSurface[index] ?? 0);
  return {
    width,
    height,
    pixels: finishPhoto(light, frame, { exposure: 1, blur: 0, ...scene.finish }, random),
    labels,
    keys,
    truth: shareOfLabels(labels, keys),
  };
}
