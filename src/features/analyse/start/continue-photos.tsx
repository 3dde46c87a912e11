import { Button, Group, Text, Title } from '@mantine/core';
import { IconCloudUp, IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { ownLists } from '../../../client/queries/own-lists.ts';
import { usePhone } from '../../../client/uploads/phone.tsx';
import { say, text } from '../../../language/say.ts';
import { analysisPath, type Way } from '../shared/paths.ts';
import { percentText } from '../shared/percent-text.ts';
import { usePhotoSource } from '../shared/use-photo-source.ts';
import { begunHere } from './begun-here.ts';
import { begunOnServer, gonePhotos } from './begun-on-server.ts';
import { type BegunPhoto, chooseBegun, mostBegun } from './begun-photo.ts';
import classes from './continue-photos.module.css';

/** What a person has begun: what this device knows comes without asking anybody, the rest from the server. */
export interface BegunPhotos {
  readonly photos: readonly BegunPhoto[];
  readonly isPending: boolean;
  /** Whether the server's part could not be read. */
  readonly hasFailed: boolean;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** `uid` null: a visitor, who has begun nothing. */
export function useBegunPhotos(uid: string | null): BegunPhotos {
  const { store } = useBackend();
  const source = usePhotoSource();
  const { notes, openSketchbook } = usePhone();
  const here = useQuery({
    queryKey: ownLists.begunHere(uid ?? ''),
    queryFn: async () => (uid === null ? [] : begunHere(notes, uid, await openSketchbook())),
    staleTime: 0,
  });
  // Some more than are shown, for those that are gone.
  const shownHere = here.data?.slice(0, 2 * mostBegun) ?? [];
  const idsHere = shownHere.map(({ imageId }) => imageId);
  const there = useQuery({
    queryKey: ownLists.begunOnServer(uid ?? '', idsHere),
    enabled: !here.isPending,
    queryFn: async () => {
      const [photos, gone] = await Promise.all([
        uid === null ? [] : begunOnServer(store, source, uid),
        gonePhotos(source, shownHere),
      ]);
      return { photos, gone };
    },
    // The cards stay while what waits here is saved, and so becomes part of the server's answer.
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    photos: chooseBegun(here.data ?? [], there.data?.photos ?? [], there.data?.gone ?? new Set()),
    isPending: here.isPending || there.isPending,
    hasFailed: there.isError,
    isRetrying: there.isFetching,
    retry: () => void there.refetch(),
  };
}

export interface ContinuePhotosProps {
  readonly begun: BegunPhotos;
  /** Handle of the event of this page, for what was begun without one. */
  readonly event: string | undefined;
}

/** 'Continue where you left': up to three photos, each opened in the way in which it was begun. */
export function ContinuePhotos({ begun, event }: ContinuePhotosProps) {
  const { photos, isPending, hasFailed, isRetrying, retry } = begun;
  if (isPending || (photos.length === 0 && !hasFailed)) return null;
  return (
    <section aria-labelledby="begun-photos">
      <Title order={2} size="h3" id="begun-photos" mb="sm">
        {say('Continue where you left')}
      </Title>
      {photos.length > 0 && (
        <ul className={classes.cards}>
          {photos.map((photo) => (
            <li key={photo.imageId}>
              <Card photo={photo} event={event} />
            </li>
          ))}
        </ul>
      )}
      {hasFailed && (
        <Group role="alert" gap="sm" mt={photos.length > 0 ? 'sm' : 0}>
          <IconWifiOff size={20} aria-hidden />
          <Text size="sm" className={classes.failure}>
            {photos.length > 0
              ? say('The rest of what you began could not be loaded.')
              : say('What you began could not be loaded.')}
          </Text>
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden />}
            loading={isRetrying}
            onClick={retry}
          >
            {say('Try again')}
          </Button>
        </Group>
      )}
    </section>
  );
}

const doneIn: Readonly<Record<Way, string>> = {
  draw: text('{percent} coloured'),
  expert: text('{percent} coloured'),
  percentage: text('{percent} estimated'),
  ml: text('{percent} labelled'),
};

function Card({ photo, event }: { readonly photo: BegunPhoto; readonly event: string | undefined }) {
  const { blobs } = useBackend();
  const { way, surveyId, surveyName, imageId, coverage, isWaiting } = photo;
  return (
    <Link className={classes.card} to={analysisPath(way, surveyId, imageId, photo.event ?? event)}>
      <img className={classes.thumb} src={blobs.url(photo.url, photo.token, 360)} alt="" decoding="async" />
      <span className={classes.said}>
        <Text component="span" fw={650} truncate>
          {surveyName}
        </Text>
        <Text component="span" size="sm" c="dimmed" data-numbers="">
          {say(doneIn[way], { percent: percentText(coverage) })}
        </Text>
        {isWaiting && (
          <Text component="span" size="sm" className={classes.waiting}>
            <IconCloudUp size={16} aria-hidden /> {say('Waits on this device')}
          </Text>
        )}
      </span>
    </Link>
  );
}
