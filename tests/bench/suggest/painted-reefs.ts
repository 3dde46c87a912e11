import sharp from 'sharp';
import type { Raster } from '../../../src/domain/suggestion/pixels/raster.ts';
import { labelledReefs } from '../../support/photos/labelled-photos.ts';

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

/** Five reefs of 800 × 600 pixels whose truth is known. */
export async function paintedReefs(): Promise<PaintedReef[]> {
  const reefs = await labelledReefs({ width, height });
  return Promise.all(
    reefs.map(async ({ pixels, keyAt }) => {
      const points = Array.from({ length: pointsOfReef }, (_, index) => {
        // Steps of no common length: no two points alike, none in rows.
        const [x, y] = [(index * 7_919) % width, (index * 104_729) % height];
        return { x: (x + 0.5) / width, y: (y + 0.5) / height, group: groupOf(keyAt(x, y)) };
      });
      const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
      return {
        raster: { width, height, channels: 3 as const, data: pixels },
        jpeg: await picture.jpeg({ quality: 90 }).toBuffer(),
        points,
      };
    }),
  );
}
