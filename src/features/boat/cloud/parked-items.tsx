import { Button, Card, Group, Image, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { BoatStatus, ParkedItem } from '../../../contract/boat/status.ts';
import { say, text } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import { useRetryParked } from '../shared/boat-status.ts';
import { momentFormat } from '../shared/format-moment.ts';
import classes from './parked-items.module.css';

const kinds = { photo: text('A photo'), survey: text('The survey'), record: text('A record') } as const;
const days = momentFormat({ day: 'numeric', month: 'short', year: 'numeric' });

/** What an item is, as people know it. */
function nameOf({ kind, survey }: ParkedItem): string {
  if (survey === null) return say(kinds[kind]);
  const of = { name: survey.name, firstName: survey.firstName, day: days(survey.date) };
  return kind === 'photo'
    ? say('A photo of {name}, by {firstName}, {day}', of)
    : say('The survey of {name}, by {firstName}, {day}', of);
}

/** What the cloud did not take or the leader set aside, each with its reason. The rest went on without it. */
export function ParkedItems({ outbox }: Pick<BoatStatus, 'outbox'>) {
  const retry = useRetryParked();
  const send = (seq: number | 'all') =>
    retry.mutate(
      { seq },
      {
        onError: (error) =>
          notify.failed(
            say('It could not be sent again'),
            say('{message} It is kept on the boat.', { message: say(error.message) }),
          ),
      },
    );
  return (
    <section aria-labelledby="parked">
      <Group justify="space-between" mb="md">
        <Title order={2} size="h3" id="parked">
          {say('Set aside')}
        </Title>
        <Button
          variant="light"
          onClick={() => send('all')}
          loading={retry.isPending && retry.variables.seq === 'all'}
        >
          {say('Try all again')}
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
            {say('The first {shown} of {all}.', { shown: outbox.parkedItems.length, all: outbox.parked })}
          </Text>
        )}
      </Stack>
    </section>
  );
}

/** Nothing was tried of what was set aside together with its survey. */
function safeText(attempts: number): string {
  if (attempts === 0) return say('It is safe on this laptop.');
  return say(
    '{attempts, plural, one {Tried once. It is safe on this laptop.} other {Tried # times. It is safe on this laptop.}}',
    { attempts },
  );
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
          <Text>{say(item.reason)}</Text>
          <Text size="sm" c="dimmed">
            {safeText(item.attempts)}
          </Text>
        </Stack>
        <Group gap="xs">
          {item.kind === 'photo' && <Save file="photo" of={name} href={file('photo')} />}
          <Save file="record" of={name} href={file('record')} />
          <Button
            variant="default"
            onClick={onRetry}
            loading={isRetrying}
            aria-label={say('Try again: {name}', { name })}
          >
            {say('Try again')}
          </Button>
        </Group>
      </div>
    </Card>
  );
}

function Save({
  file,
  of,
  href,
}: {
  readonly file: 'photo' | 'record';
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
      aria-label={
        file === 'photo' ? say('Save the photo: {of}', { of }) : say('Save the survey record: {of}', { of })
      }
    >
      {file === 'photo' ? say('Photo') : say('Survey record')}
    </Button>
  );
}
