import { Container, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { ShownEvent } from '../../../domain/events/event.ts';
import { ownPicture, plainColour } from '../../../domain/events/event-pictures.ts';
import { say } from '../../../language/say.ts';
import { Page, PageTitle } from '../../../ui/page.tsx';
import classes from './event-frame.module.css';

interface EventFrameProps {
  readonly event: ShownEvent;
  readonly lead: string;
  readonly children: ReactNode;
}

/** The page of an event with its title: over the event's picture where it has one of this site, and its banner below. */
export function EventFrame({ event, lead, children }: EventFrameProps) {
  const picture = usePicture(event.background?.imageSrc);
  const content = (
    <>
      <Banner event={event} />
      {children}
    </>
  );
  if (picture.src === null)
    return (
      <Page title={event.name} lead={lead} width="wide">
        {content}
      </Page>
    );
  return (
    <>
      <div className={classes.head}>
        <img
          className={classes.picture}
          src={picture.src}
          onError={picture.onError}
          alt=""
          style={{ objectPosition: `50% ${event.background?.yPos}%` }}
        />
        <div className={classes.words}>
          <Container size={1180} w="100%">
            <PageTitle>{event.name}</PageTitle>
            <Text size="lg">{lead}</Text>
          </Container>
        </div>
      </div>
      <Container size={1180} w="100%" py={{ base: 'lg', sm: 'xl' }}>
        <Stack gap="xl">{content}</Stack>
      </Container>
    </>
  );
}

function Banner({ event: { bannerInfo, name } }: Pick<EventFrameProps, 'event'>) {
  const { src, onError } = usePicture(bannerInfo?.imageSrc);
  if (src === null) return null;
  return (
    <div className={classes.banner} style={{ background: plainColour(bannerInfo?.background) ?? undefined }}>
      <img src={src} onError={onError} alt={say('Banner of {name}', { name })} />
    </div>
  );
}

/** A picture of this site; null where there is none, it is another's, or it does not come. */
function usePicture(said: string | undefined) {
  const [failed, setFailed] = useState<string | null>(null);
  const src = ownPicture(said, window.location.origin);
  const isOthers = src === null && said !== undefined && said !== '';
  useEffect(() => {
    if (isOthers) console.warn('This picture of an event is on another site, and is left out:', said);
  }, [isOthers, said]);
  return { src: src === failed ? null : src, onError: () => setFailed(src) };
}
