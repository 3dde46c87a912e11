import { Button, Group, Skeleton, Text, Title, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import type { ReefInDataset } from '../../../client/queries/reef-sites.ts';
import { dayText } from '../../../domain/wording/day-text.ts';
import { say } from '../../../language/say.ts';
import { CroppedPhoto } from '../../../ui/picture/cropped-photo.tsx';
import { percentText } from '../shared/report-texts.ts';
import classes from './photos-behind.module.css';
import { type PhotoPlace, type ToldPhoto, useToldPhotos } from './told-photos.ts';

interface PhotosBehindProps {
  readonly place: ReefInDataset;
  /** 'The photos behind it'. */
  readonly title: string;
  readonly onPhoto: (photo: PhotoPlace) => void;
}

const atFirst = 6;
const more = 12;

/** The photos that a number was made from, each with what people found on it: a press shows it large. */
export function PhotosBehind({ place, title, onPhoto }: PhotosBehindProps) {
  const [most, setMost] = useState(atFirst);
  const { photos, all, isLoading, isError, refetch } = useToldPhotos(place, most);
  if (isError)
    return (
      <Group gap="xs" role="alert">
        <Text size="sm">{say('The photos behind it could not be loaded.')}</Text>
        <Button size="compact-sm" variant="light" onClick={refetch}>
          {say('Try again')}
        </Button>
      </Group>
    );
  if (!isLoading && photos.length === 0) return null;
  const shown = photos.length;
  return (
    <section aria-label={title} aria-busy={isLoading}>
      <Group justify="space-between" align="baseline" mb={6}>
        <Title order={4} size="h5">
          {title}
        </Title>
        {all > 0 && (
          <Text size="sm" c="dimmed">
            {shown < all
              ? say('{shown} of {all, plural, one {# photo} other {# photos}}, most coral first', {
                  shown,
                  all,
                })
              : say('{all, plural, one {# photo} other {# photos}}', { all })}
          </Text>
        )}
      </Group>
      <ul className={classes.grid}>
        {photos.map((photo) => (
          <li key={photo.image.id}>
            <Thumbnail photo={photo} onPhoto={onPhoto} />
          </li>
        ))}
        {isLoading &&
          Array.from({ length: Math.max(0, Math.min(most, all || atFirst) - shown) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place that is kept for a photo is nothing else
            <li key={index} aria-hidden>
              <Skeleton style={{ aspectRatio: 4 / 3 }} />
            </li>
          ))}
      </ul>
      {!isLoading && shown < all && shown >= most && (
        <Button variant="subtle" size="sm" mt={4} ml={-12} onClick={() => setMost(most + more)}>
          {say('Show more of them')}
        </Button>
      )}
    </section>
  );
}

function Thumbnail({ photo, onPhoto }: { readonly photo: ToldPhoto } & Pick<PhotosBehindProps, 'onPhoto'>) {
  const { blobs } = useBackend();
  const { url, token, survey, user, meta } = photo.image;
  const coral = percentText(meta.analysis.live ?? 0);
  return (
    <UnstyledButton
      className={classes.photo}
      onClick={() => onPhoto({ surveyId: photo.surveyId, photoId: photo.image.id })}
      aria-label={say('Photo of {date}, by {name}: {coral} living coral', {
        date: dayText(survey.date),
        name: user.name,
        coral,
      })}
    >
      <CroppedPhoto src={blobs.url(url, token, 300)} alt="" />
      <span aria-hidden className={classes.coral}>
        {coral}
      </span>
    </UnstyledButton>
  );
}
