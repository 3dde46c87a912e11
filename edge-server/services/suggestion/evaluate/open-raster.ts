import type { Raster } from '../../../../src/domain/suggestion/pixels/raster.ts';
import { largestPhotoPixels } from '../../../../src/domain/survey/photo-limits.ts';
import { openPhoto } from '../../../storage/photos/derivatives/photo-decoders.ts';

/** The pixels of a photo, turned the way it is looked at. Throws on what does not decode. */
export async function openRaster(bytes: Uint8Array): Promise<Raster> {
  const { data, info } = await openPhoto(bytes, largestPhotoPixels)
    .autoOrient()
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 3, data };
}
