import { Button, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useLanguage } from '../../../client/context/language.tsx';
import { regionPath, useRegion } from '../../../client/regions/region.ts';
import { say, text } from '../../../language/say.ts';
import { AshorePage } from '../parts/ashore-page.tsx';
import { Facts } from '../parts/facts.tsx';
import shared from '../parts/public.module.css';
import { PublicLead } from '../parts/public-lead.tsx';
import { PublicSection } from '../parts/public-section.tsx';
import art from './art/hero.webp';
import { threats } from './threats.ts';
import classes from './threats-page.module.css';

/** `/threats`: what presses on reefs, what the census does about it, and what a reader can do. */
export function ThreatsPage() {
  useLanguage();
  return (
    <AshorePage title={say('Threats to the Reef')}>
      <PublicLead
        title={say('Threats to the Reef')}
        text={say(
          'Six things press on coral reefs, and they add up. Some can be taken away in a year, the largest only by all of us together.',
        )}
        art={art}
        alt={say('A reef whose corals have died and are overgrown with green and brown turf; painted')}
      >
        <div className={classes.threats}>
          {threats.map((threat) => (
            <Threat key={threat.id} threat={threat} />
          ))}
        </div>
        <Facts place="threats" title={say('How much a reef can take')} />
        <WhatYouCanDo />
      </PublicLead>
    </AshorePage>
  );
}

function Threat({ threat }: { readonly threat: (typeof threats)[number] }) {
  return (
    <section id={threat.id} aria-labelledby={`${threat.id}-title`} className={classes.threat}>
      <img
        className={shared.art}
        src={threat.art}
        alt={say(threat.alt)}
        width={800}
        height={600}
        loading="lazy"
      />
      <Stack gap="sm">
        <Title order={2} id={`${threat.id}-title`}>
          {say(threat.title)}
        </Title>
        <Text>{say(threat.text)}</Text>
        <Title order={3} size="h4" mt="xs">
          {say('What the census does about it')}
        </Title>
        <Text>{say(threat.census)}</Text>
      </Stack>
    </section>
  );
}

const actions = [
  {
    title: text('Read a photo'),
    text: text('Five minutes, at home. Each photo that is read makes a reef better known.'),
    button: text('Analyse a Photo'),
    page: 'analysis',
  },
  {
    title: text('Take photos where you dive'),
    text: text('You are going to a reef anyway? A survey takes one dive and a camera.'),
    button: text('Submit a Survey'),
    page: 'submit-a-survey',
  },
  {
    title: text('Bring others along'),
    text: text(
      'A class, a club, a company. And say to those whom you elect that the reef needs a cooler sea: that counts most.',
    ),
    button: text('For schools'),
    page: null,
  },
] as const;

function WhatYouCanDo() {
  const { config } = useBackend();
  const { regionId } = useRegion();
  return (
    <PublicSection id="what-you-can-do" title={say('What you can do')}>
      <ul className={shared.cards}>
        {actions.map((action) => (
          <li key={action.title} className={shared.card}>
            <Title order={3}>{say(action.title)}</Title>
            <Text style={{ flex: 1 }}>{say(action.text)}</Text>
            <Button
              component={Link}
              to={action.page === null ? '/education' : regionPath(regionId, config.region, action.page)}
              variant={action.page === 'analysis' ? 'next' : 'light'}
              w="fit-content"
            >
              {say(action.button)}
            </Button>
          </li>
        ))}
      </ul>
    </PublicSection>
  );
}
