import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { regionPath } from '../../../client/regions/region.ts';
import type { RegionConfig } from '../../../domain/region/region.ts';
import { say } from '../../../language/say.ts';
import { PageTitle } from '../../../ui/page.tsx';
import { SitePicture } from '../../../ui/picture/site-picture.tsx';
import { HeroVideo } from './hero-video.tsx';
import classes from './home.module.css';

export function Hero({ region }: { readonly region: RegionConfig }) {
  const { config } = useBackend();
  const { heroVideo } = config.links;
  return (
    <section className={classes.hero}>
      <SitePicture className={classes.heroPhoto} src="/cdn/200/site/hero.webp" alt="" sizes="100vw" isFirst />
      {heroVideo !== undefined && <HeroVideo src={heroVideo} />}
      <div className={classes.heroText}>
        <Text className={classes.place}>{region.regionName}</Text>
        <PageTitle>{say('The reef is vast. Together we can see all of it.')}</PageTitle>
        <Text className={classes.heroLead}>
          {say(
            'Divers photograph it, volunteers read the photos, and scientists learn where help is needed first.',
          )}
        </Text>
        <Group gap="sm" mt="lg">
          <Button
            component={Link}
            to={regionPath(region.regionId, config.region, 'analysis')}
            variant="next"
            size="lg"
          >
            {say('Analyse a Photo')}
          </Button>
          <Button component={Link} to="/marine" variant="white" size="lg" className={classes.quiet}>
            {say('Join us in the water')}
          </Button>
        </Group>
      </div>
    </section>
  );
}
