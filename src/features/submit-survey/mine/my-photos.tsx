import { Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useHeldPhotos, useLive } from '../../../client/connection/live.ts';
import { useBackend } from '../../../client/context/backend.tsx';
import type { PhotoQueue } from '../../../domain/sync/photo-queue.ts';
import { say } from '../../../language/say.ts';
import { LoadingState, StateMessage } from '../../../ui/state-message.tsx';
import { PlaceBadge } from '../boat/place-badge.tsx';
import classes from '../shared/photo-grid.module.css';
import { listPhotos } from './list-photos.ts';

interface MyPhotosProps {
  readonly surveyId: string;
  /** What this phone still holds of the survey; null where it has forgotten it. */
  readonly queue: PhotoQueue | null;
}

/** Each photo of a survey, and where it is. */
export function MyPhotos({ surveyId, queue }: MyPhotosProps) {
  const { blobs } = useBackend();
  const via = useLive()?.via ?? null;
  const answer = useHeldPhotos(surveyId);
  const photos = listPhotos(queue, answer.data ?? []);
  if (photos.length === 0 && answer.isError) {
    return (
      <StateMessage
        kind="failed"
        title={say('The boat did not tell where the photos are')}
        text={say(answer.error.message)}
        kept={say('What is on the boat stays there.')}
        onRetry={() => void answer.refetch()}
        isRetrying={answer.isFetching}
        isCompact
      />
    );
  }
  if (photos.length === 0) return <LoadingState label={say('Asking for each photo …')} isCompact />;
  return (
    <ul className={classes.grid} aria-label={say('Where each photo is')}>
      {photos.map(({ imageId, name, place, held }) => (
        <li key={imageId} className={classes.tile}>
          {held === undefined || via !== null ? (
            <div className={classes.empty}>
              <IconPhoto size={32} stroke={1.5} aria-hidden />
            </div>
          ) : (
            <img
              className={classes.photo}
              src={blobs.url(held.path, held.token, 300)}
              alt={name}
              loading="lazy"
              decoding="async"
            />
          )}
          <div className={classes.state}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Text>
            <PlaceBadge place={place} />
            {place.kind === 'failed' && <Text size="xs">{say(place.reason)}</Text>}
            {place.kind === 'parked' && (
              <Text size="xs">{say('“{reason}”', { reason: say(place.reason) })}</Text>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
