import { largestPhotoPixels } from '../../../../src/domain/survey/photo-limits.ts';
import { openPhoto } from '../../../storage/photos/derivatives/photo-decoders.ts';

/** The EXIF orientation (1 to 8) by which the decoder turns a photo upright; 1 where the photo says none. Throws on what does not decode. */
export async function readOrientation(bytes: Uint8Array): Promise<number> {
  const { orientation } = await openPhoto(bytes, largestPhotoPixels).metadata();
  return orientation ?? 1;
}
