import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { slidesDocs, slidesPath } from '../../../domain/collections/events/slides.ts';
import { toInstant } from '../../../domain/documents/instant.ts';
import { type Slide, shownSlides } from '../../../domain/events/slides.ts';

/** Asked for so often, and not watched: a hall of phones has the same minute of photos, a few kilobytes each time. */
const everyMs = 20_000;
const none: readonly Slide[] = [];

/** The photos of an event's slideshow by its rule (19.15); none before there are any, and where they cannot be had. */
export function useSlides(eventId: string, isLive: boolean): readonly Slide[] {
  const { store } = useBackend();
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['event-slides', eventId],
    queryFn: async () => (await slidesDocs.readAt(store, slidesPath(eventId))) ?? null,
    refetchInterval: isLive && everyMs,
  });
  return useMemo(
    () => (data == null ? none : shownSlides(data.photos, toInstant(dataUpdatedAt))),
    [data, dataUpdatedAt],
  );
}
