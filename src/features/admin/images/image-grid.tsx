import { memo, useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import type { Image } from '../../../domain/survey/image.ts';
import { dayText } from '../../../domain/wording/day-text.ts';
import { say } from '../../../language/say.ts';
import { Words } from '../../../ui/words.tsx';
import { isolated } from '../shared/isolated.tsx';
import classes from './images.module.css';

interface GridPageProps {
  readonly images: readonly Image[];
  readonly onOpen: (image: Image) => void;
}

/** How tall a load is until it was laid out once, pixels: six tiles in a row. */
const tallOf = (tiles: number) => Math.ceil(tiles / 6) * 220;

/**
 * The tiles of one load. Each load is laid out and painted only near the screen (`content-visibility`), so that the ten
 * thousandth photo scrolls as the first.
 */
export const GridPage = memo(function GridPage({ images, onOpen }: GridPageProps) {
  return (
    <ul className={classes.load} style={{ containIntrinsicSize: `auto ${tallOf(images.length)}px` }}>
      {images.map((image) => (
        <Tile key={`${image.survey.id}/${image.id}`} image={image} onOpen={onOpen} />
      ))}
    </ul>
  );
});

function Tile({ image, onOpen }: { readonly image: Image; readonly onOpen: (image: Image) => void }) {
  const { blobs } = useBackend();
  const [hasFailed, setFailed] = useState(false);
  const { survey, user, meta, ml } = image;
  const looks = meta.analysis.total;
  return (
    <li>
      <button type="button" className={classes.tile} onClick={() => onOpen(image)}>
        {hasFailed ? (
          <span className={classes.gone}>{say('This photo did not load')}</span>
        ) : (
          <img
            className={classes.photo}
            src={blobs.url(image.url, image.token, 300)}
            alt=""
            width={300}
            height={200}
            loading="lazy"
            decoding="async"
            onError={() => setFailed(true)}
          />
        )}
        <span className={classes.words}>
          <bdi className={classes.name}>{survey.name}</bdi>
          <span className={classes.small}>
            <Words
              text="{date}, by <bdi>{name}</bdi>"
              values={{ bdi: isolated, date: dayText(survey.date), name: user.name }}
            />
          </span>
          <span className={classes.small}>
            {[
              looks === 0 ? say('Not analysed') : say('Analysed {count} ×', { count: looks }),
              ...(ml ? [say('with prediction')] : []),
            ].join(', ')}
          </span>
        </span>
      </button>
    </li>
  );
}
