import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import type { Image } from '../../../domain/survey/image.ts';
import { say } from '../../../language/say.ts';
import classes from './photos.module.css';

interface PhotoStripProps {
  readonly images: readonly Image[];
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** All photos of the survey, small, in a row that keeps the shown one in sight. */
export function PhotoStrip({ images, page, onPage }: PhotoStripProps) {
  const { blobs } = useBackend();
  const shown = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the reason to scroll
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [page]);

  return (
    <nav className={classes.strip} aria-label={say('All photos of the survey')}>
      {images.map((image, index) => (
        <UnstyledButton
          key={image.id}
          ref={index + 1 === page ? shown : null}
          className={classes.stripPhoto}
          aria-label={say('Show photo {number}', { number: index + 1 })}
          aria-current={index + 1 === page}
          onClick={() => onPage(index + 1)}
        >
          <img src={blobs.url(image.url, image.token, 300)} alt="" loading="lazy" decoding="async" />
        </UnstyledButton>
      ))}
    </nav>
  );
}
