import { Button, Group, List, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { regionPath } from '../../../client/regions/region.ts';
import type { RegionConfig } from '../../../domain/region/region.ts';
import { say } from '../../../language/say.ts';
import { PageTitle } from '../../../ui/page.tsx';
import { SitePicture } from '../../../ui/picture/site-picture.tsx';
import classes from './home.module.css';

/** The first page of a phone that joined the boat's Wi-Fi. */
export function BoatHero({ region }: { readonly region: RegionConfig }) {
  const { config } = useBackend();
  const to = (page: string) => regionPath(region.regionId, config.region, page);
  return (
    <section className={classes.hero} data-tall="">
      <SitePicture className={classes.heroPhoto} src="/cdn/200/site/hero.webp" alt="" sizes="100vw" isFirst />
      <div className={classes.heroText}>
        <Text className={classes.place}>{say('On the boat, {region}', { region: region.regionName })}</Text>
        <PageTitle>{say('Welcome back aboard. What did you see?')}</PageTitle>
        <Text className={classes.heroLead}>
          {say('Hand in your photos here. The boat keeps them, and takes them home.')}
        </Text>
        <Group gap="sm" mt="lg">
          <Button component={Link} to={to('submit-a-survey')} variant="next" size="lg">
            {say('Submit a Survey')}
          </Button>
          <Button
            component={Link}
            to={to('detailed-reporting')}
            variant="white"
            size="lg"
            className={classes.quiet}
          >
            {say('See the map')}
          </Button>
        </Group>
        <List className={classes.advice} spacing={4} mt="xl">
          <List.Item>{say("Turn off mobile data, so that the phone stays on the boat's Wi-Fi.")}</List.Item>
          <List.Item>{say('Keep this screen open until it says that it is safe to close.')}</List.Item>
        </List>
      </div>
    </section>
  );
}
