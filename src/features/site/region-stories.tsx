import { Anchor, Button, Tabs, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBackend } from '../../client/context/backend.tsx';
import { regionPath, useRegions } from '../../client/context/region.ts';
import { useOwnFigures } from '../../client/queries/own-figures.ts';
import type { RegionId } from '../../domain/region/region.ts';
import gbr from './art/gbr.jpg';
import hawaii from './art/hawaii.jpg';
import palmyra from './art/palmyra.jpg';
import redsea from './art/redsea.jpg';
import classes from './home.module.css';

interface Story {
  readonly regionId: RegionId;
  readonly photo: string;
  readonly text: string;
}

const stories: readonly Story[] = [
  {
    regionId: 'gbr',
    photo: gbr,
    text: 'Some 3,000 reefs along 2,300 kilometres of coast. No research vessel can visit them all in a year; boats that are out there anyway can.',
  },
  {
    regionId: 'hawaii',
    photo: hawaii,
    text: 'Reefs that grow nowhere else in the world, close to where people live. The pilot asks what changed after the last warm summer.',
  },
  {
    regionId: 'redsea',
    photo: redsea,
    text: 'Corals here stand more heat than almost anywhere. Knowing where they thrive may help other reefs.',
  },
  {
    regionId: 'palmyra',
    photo: palmyra,
    text: 'An atoll in the middle of the Pacific where hardly anybody fishes: a picture of what a reef can be.',
  },
];

/** One story for each region; the tab of the chosen region stands open (rule 2.10). */
export function RegionStories({ chosen }: { readonly chosen: RegionId }) {
  const { config } = useBackend();
  const regions = useRegions();
  const own = useOwnFigures();
  const [picked, setPicked] = useState<{ readonly whileChosen: RegionId; readonly id: string } | null>(null);
  const offered = stories.some((story) => story.regionId === chosen) ? chosen : 'gbr';
  const open = picked !== null && picked.whileChosen === chosen ? picked.id : offered;

  return (
    <section className={classes.stories} aria-labelledby="regions">
      <Title order={2} id="regions" mb="lg">
        Where we dive
      </Title>
      <Tabs
        value={open}
        onChange={(id) => id !== null && setPicked({ whileChosen: chosen, id })}
        variant="pills"
      >
        <Tabs.List mb="lg" aria-label="Regions" className={classes.tabs}>
          {stories.map(({ regionId }) => (
            <Tabs.Tab key={regionId} value={regionId} className={classes.tab}>
              {regions[regionId].regionName}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {stories.map(({ regionId, photo, text }) => {
          const { regionName, isActive } = regions[regionId];
          return (
            <Tabs.Panel key={regionId} value={regionId}>
              <article className={classes.story}>
                <img src={photo} alt="" loading="lazy" />
                <div className={classes.storyText}>
                  <Title order={3} size="h2">
                    {regionName}
                  </Title>
                  <Text size="lg">{text}</Text>
                  {isActive ? (
                    <Button
                      component={Link}
                      to={regionPath(regionId, config.region, 'detailed-reporting')}
                      variant="light"
                      w="fit-content"
                    >
                      Learn More
                    </Button>
                  ) : (
                    <>
                      <Button disabled w="fit-content">
                        Coming soon
                      </Button>
                      {(own?.byRegion.get(regionId) ?? 0) > 0 && (
                        <Anchor
                          component={Link}
                          to={regionPath(regionId, config.region, 'detailed-reporting')}
                        >
                          Surveys of earlier seasons on the map
                        </Anchor>
                      )}
                    </>
                  )}
                </div>
              </article>
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </section>
  );
}
