import { readFile } from 'node:fs/promises';
import type { Raster } from '../../../../src/domain/suggestion/pixels/raster.ts';
import { largestPhotoPixels } from '../../../../src/domain/survey/photo-limits.ts';
import { openPhoto } from './photo-decoders.ts';

/** The pixels of a copy that this server made, turned the way it is looked at. Throws where it does not decode. */
export async function openBytes(bytes: Uint8Array): Promise<Raster> {
  const { data, info } = await openPhoto(bytes, largestPhotoPixels)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 3, data };
}

/**
 * The same of a file; 'damaged' where it does not decode, cannot be read, or is not there any more: it can be made again of
 * its photo.
 */
export async function openCopy(file: string): Promise<Raster | 'damaged'> {
  try {
    return await openBytes(await readFile(file));
  } catch {
    return 'damaged';
  }
}
