import '@mantine/carousel/styles.css';
import { Carousel } from '@mantine/carousel';
import { Text, Title } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useLanguage } from '../../../client/context/language.tsx';
import { useSiteItems } from '../../../client/queries/site-items.ts';
import { inLanguage } from '../../../domain/site/local-text.ts';
import { say } from '../../../language/say.ts';
import { SitePicture } from '../../../ui/picture/site-picture.tsx';
import { ExampleBadge } from '../parts/example-badge.tsx';
import { ItemLink } from '../parts/item-link.tsx';
import classes from './home.module.css';

/** What came of the census, a card a slide; moved by hand alone. */
export default function Outcomes() {
  const language = useLanguage();
  const outcomes = useSiteItems('outcome');
  const isStill = useReducedMotion(undefined, { getInitialValueInEffect: false });
  if (outcomes.length === 0) return null;
  return (
    <section className={classes.band} aria-labelledby="outcomes">
      <Title order={2} id="outcomes" mb="lg">
        {say('What came of it')}
      </Title>
      <Carousel
        classNames={{
          root: classes.carousel ?? '',
          controls: classes.controls ?? '',
          control: classes.control ?? '',
        }}
        slideSize={{ base: '86%', sm: '48%', md: '32%' }}
        slideGap="md"
        controlSize={48}
        emblaOptions={{ align: 'start', containScroll: 'trimSnaps', ...(isStill ? { duration: 0 } : {}) }}
        previousControlProps={{ 'aria-label': say('Results before') }}
        nextControlProps={{ 'aria-label': say('More results') }}
      >
        {outcomes.map(({ id, title, text, picture, link, isExample }) => (
          <Carousel.Slide key={id}>
            <article className={classes.card}>
              {picture !== undefined && (
                <SitePicture
                  src={picture.src}
                  alt={inLanguage(picture.alt, language)}
                  sizes="(min-width: 62em) 370px, (min-width: 48em) 48vw, 86vw"
                />
              )}
              <div className={classes.cardText}>
                <Title order={3} size="h4">
                  {inLanguage(title, language)}
                </Title>
                <Text c="dimmed">{inLanguage(text, language)}</Text>
                {isExample && <ExampleBadge />}
                {link !== undefined && <ItemLink link={link} about={inLanguage(title, language)} />}
              </div>
            </article>
          </Carousel.Slide>
        ))}
      </Carousel>
    </section>
  );
}
