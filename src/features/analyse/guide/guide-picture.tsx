import type { Shown } from '../../../domain/guide/guide-page.ts';
import { guidePictureSize, guidePictures, guidePictureUrl } from '../../../domain/guide/pictures.ts';
import { say } from '../../../language/say.ts';
import { CaptionedPicture } from '../../../ui/picture/captioned-picture.tsx';
import classes from './guide.module.css';

/** A painted picture with what it shows below. */
export function GuidePicture({ picture, caption }: Shown) {
  return (
    <CaptionedPicture
      src={guidePictureUrl(picture)}
      alt={say(guidePictures[picture])}
      caption={say(caption)}
      {...guidePictureSize}
    />
  );
}

/** Beside each other, two in a row; one alone has the whole width. */
export function GuidePictures({ shown }: { readonly shown: readonly Shown[] }) {
  if (shown.length === 0) return null;
  return (
    <div className={classes.pictures} data-alone={shown.length === 1 || undefined}>
      {shown.map((one) => (
        <GuidePicture key={one.picture} {...one} />
      ))}
    </div>
  );
}
