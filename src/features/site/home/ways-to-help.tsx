import { Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useLanguage } from '../../../client/context/language.tsx';
import { say } from '../../../language/say.ts';
import { SitePicture } from '../../../ui/picture/site-picture.tsx';
import classes from './home.module.css';

/** Why reefs need somebody; and, where gifts are taken, how to give. */
export function WaysToHelp() {
  const { config } = useBackend();
  useLanguage();
  return (
    <section className={classes.band} aria-label={say('Ways to help')}>
      <div className={classes.pair}>
        <article className={classes.wide}>
          <SitePicture src="/cdn/200/site/lagoon.webp" alt="" sizes="(min-width: 62em) 570px, 100vw" />
          <div className={classes.cardText}>
            <Title order={2} size="h3">
              {say('Reefs cannot wait')}
            </Title>
            <Text>
              {say(
                'A quarter of all life in the sea needs coral reefs, and heat, starfish and murky water harm them faster than anybody can look. Who knows which reefs are well can protect them first.',
              )}
            </Text>
            <Button component={Link} to="/threats" variant="light" w="fit-content">
              {say('What threatens reefs')}
            </Button>
          </div>
        </article>
        {config.payments !== undefined && (
          <article className={classes.wide}>
            <SitePicture src="/cdn/200/site/school.webp" alt="" sizes="(min-width: 62em) 570px, 100vw" />
            <div className={classes.cardText}>
              <Title order={2} size="h3">
                {say('Give a reef its census')}
              </Title>
              <Text>
                {say(
                  'No time to dive or to analyse? A gift, once or every month, brings divers to reefs that nobody has looked at yet.',
                )}
              </Text>
              <Button component={Link} to="/donate-payment" variant="next" w="fit-content">
                {say('Donate')}
              </Button>
            </div>
          </article>
        )}
      </div>
    </section>
  );
}
