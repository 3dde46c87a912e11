import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { say } from '../../../language/say.ts';
import classes from './photos.module.css';

interface PhotoSlideProps {
  readonly source: string;
  /** A small copy that is probably loaded already; stands in while the large one comes. */
  readonly preview: string;
  readonly alt: string;
  /** Lies over the photo, in the same place and size. */
  readonly children?: ReactNode;
}

/** One photo, whole: never cropped. */
export function PhotoSlide({ source, preview, alt, children }: PhotoSlideProps) {
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed)
    return (
      <Stack className={classes.failedPhoto} align="center" justify="center" gap="sm" role="alert">
        <Text fw={600}>{say('This photo could not be loaded.')}</Text>
        <Button
          variant="white"
          onClick={() => {
            setAttempt(attempt + 1);
            setHasFailed(false);
          }}
        >
          {say('Try again')}
        </Button>
      </Stack>
    );
  return (
    <div className={classes.slide}>
      <img
        key={attempt}
        className={classes.photo}
        src={source}
        alt={alt}
        decoding="async"
        style={{ backgroundImage: `url("${encodeURI(preview)}")` }}
        onError={() => setHasFailed(true)}
      />
      {children}
    </div>
  );
}
