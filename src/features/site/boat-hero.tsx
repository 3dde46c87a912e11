import { Button, Group, List, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useBackend } from '../../client/context/backend.tsx';
import { regionPath } from '../../client/context/region.ts';
import type { RegionConfig } from '../../domain/region/region.ts';
import { PageTitle } from '../../ui/page.tsx';
import hero from './art/hero.jpg';
import classes from './home.module.css';

/** The first page of a phone that joined the boat's Wi-Fi. */
export function BoatHero({ region }: { readonly region: RegionConfig }) {
  const { config } = useBackend();
  const to = (page: string) => regionPath(region.regionId, config.region, page);
  return (
    <section className={classes.hero} data-tall="">
      <img className={classes.heroPhoto} src={hero} alt="" fetchPriority="high" />
      <div className={classes.heroText}>
        <Text className={classes.place}>On the boat, {region.regionName}</Text>
        <PageTitle>Welcome back aboard. What did you see?</PageTitle>
        <Text className={classes.heroLead}>
          Hand in your photos here. The boat keeps them, and takes them home.
        </Text>
        <Group gap="sm" mt="lg">
          <Button component={Link} to={to('submit-a-survey')} variant="next" size="lg">
            Submit a Survey
          </Button>
          <Button
            component={Link}
            to={to('detailed-reporting')}
            variant="white"
            size="lg"
            className={classes.quiet}
          >
            See the map
          </Button>
        </Group>
        <List className={classes.advice} spacing={4} mt="xl">
          <List.Item>Turn off mobile data, so that the phone stays on the boat's Wi-Fi.</List.Item>
          <List.Item>Keep this screen open until it says that it is safe to close.</List.Item>
        </List>
      </div>
    </section>
  );
}
