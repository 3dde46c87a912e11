import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useBackend } from '../../client/context/backend.tsx';
import { regionPath } from '../../client/context/region.ts';
import type { RegionConfig } from '../../domain/region/region.ts';
import { PageTitle } from '../../ui/page.tsx';
import hero from './art/hero.jpg';
import classes from './home.module.css';

export function HomeHero({ region }: { readonly region: RegionConfig }) {
  const { config } = useBackend();
  const to = (page: string) => regionPath(region.regionId, config.region, page);
  return (
    <section className={classes.hero}>
      <img className={classes.heroPhoto} src={hero} alt="" fetchPriority="high" />
      <div className={classes.heroText}>
        <Text className={classes.place}>{region.regionName}</Text>
        <PageTitle>The reef is vast. Together we can see all of it.</PageTitle>
        <Text className={classes.heroLead}>
          Divers photograph it, volunteers read the photos, and scientists learn where help is needed first.
        </Text>
        <Group gap="sm" mt="lg">
          <Button component={Link} to={to('analysis')} variant="next" size="lg">
            Analyse a Photo
          </Button>
          <Button
            component={Link}
            to={to('submit-a-survey')}
            variant="white"
            size="lg"
            className={classes.quiet}
          >
            Join us in the water
          </Button>
        </Group>
      </div>
    </section>
  );
}
