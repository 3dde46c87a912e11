import { Anchor, Box, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useSession } from '../../../client/context/session.tsx';
import { mayDrawAsExpert } from '../../../domain/annotation/drawing-analysis.ts';
import { say } from '../../../language/say.ts';
import { PhotoFrame } from '../../../ui/picture/photo-frame.tsx';
import { Words } from '../../../ui/words.tsx';
import type { Photo } from '../shared/choose-next-image.ts';
import { drawPath, fieldGuidePath, libraryPath } from '../shared/paths.ts';
import { withCredit } from '../shared/photo-words.ts';
import classes from './splash-page.module.css';
import { WayLinks } from './way-cards.tsx';

function seenBy(total: number): string {
  if (total === 0) return say('Nobody has analysed it yet: you are the first.');
  return total === 1
    ? say('One person has analysed it so far. Every further look makes the result surer.')
    : say('{people} people have analysed it so far. Every further look makes the result surer.', {
        people: total,
      });
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
        alt={say('Reef at {site}', { site: image.survey.name })}
        ratio={Math.max(image.meta.width / image.meta.height, 1)}
        isEager
        caption={withCredit(image, '', image.copyright)}
      />
      <div>
        <Title order={2} size="h3">
          {say('Your next photo is from {site}', { site: image.survey.name })}
        </Title>
        <Text mt="xs">{seenBy(image.meta.analysis.total)}</Text>
        <Box my="md">
          <WayLinks surveyId={image.survey.id} imageId={image.id} hasRegions={image.ml} event={event} />
        </Box>
        <Text mt="xs">
          <Words
            text="Each way counts the same. The <link>field guide</link> shows what there is to see."
            values={{
              link: (inner) => (
                <Anchor component={Link} to={fieldGuidePath()}>
                  {inner}
                </Anchor>
              ),
            }}
          />
        </Text>
        {isExpert && (
          <Text mt="xs">
            <Words
              text="You can also <link>colour it as an expert</link>: the figures of a photo are made of what experts drew, where there is any."
              values={{
                link: (inner) => (
                  <Anchor component={Link} to={drawPath(image.survey.id, image.id, true, event)}>
                    {inner}
                  </Anchor>
                ),
              }}
            />
          </Text>
        )}
        {isMember && (
          <Text mt="xs">
            <Words
              text="Or <link>choose from all photos of this survey</link>."
              values={{
                link: (inner) => (
                  <Anchor component={Link} to={libraryPath(image.survey.id, event)}>
                    {inner}
                  </Anchor>
                ),
              }}
            />
          </Text>
        )}
      </div>
    </div>
  );
}
