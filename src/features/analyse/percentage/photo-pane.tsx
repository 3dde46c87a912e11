import { ActionIcon, Alert, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { say } from '../../../language/say.ts';
import type { AnalysableImage } from '../shared/choose-next-image.ts';
import { photoAlt, withCredit } from '../shared/photo-words.ts';
import classes from './photo-pane.module.css';

interface PhotoPaneProps {
  readonly image: AnalysableImage;
}

const zooms = [1, 2, 3] as const;

/** The photo, as large as there is room, uncropped; larger with the buttons, then scrolled by hand. */
export function PhotoPane({ image }: PhotoPaneProps) {
  const { blobs } = useBackend();
  const { ref, width } = useElementSize();
  const [zoom, setZoom] = useState<(typeof zooms)[number]>(1);
  const [hasFailed, setFailed] = useState(false);
  const next = zooms[zooms.indexOf(zoom) + 1];
  const previous = zooms[zooms.indexOf(zoom) - 1];
  return (
    <figure className={classes.figure}>
      <div className={classes.stage}>
        {hasFailed ? (
          <Alert color="red" title={say('The photo could not be loaded')} role="alert">
            {say('Please check the connection and open this page again. What you typed is kept.')}
          </Alert>
        ) : (
          // A zoomed photo is scrolled, by keyboard too.
          <section
            ref={ref}
            className={classes.frame}
            tabIndex={zoom === 1 ? undefined : 0}
            aria-label={say('Photo')}
          >
            <img
              className={classes.photo}
              src={blobs.url(image.url, image.token, 2000)}
              alt={photoAlt(image)}
              width={image.meta.width}
              height={image.meta.height}
              style={zoom === 1 ? undefined : { width: width * zoom, maxWidth: 'none', maxHeight: 'none' }}
              onError={() => setFailed(true)}
            />
          </section>
        )}
        {!hasFailed && (
          <div className={classes.zoom}>
            <ActionIcon
              variant="default"
              size={48}
              aria-label={say('Zoom out')}
              disabled={previous === undefined}
              onClick={() => setZoom(previous ?? 1)}
            >
              <IconZoomOut size={20} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={48}
              aria-label={say('Zoom in')}
              disabled={next === undefined}
              onClick={() => setZoom(next ?? zoom)}
            >
              <IconZoomIn size={20} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </div>
      <Text component="figcaption" size="sm" c="dimmed" className={classes.caption}>
        {withCredit(image, image.survey.name, image.copyright)}
      </Text>
    </figure>
  );
}
