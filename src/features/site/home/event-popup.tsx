import { Button, CloseButton, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useFlag } from '../../../client/flags/use-flag.ts';
import { useGlobalEvents } from '../../../client/queries/global-events.ts';
import { regionPath } from '../../../client/regions/region.ts';
import { usePhone } from '../../../client/uploads/phone.tsx';
import { toInstant } from '../../../domain/documents/instant.ts';
import { eventOfHome } from '../../../domain/events/listing.ts';
import type { RegionConfig } from '../../../domain/region/region.ts';
import { say } from '../../../language/say.ts';
import classes from './event-popup.module.css';

/** Lines of the description: who wants to know more goes to the event's page. */
const mostLines = 2;
const noteOf = (eventId: string) => `event-popup.${eventId}`;

/**
 * Tells of the event for everybody that goes on, over a corner of the first page, which stays usable. Closed once, it stays
 * away from this device; where events cannot be loaded, the page is whole without it.
 */
export function EventPopup({ region }: { readonly region: RegionConfig }) {
  const { config } = useBackend();
  const { notes } = usePhone();
  const isWanted = useFlag('eventPopup');
  const { data: global = [] } = useGlobalEvents(region.regionId);
  const [closed, setClosed] = useState<string | null>(null);
  const event = eventOfHome(global, toInstant(Date.now()));
  if (!isWanted || event === null || closed === event.id || notes.read(noteOf(event.id)) !== null)
    return null;
  const close = () => {
    notes.write(noteOf(event.id), true);
    setClosed(event.id);
  };
  return (
    <Paper
      component="aside"
      aria-labelledby="event-popup"
      className={classes.popup}
      withBorder
      shadow="lg"
      radius="lg"
      p="lg"
    >
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Title order={2} size="h4" id="event-popup">
            {say('Join a new era of conservation')}
          </Title>
          <CloseButton
            size={48}
            m={-10}
            aria-label={say('Close the note about {event}', { event: event.name })}
            onClick={close}
          />
        </Group>
        <Text fw={650}>{event.name}</Text>
        {event.desc.slice(0, mostLines).map((line) => (
          <Text key={line} lineClamp={2}>
            {line}
          </Text>
        ))}
        <Group gap="sm">
          <Button component={Link} to={regionPath(region.regionId, config.region, 'analysis')} variant="next">
            {say('Analyse a Photo')}
          </Button>
          <Button component={Link} to={`/event/${encodeURIComponent(event.handle)}`} variant="default">
            {say('Go to competition leaderboard')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
