import type { Raster } from '../../../../src/domain/suggestion/pixels/raster.ts';
import { cutOut, maskOf } from '../../../../src/domain/suggestion/regions/region-mask.ts';
import type { SuggestedRegion } from '../../../../src/domain/suggestion/suggestion.ts';
import { fromPixels } from '../../../storage/photos/derivatives/photo-decoders.ts';

/** A PNG of what lies inside an outline, no larger than that; null where the outline holds no pixel. */
export async function cutRegion(photo: Raster, path: SuggestedRegion['path']): Promise<Uint8Array | null> {
  const mask = maskOf(path, photo);
  if (mask === null) return null;
  const { width, height } = mask;
  return fromPixels(cutOut(photo, mask), { width, height, channels: 4 }).png().toBuffer();
}
