import { Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { regionPath } from '../../../client/regions/region.ts';
import type { RegionConfig } from '../../../domain/region/region.ts';
import { say } from '../../../language/say.ts';
import classes from './home.module.css';

export function LastCall({ region }: { readonly region: RegionConfig }) {
  const { config } = useBackend();
  return (
    <section className={classes.call} aria-labelledby="call">
      <Title order={2} id="call">
        {say('Five minutes, one photo, one reef better known.')}
      </Title>
      <Text size="lg" c="dimmed" maw={560}>
        {say('You need no diving licence and no degree. We show you what to look for.')}
      </Text>
      <Button
        component={Link}
        to={regionPath(region.regionId, config.region, 'analysis')}
        variant="next"
        size="lg"
        mt="sm"
      >
        {say('Analyse a Photo')}
      </Button>
    </section>
  );
}
