import { Anchor, Badge, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useSession } from '../../../client/context/session.tsx';
import { useGlobalEvents } from '../../../client/queries/global-events.ts';
import { useRegion, useRegions } from '../../../client/regions/region.ts';
import {
  eventDocs,
  eventsOfDomain,
  publicEventsWithHandles,
} from '../../../domain/collections/events/events.ts';
import type { Query } from '../../../domain/documents/query.ts';
import { phaseOf, type ShownEvent } from '../../../domain/events/event.ts';
import { yearOfEvent } from '../../../domain/events/event-days.ts';
import { domainOf, eventLists } from '../../../domain/events/listing.ts';
import { regionIn } from '../../../domain/region/known-regions.ts';
import { say } from '../../../language/say.ts';
import type { Store } from '../../../ports/store.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { useCancelledEvents } from '../page/use-cancelled-events.ts';
import { useNow } from '../page/use-now.ts';
import { whenInWords } from '../page/when-in-words.ts';
import { JoinByCode } from './join-by-code.tsx';

/** Most values of an `in` (see `Filter`): of who takes part in more events, the newest ones. */
const maxHandles = 30;

const eventsOf = async (store: Store, query: Query) => (await eventDocs.page(store, query)).items;

/** The events of a region for whoever looks: their own, those of their e-mail domain, and those for everybody. */
function useEventLists(regionId: string) {
  const { store } = useBackend();
  const session = useSession();
  const global = useGlobalEvents(regionId);
  const handles = session.status === 'signed-in' ? (session.profile?.domains ?? []).slice(-maxHandles) : [];
  const domain = session.status === 'signed-in' && session.email !== null ? domainOf(session.email) : null;
  const own = useQuery({
    queryKey: ['own-events', regionId, handles, domain],
    queryFn: async () => {
      const [mine, invited] = await Promise.all([
        handles.length === 0 ? [] : eventsOf(store, publicEventsWithHandles(handles)),
        domain === null ? [] : eventsOf(store, eventsOfDomain(regionId, domain)),
      ]);
      return { mine: mine.filter((event) => event.regionId === regionId), invited };
    },
  });
  return { global, own, domain };
}

/** `/events`: the events that somebody takes part in, is invited to, or may join. */
export function EventsPage() {
  const region = useRegion();
  const isSignedIn = useSession().status === 'signed-in';
  const { global, own, domain } = useEventLists(region.regionId);
  return (
    <Page
      title={say('Events')}
      // The longest text of the page: what is read first is not what the server has to answer.
      lead={
        <>
          {say(
            'A class, a company or the whole world reads photos of the reef together, for an hour, a day or a week.',
          )}
          {!isSignedIn && ` ${say('Events of your school or company are here once you have signed in.')}`}
        </>
      }
      actions={
        <Anchor
          component={Link}
          to="/event/leaderboard"
          mih={44}
          display="inline-flex"
          style={{ alignItems: 'center' }}
        >
          {say('Leaderboard of everybody')}
        </Anchor>
      }
    >
      <JoinByCode />
      <Loaded result={own} what={say('your events')}>
        {(found) => (
          <Loaded result={global} what={say('the events')}>
            {(everybody) => <Lists found={{ ...found, global: everybody }} domain={domain} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

interface ListsProps {
  readonly found: Parameters<typeof eventLists>[0];
  readonly domain: string | null;
}

function Lists({ found, domain }: ListsProps) {
  const session = useSession();
  const all = [...found.mine, ...found.invited, ...found.global];
  const now = useNow(all.flatMap(({ timestart, timeend }) => [timestart, timeend]));
  const { mine, invited, open, over } = eventLists(found, now);
  const cancelled = useCancelledEvents().filter(({ timeend }) => timeend > now);
  const card = (event: ShownEvent) => <EventCard key={event.id} event={event} now={now} />;
  return (
    <Stack gap="xl">
      {mine.length > 0 && <List title={say('You take part')}>{mine.map(card)}</List>}
      {invited.length > 0 && (
        <List title={say('For people of {domain}', { domain: domain ?? '' })}>{invited.map(card)}</List>
      )}
      {open.length > 0 && <List title={say('Open to everybody')}>{open.map(card)}</List>}
      {mine.length + invited.length + open.length === 0 && (
        <Text c="dimmed">
          {session.status === 'signed-in'
            ? say('No event that you could join goes on or is announced at the moment.')
            : say('No event for everybody goes on or is announced at the moment.')}
        </Text>
      )}
      {cancelled.length > 0 && <List title={say('Cancelled events')}>{cancelled.map(card)}</List>}
      {over.length > 0 && <List title={say('You took part')}>{over.map(card)}</List>}
    </Stack>
  );
}

function List({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={2} size="h3" mb="md">
        {title}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md" component="ul" p={0} m={0}>
        {children}
      </SimpleGrid>
    </section>
  );
}

function EventCard({ event, now }: { readonly event: ShownEvent; readonly now: string }) {
  const regions = useRegions();
  const phase = phaseOf(event, now);
  const { handle, name, desc } = event;
  const to = `/event/${encodeURIComponent(handle)}${phase === 'over' ? `/${yearOfEvent(event, regions)}` : ''}`;
  return (
    <li style={{ display: 'grid' }}>
      <Card component={Link} to={to} withBorder radius="md" padding="lg">
        <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
          <Title order={3} size="h4">
            {name}
          </Title>
          {phase === 'running' && (
            <Badge variant="light" flex="none">
              {say('Now')}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed" mt={4}>
          {whenInWords(event, phase, regionIn(regions, event.regionId))}
        </Text>
        {desc[0] !== undefined && (
          <Text mt="sm" lineClamp={3}>
            {desc[0]}
          </Text>
        )}
      </Card>
    </li>
  );
}
