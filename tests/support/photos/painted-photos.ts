import sharp from 'sharp';
import { paintReef } from '../../../src/painter/flat/paint-reef.ts';
import type { ReefScene } from '../../../src/painter/flat/scene.ts';

const scene: Omit<ReefScene, 'seed' | 'width' | 'height'> = {
  water: 0.12,
  sand: 0.2,
  rubble: 0.2,
  colonies: { branching: 18, plating: 9, boulder: 11, soft: 6, algae: 4 },
  dead: 0.1,
  visibilityMetres: 18,
};

/** A reef photo that somebody could have taken, as JPEG; the same seed gives the same photo. */
export function paintedPhoto(seed: number, width = 960, height = 720): Promise<Buffer> {
  const reef = paintReef({ ...scene, seed, width, height });
  return sharp(reef.pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}
