import { Badge, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useBackend } from '../../../client/context/backend.tsx';
import { ownLists } from '../../../client/queries/own-lists.ts';
import { imageDocs, imagesOfSurvey } from '../../../domain/collections/images.ts';
import { foundText, type OwnPhoto, ownPhotos, placeText } from '../../../domain/dashboard/own-photo.ts';
import type { PhotoPlace } from '../../../domain/sync/photo-place.ts';
import type { PhotoQueue } from '../../../domain/sync/photo-queue.ts';
import { say, sayTold } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { CroppedPhoto } from '../../../ui/picture/cropped-photo.tsx';
import { UnreadableNote } from '../../../ui/unreadable-note.tsx';
import classes from './each-photo.module.css';

interface EachPhotoProps {
  readonly uid: string;
  readonly surveyId: string;
  readonly name: string;
  /** What this device still holds of the survey; null where it has forgotten it, or never had it. */
  readonly queue: PhotoQueue | null;
}

const pageSize = 500;

/** Each photo of a survey: where it is, by how many it was analysed, what they found. */
export function EachPhoto({ uid, surveyId, name, queue }: EachPhotoProps) {
  const { store } = useBackend();
  const photos = useQuery({
    queryKey: ownLists.photos(uid, surveyId),
    queryFn: async () => await imageDocs.all(store, { ...imagesOfSurvey(surveyId), limit: pageSize }),
  });
  return (
    <Loaded result={photos} what={say('the photos of this survey')} kept={say('They are safe.')} isCompact>
      {({ items, unreadable }) => {
        const all = ownPhotos(items, queue);
        return (
          <>
            {all.length === 0 && <Text size="sm">{say('No photo has arrived yet.')}</Text>}
            <ul className={classes.grid} aria-label={say('Photos of {name}', { name })}>
              {all.map((photo) => (
                <PhotoTile key={photo.imageId} photo={photo} />
              ))}
            </ul>
            <UnreadableNote
              count={unreadable}
              what={say('{count, plural, one {photo} other {photos}}', { count: unreadable })}
            />
          </>
        );
      }}
    </Loaded>
  );
}

const colours: Readonly<Record<PhotoPlace['kind'], string>> = {
  'on-phone': 'gray',
  sending: 'ocean',
  unproven: 'ocean',
  failed: 'red',
  'on-boat': 'yellow',
  parked: 'yellow',
  'in-cloud': 'green',
};

function PhotoTile({ photo: { name, place, image } }: { readonly photo: OwnPhoto }) {
  const { blobs } = useBackend();
  return (
    <li className={classes.tile}>
      <CroppedPhoto src={image === null ? null : blobs.url(image.url, image.token, 300)} alt={name} />
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Badge color={colours[place.kind]} variant="light" tt="none" className={classes.place}>
        {placeText(place)}
      </Badge>
      {(place.kind === 'failed' || place.kind === 'parked') && <Text size="sm">{sayTold(place.reason)}</Text>}
      {image !== null && place.kind === 'in-cloud' && <Text size="sm">{foundText(image)}</Text>}
    </li>
  );
}
