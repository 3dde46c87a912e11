import sharp from 'sharp';
import type { Raster } from '../../../src/domain/suggestion/pixels/raster.ts';
import { paintReef } from '../../../src/painter/flat/paint-reef.ts';

const [width, height] = [800, 600];
/** As many as count of a photo when a model learns. */
export const samplesOfPhoto = 200;
const pointsOfReef = 10 * samplesOfPhoto;

/** The functional groups that a model tells apart. */
function groupOf(key: string): string {
  return ['hard', 'soft', 'sand', 'rubble', 'algae'].find((group) => key.includes(group)) ?? 'other';
}

export interface PaintedReef {
  readonly raster: Raster;
  readonly jpeg: Buffer;
  /** Places all over the photo, and what was painted there. */
  readonly points: readonly { readonly x: number; readonly y: number; readonly group: string }[];
}

/** A reef of 800 × 600 pixels whose truth is known. */
export async function paintedReef(seed: number): Promise<PaintedReef> {
  const reef = paintReef({
    ...{ seed, width, height, water: 0.12, sand: 0.2, rubble: 0.2, dead: 0.1, visibilityMetres: 18 },
    colonies: { branching: 18, plating: 9, boulder: 11, soft: 6, algae: 4 },
  });
  const points = Array.from({ length: pointsOfReef }, (_, index) => {
    // Steps of no common length: no two points alike, none in rows.
    const [x, y] = [(index * 7_919) % width, (index * 104_729) % height];
    return {
      x: (x + 0.5) / width,
      y: (y + 0.5) / height,
      group: groupOf(reef.keys[reef.labels[y * width + x] ?? 0] ?? ''),
    };
  });
  const picture = sharp(reef.pixels, { raw: { width, height, channels: 3 } });
  return {
    raster: { width, height, channels: 3, data: reef.pixels },
    jpeg: await picture.jpeg({ quality: 90 }).toBuffer(),
    points,
  };
}
