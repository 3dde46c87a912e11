import sharp from 'sharp';
import { photoFile } from '../../../edge-server/edge/www/demo/photo-files.ts';
import { demoPhotos } from '../../../edge-server/edge/www/demo/plan.ts';

/** The larger photos of the demo: 960 × 720 pixels. */
const sources = demoPhotos.filter(({ survey }) => survey.analysed === 1);

/**
 * A reef photo that somebody could have taken, as JPEG; the same seed gives the same photo, and another seed another one: a
 * photo of the demo, mirrored and made brighter where there are more seeds than photos.
 */
export async function paintedPhoto(seed: number, width = 960, height = 720): Promise<Buffer> {
  const source = sources[seed % sources.length];
  if (source === undefined) throw new Error(`No photo has the seed ${seed}.`);
  const round = Math.floor(seed / sources.length);
  return sharp(photoFile(source.id))
    .resize(width, height, { fit: 'fill' })
    .flop(round % 2 === 1)
    .flip(round % 4 > 1)
    .modulate({ brightness: 1 + (Math.floor(round / 4) % 50) * 0.01 })
    .jpeg({ quality: 92 })
    .toBuffer();
}
