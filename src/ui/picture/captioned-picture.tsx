import classes from './captioned-picture.module.css';

export interface CaptionedPictureProps {
  readonly src: string;
  readonly alt: string;
  readonly caption: string;
  /** Pixels of the file. */
  readonly width: number;
  readonly height: number;
}

/** A small picture with a word or two below it. Its place is there before it comes, and its text where it does not. */
export function CaptionedPicture({ caption, alt, ...picture }: CaptionedPictureProps) {
  return (
    <figure className={classes.figure}>
      <img {...picture} alt={alt} loading="lazy" />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
