import { Badge, Button, Group, Progress, Text } from '@mantine/core';
import type { PhotoQueue, QueueItem } from '../../../domain/sync/photo-queue.ts';
import classes from '../images/photo-grid.module.css';
import type { DeskPhoto } from '../survey-desk.ts';

export interface PhotoStatesProps {
  readonly queue: PhotoQueue;
  readonly photos: readonly DeskPhoto[];
  /** What a receipted photo is: 'On the boat'. */
  readonly there: string;
  readonly onRetry: (imageId: string) => void;
  readonly onLeaveOut: (imageId: string) => void;
}

/** Each photo, and where it is: on this phone, on its way, or there. */
export function PhotoStates({ queue, photos, there, onRetry, onLeaveOut }: PhotoStatesProps) {
  const urls = new Map(photos.map(({ photo, previewUrl }) => [photo.imageId, previewUrl]));
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
            <StateBadge item={item} there={there} />
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

function StateBadge({ item, there }: { readonly item: QueueItem; readonly there: string }) {
  switch (item.state.kind) {
    case 'stored':
      return (
        <Badge color="green" variant="light">
          {there}
        </Badge>
      );
    case 'sending':
      return <Badge variant="light">Sending</Badge>;
    case 'failed':
      return (
        <Badge color={item.state.canRetry ? 'yellow' : 'red'} variant="light">
          {item.state.canRetry ? 'On phone, tried' : 'Refused'}
        </Badge>
      );
    case 'on-phone':
      return (
        <Badge color="gray" variant="light">
          On phone
        </Badge>
      );
  }
}
