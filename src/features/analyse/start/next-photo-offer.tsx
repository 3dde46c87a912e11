import { Anchor, Box, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useSession } from '../../../client/context/session.tsx';
import { mayDrawAsExpert } from '../../../domain/annotation/drawing-analysis.ts';
import { PhotoFrame } from '../../../ui/picture/photo-frame.tsx';
import type { Photo } from '../shared/choose-next-image.ts';
import { drawPath, fieldGuidePath, libraryPath } from '../shared/paths.ts';
import { withCredit } from '../shared/photo-words.ts';
import classes from './splash-page.module.css';
import { WayLinks } from './way-cards.tsx';

function seenBy(total: number): string {
  if (total === 0) return 'Nobody has analysed it yet: you are the first.';
  const people = total === 1 ? 'One person has' : `${total} people have`;
  return `${people} analysed it so far. Every further look makes the result surer.`;
}

export interface NextPhotoOfferProps {
  readonly photo: Photo;
  readonly event: string | undefined;
}

/** The photo that needs this person next, and the ways into it. */
export function NextPhotoOffer({ photo: { image }, event }: NextPhotoOfferProps) {
  const { blobs } = useBackend();
  const session = useSession();
  const isMember = session.status === 'signed-in';
  const isExpert = isMember && mayDrawAsExpert(session.roles);
  return (
    <div className={classes.offer}>
      <PhotoFrame
        src={blobs.url(image.url, image.token, 2000)}
        alt={`Reef at ${image.survey.name}`}
        ratio={Math.max(image.meta.width / image.meta.height, 1)}
        isEager
        caption={withCredit(image, '', image.copyright)}
      />
      <div>
        <Title order={2} size="h3">
          Your next photo is from {image.survey.name}
        </Title>
        <Text mt="xs">{seenBy(image.meta.analysis.total)}</Text>
        <Box my="md">
          <WayLinks surveyId={image.survey.id} imageId={image.id} hasRegions={image.ml} event={event} />
        </Box>
        <Text mt="xs">
          Each way counts the same. The{' '}
          <Anchor component={Link} to={fieldGuidePath()}>
            field guide
          </Anchor>{' '}
          shows what there is to see.
        </Text>
        {isExpert && (
          <Text mt="xs">
            You can also{' '}
            <Anchor component={Link} to={drawPath(image.survey.id, image.id, true, event)}>
              colour it as an expert
            </Anchor>
            : the figures of a photo are made of what experts drew, where there is any.
          </Text>
        )}
        {isMember && (
          <Text mt="xs">
            Or{' '}
            <Anchor component={Link} to={libraryPath(image.survey.id, event)}>
              choose from all photos of this survey
            </Anchor>
            .
          </Text>
        )}
      </div>
    </div>
  );
}
