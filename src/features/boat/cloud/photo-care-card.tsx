import { Alert, Button, Card, Group, List, Stack, Text } from '@mantine/core';
import type { BoatSync, ScrubState } from '../../../contract/boat/sync.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { notify } from '../../../ui/notify.ts';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { CardHead } from '../shared/card-head.tsx';
import { momentFormat } from '../shared/format-moment.ts';
import { PurgePart } from './purge-part.tsx';
import { useBoatSync, useSyncAct } from './sync-queries.ts';

const days = momentFormat({ day: 'numeric', month: 'long' });

/** The photos on this laptop's disk: whether they are still what was receipted, and how to make room. */
export function PhotoCareCard() {
  const sync = useBoatSync();
  return (
    <Card
      withBorder
      radius="lg"
      p={{ base: 'lg', sm: 'xl' }}
      component="section"
      aria-labelledby="photo-care"
    >
      <Loaded result={sync} what={say('the state of the photos on this disk')} isCompact>
        {(state) => <Care state={state} />}
      </Loaded>
    </Card>
  );
}

function Care({ state: { scrub, purge } }: { readonly state: BoatSync }) {
  const isSick = scrub.sickCount > 0;
  return (
    <Stack gap="lg">
      <CardHead
        id="photo-care"
        title={say('Photos on this disk')}
        badge={{
          text: isSick ? say('{damaged} damaged', { damaged: scrub.sickCount }) : say('No damage known'),
          color: isSick ? 'red' : 'green',
        }}
      />
      <Checked scrub={scrub} />
      {isSick && <SickPhotos scrub={scrub} />}
      {purge !== null && <PurgePart purge={purge} />}
    </Stack>
  );
}

function Checked({ scrub }: { readonly scrub: ScrubState }) {
  const check = useSyncAct('scrub');
  const { status, run, photos, everChecked, oldestCheckAt } = scrub;
  return (
    <Stack gap="sm">
      <Text>
        {say(
          'Each day a part of the photos is read again and compared with what the phones sent: all of them in a week.',
        )}{' '}
        {checkedText(photos, everChecked, oldestCheckAt)}
      </Text>
      {status === 'running' ? (
        <ProgressLine
          label={say('Reading photos again, gently')}
          value={run.of === 0 ? null : run.checked / run.of}
          detail={say('{done} of {all}', { done: run.checked, all: run.of })}
        />
      ) : (
        <Group>
          <Button
            size="md"
            variant="default"
            disabled={photos === 0}
            loading={check.isPending}
            onClick={() =>
              check.mutate(
                {},
                {
                  onError: ({ message }) => notify.failed(say('The photos are not read again'), say(message)),
                },
              )
            }
          >
            {say('Check all of them now')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function checkedText(photos: number, everChecked: number, oldest: string | null): string {
  if (photos === 0) return say('There are no photos yet.');
  if (everChecked < photos || oldest === null)
    return say('{checked} of {photos} were checked so far.', { checked: everChecked, photos });
  return say('All {photos} were checked since {day}.', { photos, day: days(oldest) });
}

function SickPhotos({ scrub: { sick, sickCount } }: { readonly scrub: ScrubState }) {
  return (
    <Alert color="red" variant="light" role="alert" title={say('Damaged on this disk')}>
      <Text mb="xs">
        {say(
          'They are never sent like this; those that went before are whole in the cloud. Ask the divers of the others to keep theirs on their phones, and have the disk looked at.',
        )}
      </Text>
      <List spacing={4} size="sm">
        {sick.map(({ path, health }) => (
          <List.Item key={path} style={{ overflowWrap: 'anywhere' }}>
            {health === 'missing' ? say('Missing: {path}', { path }) : say('Changed: {path}', { path })}
          </List.Item>
        ))}
      </List>
      {sickCount > sick.length && (
        <Text size="sm" mt="xs">
          {say('The first {shown} of {all}.', { shown: sick.length, all: sickCount })}
        </Text>
      )}
    </Alert>
  );
}
