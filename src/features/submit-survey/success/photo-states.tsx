import { Button, Group, Progress, Text } from '@mantine/core';
import { type HeldPhoto, placeOfQueued } from '../../../domain/sync/photo-place.ts';
import type { PhotoQueue } from '../../../domain/sync/photo-queue.ts';
import { PlaceBadge } from '../boat/place-badge.tsx';
import classes from '../shared/photo-grid.module.css';
import type { DeskPhoto } from '../shared/survey-desk.ts';

export interface PhotoStatesProps {
  readonly queue: PhotoQueue;
  readonly photos: readonly DeskPhoto[];
  /** What the other side tells of those that it holds; empty while it tells nothing. */
  readonly held: readonly HeldPhoto[];
  readonly onRetry: (imageId: string) => void;
  readonly onLeaveOut: (imageId: string) => void;
}

/** Each photo, and where it is: on this phone, on its way, or there. */
export function PhotoStates({ queue, photos, held, onRetry, onLeaveOut }: PhotoStatesProps) {
  const urls = new Map(photos.map(({ photo, previewUrl }) => [photo.imageId, previewUrl]));
  const heldById = new Map(held.map((photo) => [photo.imageId, photo]));
  return (
    <ul className={classes.grid} aria-label="Where each photo is">
      {queue.photos.map((item, index) => (
        <li key={item.imageId} className={classes.tile}>
          <img
            className={classes.photo}
            src={urls.get(item.imageId)}
            alt={`Survey, number ${index + 1}: ${item.name}`}
          />
          <div className={classes.state}>
            <PlaceBadge place={placeOfQueued(item, heldById.get(item.imageId))} />
            {item.state.kind === 'failed' && (
              <>
                <Text size="xs">{item.state.reason}</Text>
                <Group gap={4}>
                  <Button size="compact-sm" variant="light" onClick={() => onRetry(item.imageId)}>
                    Try again
                  </Button>
                  {!item.state.canRetry && queue.photos.length > 1 && (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      color="red"
                      onClick={() => onLeaveOut(item.imageId)}
                    >
                      Leave it out
                    </Button>
                  )}
                </Group>
              </>
            )}
            {item.state.kind === 'sending' && (
              <Progress
                size="xs"
                value={(item.state.sentBytes / item.bytes) * 100}
                aria-label={`${item.name} sent`}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
