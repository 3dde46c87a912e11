import classes from './cropped-photo.module.css';
import { addressIn } from './site-picture.tsx';

export interface CroppedPhotoProps {
  /** Null while there is none: its place is kept. Of a set that ships (`SitePicture`), the smallest picture is shown. */
  readonly src: string | null;
  /** What is to be seen, for people who hear it; empty where words beside it say so. */
  readonly alt: string;
  /** Width divided by height. */
  readonly ratio?: number;
}

/** A small preview, cut to its place; what is looked at is a `PhotoFrame`. Stands in a button, too. */
export function CroppedPhoto({ src, alt, ratio = 4 / 3 }: CroppedPhotoProps) {
  return (
    <span className={classes.photo} style={{ aspectRatio: ratio }}>
      {src !== null && <img src={addressIn(480, src)} alt={alt} loading="lazy" decoding="async" />}
    </span>
  );
}
