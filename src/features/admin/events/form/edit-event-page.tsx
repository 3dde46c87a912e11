import { Anchor, Badge, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useBackend } from '../../../../client/context/backend.tsx';
import { eventDocs } from '../../../../domain/collections/events/events.ts';
import { say } from '../../../../language/say.ts';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Page } from '../../../../ui/page.tsx';
import { StateMessage } from '../../../../ui/state-message.tsx';
import { Words } from '../../../../ui/words.tsx';
import { ChangeList } from '../../shared/change-list.tsx';
import { eventStatusWords } from '../../shared/event/event-status-words.ts';
import { eventsKey } from '../../shared/event/events-key.ts';
import { isolated } from '../../shared/isolated.tsx';
import { Roster } from '../roster/roster.tsx';
import { EventForm } from './event-form.tsx';
import { EventLife } from './event-life.tsx';

/** `/edit-event/events/edit/{eventId}`: an event that is there. */
export function EditEventPage() {
  const { eventId = '' } = useParams();
  const { store } = useBackend();
  const [isUnsaved, setUnsaved] = useState(false);
  const found = useQuery({
    queryKey: [...eventsKey, 'to edit', eventId],
    // What somebody types is based on what was read: nothing is put in its place behind their back.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
    queryFn: async () => {
      const stored = await store.get(eventDocs.path({ eventId }));
      return stored === null ? null : eventDocs.schema.parse(stored.data);
    },
  });
  return (
    <Loaded result={found} what={say('the event')}>
      {(event) =>
        event === null || event.deleted ? (
          <Page title={say('Edit event')}>
            <StateMessage kind="empty" title={say('Event with ID {eventId} not found', { eventId })}>
              <Anchor component={Link} to="/edit-event/events">
                {say('Back to Events')}
              </Anchor>
            </StateMessage>
          </Page>
        ) : (
          <Page
            title={<Words text="Edit <bdi>{name}</bdi>" values={{ bdi: isolated, name: event.name }} />}
            lead={
              <Group gap="sm">
                <Badge variant="light">
                  {event.status === undefined ? say('by its dates') : say(eventStatusWords[event.status])}
                </Badge>
                <Anchor component={Link} to={`/event/${encodeURIComponent(event.handle)}`}>
                  {say('Its page')}
                </Anchor>
              </Group>
            }
          >
            <Stack gap="xl">
              <EventLife event={event} isUnsaved={isUnsaved} />
              <EventForm key={event.id} event={event} onUnsaved={setUnsaved} />
              <Roster event={event} />
              <ChangeList
                subject={eventDocs.path({ eventId: event.id })}
                onUndone={() => void found.refetch()}
              />
            </Stack>
          </Page>
        )
      }
    </Loaded>
  );
}
