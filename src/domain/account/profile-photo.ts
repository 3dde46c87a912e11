/** Pixels on each side of a profile picture. */
export const profilePhotoPixels = 512;

/** Where the picture of a person lies (spec: `users/{uid}/profile.jpg`). */
export const profilePhotoPath = (uid: string) => `users/${uid}/profile.jpg`;

/** An address of this programme at which a profile picture is served, and no other: nobody's page asks another site. */
const servedPhoto = /^\/cache\/\d{3,4}\/[0-9a-f]{8,64}\/users\/[^/?#]+\/profile\.jpg$/;

/** The picture that an account names, as far as it may be shown; null for none. */
export function shownPhoto(photoURL: string | null | undefined): string | null {
  return photoURL != null && servedPhoto.test(photoURL) ? photoURL : null;
}

/** A square of a picture, in its pixels once it is turned. */
export interface PictureCrop {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/**
 * How a picture is drawn so that the chosen square fills a smaller one: the canvas transformation [a, b, c, d, e, f] under which
 * the picture is drawn at 0, 0 in its own size.
 *
 * @param size width and height of the picture as it is
 * @param turn clockwise, in degrees: the picture is turned about its middle, and the crop is measured from the corner of
 * the rectangle around it
 * @param pixels side of the result
 */
export function cropTransform(
  size: { readonly width: number; readonly height: number },
  turn: number,
  crop: PictureCrop,
  pixels: number,
): readonly [number, number, number, number, number, number] {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const around = {
    width: Math.abs(size.width * cos) + Math.abs(size.height * sin),
    height: Math.abs(size.width * sin) + Math.abs(size.height * cos),
  };
  const scale = pixels / crop.side;
  const moved = {
    x: around.width / 2 - (cos * size.width - sin * size.height) / 2 - crop.x,
    y: around.height / 2 - (sin * size.width + cos * size.height) / 2 - crop.y,
  };
  return [cos * scale, sin * scale, -sin * scale, cos * scale, moved.x * scale, moved.y * scale];
}
