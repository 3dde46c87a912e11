import { Anchor, Button, Tabs, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useLanguage } from '../../../client/context/language.tsx';
import { useOwnFigures } from '../../../client/queries/own-figures.ts';
import { useSiteItems } from '../../../client/queries/site-items.ts';
import { regionPath, useRegions } from '../../../client/regions/region.ts';
import type { RegionConfig, RegionId } from '../../../domain/region/region.ts';
import { inLanguage } from '../../../domain/site/local-text.ts';
import type { SiteItemOf } from '../../../domain/site/site-item.ts';
import { say } from '../../../language/say.ts';
import { SitePicture } from '../../../ui/picture/site-picture.tsx';
import classes from './home.module.css';

/** A region with what is told of it; of one that nobody wrote of, its name alone, or what its own document says. */
interface Told {
  readonly region: RegionConfig;
  readonly story: SiteItemOf<'story'> | undefined;
}

/** Regions in the order of their stories; those that are open or tell something themselves and have none come after them. */
function useTold(): readonly Told[] {
  const stories = useSiteItems('story');
  const regions = Object.values(useRegions()).filter((region) => region !== undefined);
  const told = stories.flatMap((story): Told[] => {
    const region = regions.find(({ regionId }) => regionId === story.regionId);
    return region === undefined ? [] : [{ region, story }];
  });
  const untold = regions.filter(
    ({ regionId, isActive, story }) =>
      (isActive || (story ?? '') !== '') && !stories.some((story) => story.regionId === regionId),
  );
  return [...told, ...untold.map((region): Told => ({ region, story: undefined }))];
}

/** One story for each region; the tab of the chosen region stands open (rule 2.10). */
export function RegionStories({ chosen }: { readonly chosen: RegionId }) {
  const told = useTold();
  const [picked, setPicked] = useState<{ readonly whileChosen: RegionId; readonly id: string } | null>(null);
  const [first] = told;
  if (first === undefined) return null;
  const offered = told.some(({ region }) => region.regionId === chosen) ? chosen : first.region.regionId;
  const open = picked !== null && picked.whileChosen === chosen ? picked.id : offered;

  return (
    <section className={classes.band} aria-labelledby="regions">
      <Title order={2} id="regions" mb="lg">
        {say('Where we dive')}
      </Title>
      <Tabs
        value={open}
        onChange={(id) => id !== null && setPicked({ whileChosen: chosen, id })}
        variant="pills"
        keepMounted={false}
      >
        <Tabs.List mb="lg" aria-label={say('Regions')} className={classes.tabs}>
          {told.map(({ region: { regionId, regionName } }) => (
            <Tabs.Tab key={regionId} value={regionId} className={classes.tab}>
              {regionName}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {told.map((one) => (
          <Tabs.Panel key={one.region.regionId} value={one.region.regionId}>
            <Story {...one} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  );
}

/** Paintings of no region: of one that nobody chose a picture for one of them, always the same. */
const usualPictures = ['lagoon', 'ledge', 'slope', 'mixed'] as const;

function usualPicture(regionId: RegionId): string {
  const sum = [...regionId].reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0);
  return `/cdn/200/site/${usualPictures[sum % usualPictures.length] ?? 'lagoon'}.webp`;
}

function Story({ region: { regionId, regionName, isActive, story: ownText }, story }: Told) {
  const { config } = useBackend();
  const language = useLanguage();
  const own = useOwnFigures();
  const map = regionPath(regionId, config.region, 'detailed-reporting');
  return (
    <article className={classes.story}>
      <SitePicture
        src={story?.picture.src ?? usualPicture(regionId)}
        alt={story === undefined ? '' : inLanguage(story.picture.alt, language)}
        sizes="(min-width: 75em) 630px, (min-width: 48em) 54vw, 100vw"
        className={classes.storyPhoto}
      />
      <div className={classes.storyText}>
        <Title order={3} size="h2">
          {regionName}
        </Title>
        <Text size="lg">{story === undefined ? ownText : inLanguage(story.text, language)}</Text>
        {isActive ? (
          <Button component={Link} to={map} variant="light" w="fit-content">
            {say('Learn More')}
          </Button>
        ) : (
          <>
            <Button disabled w="fit-content">
              {say('Coming soon')}
            </Button>
            {(own?.byRegion.get(regionId) ?? 0) > 0 && (
              <Anchor component={Link} to={map}>
                {say('Surveys of earlier seasons on the map')}
              </Anchor>
            )}
          </>
        )}
      </div>
    </article>
  );
}
