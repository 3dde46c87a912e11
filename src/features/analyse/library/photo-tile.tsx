import { Anchor, Text } from '@mantine/core';
import { IconAnchor, IconCheck, IconPhotoOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { say, text } from '../../../language/say.ts';
import { analysisPath, type Way } from '../shared/paths.ts';
import { percentText } from '../shared/percent-text.ts';
import classes from './library.module.css';
import { type LibraryPhoto, waysOf } from './library.ts';

export interface PhotoTileProps {
  readonly photo: LibraryPhoto;
  readonly event: string | undefined;
}

const names: Readonly<Record<Way, string>> = {
  ml: text('Its regions'),
  draw: text('Colour it'),
  expert: text('Colour it'),
  percentage: text('In numbers'),
};

/** One photo of a survey: opened in the way in which this person began it, else in the easiest; or in another way. */
export function PhotoTile({ photo, event }: PhotoTileProps) {
  const { image, number, isAtSea } = photo;
  const surveyId = image.survey.id;
  const { first, others } = waysOf(photo);
  return (
    <li className={classes.tile}>
      {isAtSea ? (
        <div className={classes.open} data-at-sea>
          <Content photo={photo} />
        </div>
      ) : (
        <>
          <Link className={classes.open} to={analysisPath(first, surveyId, image.id, event)}>
            <Content photo={photo} />
          </Link>
          <span className={classes.others}>
            {others.map((way) => (
              <Anchor
                key={way}
                component={Link}
                to={analysisPath(way, surveyId, image.id, event)}
                className={classes.other}
                size="sm"
                aria-label={say('{way}: photo {number}', { way: say(names[way]), number })}
              >
                {say(names[way])}
              </Anchor>
            ))}
          </span>
        </>
      )}
    </li>
  );
}

function Content({ photo }: { readonly photo: LibraryPhoto }) {
  const { number, analyses, isAtSea } = photo;
  return (
    <>
      <Thumbnail photo={photo} />
      <span className={classes.said}>
        <Text component="span" fw={650}>
          {say('Photo {number}', { number })}
        </Text>
        <Text component="span" size="sm" c="dimmed">
          {isAtSea ? say('Small preview only') : timesText(analyses)}
        </Text>
      </span>
    </>
  );
}

function timesText(analyses: number): string {
  if (analyses === 0) return say('Not analysed yet');
  return analyses === 1 ? say('Analysed once') : say('Analysed {count} times', { count: analyses });
}

function Thumbnail({ photo: { image, own, isAtSea } }: { readonly photo: LibraryPhoto }) {
  const { blobs } = useBackend();
  const [hasFailed, setFailed] = useState(false);
  return (
    <span className={classes.frame}>
      {hasFailed ? (
        <span className={classes.missing}>
          <IconPhotoOff size={28} stroke={1.5} aria-hidden />
          <Text component="span" size="xs">
            {say('This photo did not load.')}
          </Text>
        </span>
      ) : (
        <img
          className={classes.photo}
          src={blobs.url(image.url, image.token, 360)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
      {isAtSea && (
        <Badge>
          <IconAnchor size={16} aria-hidden /> {say('Still at sea')}
        </Badge>
      )}
      {own !== null && (
        <Badge>
          {own.isDone && <IconCheck size={16} aria-hidden />}
          {own.isDone ? say('Done by you') : say('{percent} by you', { percent: percentText(own.coverage) })}
        </Badge>
      )}
    </span>
  );
}

function Badge({ children }: { readonly children: ReactNode }) {
  return <span className={classes.badge}>{children}</span>;
}
