import { Button, Container, Stack, Text } from '@mantine/core';
import { useBackend } from '../../../client/context/backend.tsx';
import { useLanguage } from '../../../client/context/language.tsx';
import { inLanguage } from '../../../domain/site/local-text.ts';
import { say } from '../../../language/say.ts';
import { PageTitle } from '../../../ui/page.tsx';
import { HlsVideo } from '../../../ui/picture/hls-video.tsx';
import { SitePicture } from '../../../ui/picture/site-picture.tsx';
import { AshorePage } from '../parts/ashore-page.tsx';
import { Facts } from '../parts/facts.tsx';
import { Figures } from '../parts/figures.tsx';
import { PublicSection } from '../parts/public-section.tsx';
import { ExpressionOfInterest } from './interest/expression-of-interest.tsx';
import classes from './marine.module.css';
import { Trips } from './trips.tsx';
import { useTrips } from './use-trips.ts';

/** How a survey is done, and the paper that says all of it. */
function Methodology() {
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

/** `/marine`: the expeditions, and how to come along. */
export function MarinePage() {
  useLanguage();
  return (
    <AshorePage title={say('Join us in the water')}>
      <Marine />
    </AshorePage>
  );
}

function Marine() {
  const { config } = useBackend();
  const language = useLanguage();
  const trips = useTrips();
  const { expeditionVideo } = config.links;
  return (
    <>
      <section className={classes.hero}>
        <SitePicture
          className={classes.heroPhoto}
          src="/cdn/200/site/slope.webp"
          alt=""
          sizes="100vw"
          isFirst
        />
        <div className={classes.heroText}>
          <PageTitle>{say('Join us in the water')}</PageTitle>
          <Text size="xl" mt="sm">
            {say('2025 in-water census expeditions')}
          </Text>
          <Button component="a" href="#interest" variant="next" size="lg" mt="lg">
            {say('Express your interest')}
          </Button>
        </div>
      </section>
      <Container size={1180} w="100%" py={{ base: 'xl', sm: 48 }}>
        <Stack gap={72}>
          <Text size="xl" maw={760}>
            {say(
              'Some days on a boat, with people who know the reef: you learn the survey on the first morning, and by the last evening there are photos of reefs that nobody had looked at. Snorkellers and divers are welcome, with the experience that a trip asks for.',
            )}
          </Text>
          <Trips />
          <ExpressionOfInterest
            offered={trips.map(({ trip, name }) => ({
              id: trip.id,
              name,
              date: inLanguage(trip.date, language),
            }))}
          />
          <Facts place="marine" title={say('Reef facts')} />
          <PublicSection id="impact" title={say('Our impact')}>
            <Figures place="marine" />
          </PublicSection>
          <Methodology />
          {expeditionVideo !== undefined && (
            <PublicSection id="film" title={say('An expedition in pictures')}>
              <HlsVideo src={expeditionVideo} label={say('A film of an expedition')} />
            </PublicSection>
          )}
        </Stack>
      </Container>
    </>
  );
}
