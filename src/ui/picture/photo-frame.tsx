import { Button, Text } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { say } from '../../language/say.ts';
import classes from './photo-frame.module.css';

export interface PhotoFrameProps {
  readonly src: string;
  /** What is to be seen, for people who hear it. */
  readonly alt: string;
  /** Width divided by height, so that nothing jumps when the photo arrives. */
  readonly ratio?: number;
  /** 'contain' shows all of it; 'cover' only in small previews. */
  readonly fit?: 'contain' | 'cover';
  readonly srcSet?: string;
  readonly sizes?: string;
  readonly isEager?: boolean;
  readonly caption?: ReactNode;
  /** Drawn over the photo. */
  readonly children?: ReactNode;
}

/** A photo, large and uncropped, with its loading and its failure. */
export function PhotoFrame(props: PhotoFrameProps) {
  const {
    src,
    alt,
    ratio = 4 / 3,
    fit = 'contain',
    srcSet,
    sizes,
    isEager = false,
    caption,
    children,
  } = props;
  const [seen, setSeen] = useState<{ src: string; state: 'loading' | 'shown' | 'failed'; attempt: number }>({
    src,
    state: 'loading',
    attempt: 0,
  });
  const photo = seen.src === src ? seen : { src, state: 'loading' as const, attempt: 0 };

  return (
    <figure className={classes.frame}>
      <div className={classes.box} style={{ aspectRatio: ratio }}>
        {photo.state === 'failed' ? (
          <div className={classes.message} role="alert">
            <IconPhotoOff size={32} stroke={1.5} aria-hidden />
            <Text size="sm">{say('This photo did not load.')}</Text>
            <Button
              variant="default"
              onClick={() => setSeen({ src, state: 'loading', attempt: photo.attempt + 1 })}
            >
              {say('Try again')}
            </Button>
          </div>
        ) : (
          <img
            key={photo.attempt}
            className={classes.photo}
            data-state={photo.state}
            src={src}
            srcSet={srcSet}
            sizes={sizes}
            alt={alt}
            loading={isEager ? 'eager' : 'lazy'}
            decoding="async"
            style={{ objectFit: fit }}
            onLoad={() => setSeen({ ...photo, state: 'shown' })}
            onError={() => setSeen({ ...photo, state: 'failed' })}
          />
        )}
        {photo.state !== 'failed' && children}
      </div>
      {caption !== undefined && <figcaption className={classes.caption}>{caption}</figcaption>}
    </figure>
  );
}
