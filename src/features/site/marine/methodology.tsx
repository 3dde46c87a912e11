import { Button, Stack, Text } from '@mantine/core';
import { useBackend } from '../../../client/context/backend.tsx';
import { say } from '../../../language/say.ts';
import { SitePicture } from '../../../ui/picture/site-picture.tsx';
import { PublicSection } from '../parts/public-section.tsx';
import classes from './marine.module.css';

/** How a survey is done, and the paper that says all of it. */
export function Methodology() {
  const { config } = useBackend();
  const { methodology } = config.links;
  return (
    <PublicSection id="methodology" title={say('Methodology in Action')}>
      <div className={classes.method}>
        <SitePicture
          src="/cdn/200/site/survey.webp"
          alt={say('A diver above a garden of corals, camera down; painted')}
          sizes="(min-width: 62em) 570px, 100vw"
        />
        <Stack gap="md" align="flex-start">
          <Text size="lg">
            {say(
              'You swim in buddy pairs along the reef. Every five fin kicks one of you takes a photo, straight at the sea floor, until there are 80 of the site; a reef has at least three sites, where the weather allows.',
            )}
          </Text>
          <Text>
            {say(
              'In the evening the photos come together with where and when they were taken. At home people read them, and scientists check what was read.',
            )}
          </Text>
          {methodology !== undefined && (
            <Button component="a" href={methodology} variant="light">
              {say('Download our methodology')}
            </Button>
          )}
        </Stack>
      </div>
    </PublicSection>
  );
}
