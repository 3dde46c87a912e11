import '@mantine/carousel/styles.css';
import { Carousel } from '@mantine/carousel';
import { Text, Title } from '@mantine/core';
import { useOwnFigures } from '../../client/queries/own-figures.ts';
import { useRegions } from '../../client/regions/region.ts';
import { nameOfRegion } from '../../domain/region/known-regions.ts';
import { say } from '../../language/say.ts';
import classes from './donate.module.css';

/** What the census has found so far, a figure a slide: public figures, and nothing where there are none yet. */
export function ResultsCarousel() {
  const own = useOwnFigures();
  const regions = useRegions();
  if (own === undefined || own.surveys === 0) return null;
  const slides = [
    {
      figure: say('{surveys, plural, one {# survey} other {# surveys}}', { surveys: own.surveys }),
      text: say('were handed in by divers and boats so far.'),
    },
    {
      figure: say('{photos, plural, one {# photo} other {# photos}}', { photos: own.images }),
      text: say('of reefs can be looked at, by everybody.'),
    },
    ...[...own.byRegion].map(([regionId, surveys]) => ({
      figure: say('{surveys, plural, one {# survey} other {# surveys}}', { surveys }),
      text: say('tell of {region}.', { region: nameOfRegion(regionId, regions) }),
    })),
  ];
  return (
    <section aria-labelledby="results">
      <Title order={2} id="results" mb="lg">
        {say('What we know by now')}
      </Title>
      <Carousel
        classNames={{
          root: classes.results ?? '',
          controls: classes.controls ?? '',
          control: classes.control ?? '',
        }}
        slideSize={{ base: '85%', sm: '45%', md: '32%' }}
        slideGap="md"
        controlSize={48}
        emblaOptions={{ align: 'start', containScroll: 'trimSnaps' }}
        previousControlProps={{ 'aria-label': say('Results before') }}
        nextControlProps={{ 'aria-label': say('More results') }}
      >
        {slides.map(({ figure, text }) => (
          <Carousel.Slide key={`${figure} ${text}`}>
            <div className={classes.slide}>
              <Text fz="2.2rem" fw={780} lh={1.1}>
                {figure}
              </Text>
              <Text c="dimmed" size="lg">
                {text}
              </Text>
            </div>
          </Carousel.Slide>
        ))}
      </Carousel>
    </section>
  );
}
