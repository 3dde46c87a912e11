import { Button, Stack, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import type { RegionConfig } from '../../../domain/region/region.ts';
import type { Image } from '../../../domain/survey/image.ts';
import { language, say } from '../../../language/say.ts';
import { LoadingState, StateMessage } from '../../../ui/state-message.tsx';
import { UnreadableNote } from '../../../ui/unreadable-note.tsx';
import { GridPage } from './image-grid.tsx';
import type { ImagesAsked } from './images-asked.ts';
import { useImageCount, useImages } from './use-images.ts';

interface ImageListProps {
  readonly asked: ImagesAsked;
  readonly region: RegionConfig;
  readonly onOpen: (image: Image) => void;
}

const numberText = (count: number) => count.toLocaleString(language());

/** How far below the screen the next load is asked for, pixels: nobody who scrolls on meets the end. */
const ahead = 1000;

/** All photos that are asked for, more of them as somebody scrolls. */
export function ImageList({ asked, region, onOpen }: ImageListProps) {
  const images = useImages(asked, region);
  const count = useImageCount(asked, region);
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = images;
  const grid = useElementSize();
  const loads = data?.pages.length ?? 0;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (end.current === null || loads === 0 || !hasNextPage || isFetchingNextPage || isError)
      return undefined;
    // A new one after each load: it tells where the end is by then. One that comes within a frame is never seen as under way.
    const watch = new IntersectionObserver(
      (seen) => {
        // On a busy page several are told at once: the last says what is so now.
        if (seen.at(-1)?.isIntersecting === true) void fetchNextPage();
      },
      { rootMargin: `0px 0px ${ahead}px 0px` },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [loads, hasNextPage, isFetchingNextPage, isError, fetchNextPage]);

  const pages = data?.pages ?? [];
  const shown = pages.reduce((sum, { items }) => sum + items.length, 0);
  const unreadable = pages.reduce((sum, page) => sum + page.unreadable, 0);
  const again = () => void (data === undefined ? images.refetch() : fetchNextPage());
  return (
    <Stack gap="md">
      {data !== undefined && (
        <Text role="status" data-numbers="">
          {say('Showing {shown} / {total} images', {
            shown: numberText(shown),
            total: count.data === undefined ? '…' : numberText(Math.max(count.data, shown)),
          })}
        </Text>
      )}
      <div ref={grid.ref}>
        {pages.map(({ after, items }) => (
          <GridPage key={after} images={items} width={grid.width} onOpen={onOpen} />
        ))}
      </div>
      {isError ? (
        <StateMessage
          kind="failed"
          title={say('Error Try again later')}
          text={images.error.message}
          onRetry={again}
          isRetrying={images.isFetching}
          isCompact={shown > 0}
        />
      ) : data === undefined || isFetchingNextPage ? (
        <LoadingState label={say('Loading images …')} isCompact={shown > 0} />
      ) : shown === 0 && !hasNextPage ? (
        <StateMessage
          kind="empty"
          title={say('No Data Found')}
          text={say('No images of this census with these filters. Choose another year or region.')}
        />
      ) : (
        hasNextPage && (
          <Button variant="default" onClick={again}>
            {say('Load more')}
          </Button>
        )
      )}
      <div ref={end} aria-hidden />
      <UnreadableNote count={unreadable} what={unreadable === 1 ? say('image') : say('images')} />
    </Stack>
  );
}
