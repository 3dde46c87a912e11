import {
  cropTransform,
  type PictureCrop,
  profilePhotoPixels,
} from '../../../../domain/account/profile-photo.ts';

const jpegQuality = 0.86;

export class PictureError extends Error {
  override readonly name = 'PictureError';
}

/** Opens a picture, upright as its EXIF says. Rejects with a `PictureError` for what this browser cannot show. */
export async function openPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch (cause) {
    throw new PictureError('The picture could not be opened.', { cause });
  }
  return image;
}

/**
 * The chosen square as a JPEG of 512 pixels, drawn anew: nothing of the file's EXIF (where a phone was, whose camera it is) comes along.
 *
 * @param turn degrees, clockwise
 */
export async function cropPicture(
  image: HTMLImageElement,
  turn: number,
  crop: PictureCrop,
): Promise<Uint8Array> {
  const canvas = document.createElement('canvas');
  canvas.width = profilePhotoPixels;
  canvas.height = profilePhotoPixels;
  const brush = canvas.getContext('2d');
  if (brush === null) throw new PictureError('This browser cannot draw pictures.');
  // JPEG has no transparency.
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, profilePhotoPixels, profilePhotoPixels);
  brush.imageSmoothingQuality = 'high';
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  brush.setTransform(...cropTransform(size, turn, crop, profilePhotoPixels));
  brush.drawImage(image, 0, 0);
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
  if (jpeg === null) throw new PictureError('The picture could not be written.');
  return new Uint8Array(await jpeg.arrayBuffer());
}
