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
  /** CSS pixels of the grid; 0 before it was measured. */
  readonly width: number;
  readonly onOpen: (image: Image) => void;
}

/** `--tile-width` and the gap of the grid, and what is below the photo of a tile, CSS pixels at the usual size of text. */
const [minTileWidth, gap, wordsHeight] = [176, 12, 88];

/** How tall a load is until it was laid out once, CSS pixels. Too little, and its tiles would lie over what follows. */
function estimateHeight(tiles: number, width: number): number {
  const columns = Math.max(1, Math.floor((width + gap) / (minTileWidth + gap)));
  const tileWidth = (width + gap) / columns - gap;
  return Math.ceil(Math.ceil(tiles / columns) * ((tileWidth * 2) / 3 + wordsHeight + gap));
}

/**
 * The tiles of one load. Each load is laid out and painted only near the screen (`content-visibility`), so that the ten
 * thousandth photo scrolls as the first.
 */
export const GridPage = memo(function GridPage({ images, width, onOpen }: GridPageProps) {
  return (
    <ul
      className={classes.load}
      style={{ containIntrinsicSize: `auto ${estimateHeight(images.length, width)}px` }}
    >
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
