import { Button, Card, Group, Image, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { BoatStatus, ParkedItem } from '../../../contract/boat/status.ts';
import { notify } from '../../../ui/notify.ts';
import { useRetryParked } from '../shared/boat-status.ts';
import classes from './parked-items.module.css';

const kinds = { photo: 'A photo', survey: 'The survey', record: 'A record' } as const;
const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** What an item is, as people know it. */
function nameOf({ kind, survey }: ParkedItem): string {
  if (survey === null) return kinds[kind];
  const day = days.format(new Date(survey.date));
  const of = kind === 'photo' ? 'A photo of' : 'The survey of';
  return `${of} ${survey.name}, by ${survey.firstName}, ${day}`;
}

/** What the cloud did not take or the leader set aside, each with its reason. The rest went on without it. */
export function ParkedItems({ outbox }: Pick<BoatStatus, 'outbox'>) {
  const retry = useRetryParked();
  const send = (seq: number | 'all') =>
    retry.mutate(
      { seq },
      {
        onError: (error) =>
          notify.failed('It could not be sent again', `${error.message} It is kept on the boat.`),
      },
    );
  return (
    <section aria-labelledby="parked">
      <Group justify="space-between" mb="md">
        <Title order={2} size="h3" id="parked">
          Set aside
        </Title>
        <Button
          variant="light"
          onClick={() => send('all')}
          loading={retry.isPending && retry.variables.seq === 'all'}
        >
          Try all again
        </Button>
      </Group>
      <Stack gap="sm">
        {outbox.parkedItems.map((item) => (
          <ParkedCard
            key={item.seq}
            item={item}
            onRetry={() => send(item.seq)}
            isRetrying={retry.isPending && retry.variables.seq === item.seq}
          />
        ))}
        {outbox.parked > outbox.parkedItems.length && (
          <Text c="dimmed">
            The first {outbox.parkedItems.length} of {outbox.parked}.
          </Text>
        )}
      </Stack>
    </section>
  );
}

/** Nothing for what was set aside together with its survey. */
function triedText(attempts: number): string {
  if (attempts === 0) return '';
  return attempts === 1 ? 'Tried once. ' : `Tried ${attempts} times. `;
}

interface ParkedCardProps {
  readonly item: ParkedItem;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

function ParkedCard({ item, onRetry, isRetrying }: ParkedCardProps) {
  const name = nameOf(item);
  const file = (what: 'record' | 'photo') => `/boat/outbox/${item.seq}/${what}`;
  return (
    <Card withBorder radius="md" padding="md">
      <div className={classes.item}>
        {item.preview !== null && <Image src={item.preview} alt="" w={96} h={72} radius="sm" />}
        <Stack gap={2} className={classes.words}>
          <Text fw={650}>{name}</Text>
          <Text>{item.reason}</Text>
          <Text size="sm" c="dimmed">
            {triedText(item.attempts)}It is safe on this laptop.
          </Text>
        </Stack>
        <Group gap="xs">
          {item.kind === 'photo' && <Save what="Photo" of={name} href={file('photo')} />}
          <Save what="Record" of={name} href={file('record')} />
          <Button variant="default" onClick={onRetry} loading={isRetrying} aria-label={`Try again: ${name}`}>
            Try again
          </Button>
        </Group>
      </div>
    </Card>
  );
}

function Save({
  what,
  of,
  href,
}: {
  readonly what: 'Photo' | 'Record';
  readonly of: string;
  readonly href: string;
}) {
  return (
    <Button
      component="a"
      href={href}
      download
      variant="subtle"
      leftSection={<IconDownload size={20} aria-hidden />}
      aria-label={`Save the ${what.toLowerCase()}: ${of}`}
    >
      {what}
    </Button>
  );
}
