import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { AlarmKind } from '../../../contract/boat/alarms.ts';
import { say, text } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import { momentFormat } from '../shared/format-moment.ts';
import { useTellLaptop } from '../shared/use-laptop.ts';
import { useAlarms } from './use-alarms.ts';

const titles: Readonly<Record<AlarmKind, string>> = {
  'photo-disk': text('Photos are not taken in'),
  'database-disk': text('Nothing is taken in'),
  'photos-missing': text('Photos are missing on the disk'),
  'photos-set-aside': text('Photos without a record'),
  'photos-rotten': text('Photos are damaged on the disk'),
  'database-mended': text('The database was mended'),
  'features-model': text('The network for region suggestion is left out'),
  'database-rebuilt': text('Records came back'),
  'cloud-lost-photos': text('The cloud has lost photos'),
  'hub-key': text('The key of this laptop is missing'),
  'taken-over': text('Another laptop goes on as this boat'),
};

const time = momentFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** What the person at the laptop has to act on; nothing is drawn while there is nothing. */
export function Alarms() {
  const alarms = useAlarms();
  if (alarms.length === 0) return null;
  return (
    <Stack gap="md">
      {alarms.map(({ kind, text: found, since }) => (
        <Alert
          key={kind}
          color="red"
          radius="lg"
          icon={<IconAlertTriangle aria-hidden />}
          title={say(titles[kind])}
        >
          <Text style={{ overflowWrap: 'anywhere' }}>{say(found)}</Text>
          <Text size="sm" mt="xs">
            {say('Since {moment}', { moment: time(since) })}
          </Text>
          {kind === 'taken-over' && <GoOn />}
        </Alert>
      ))}
    </Stack>
  );
}

/** The person at this laptop decides that it goes on, and not the other one. */
function GoOn() {
  const goOn = useTellLaptop('goOnAsBoat', ['alarms', 'sync', 'status']);
  return (
    <Group mt="sm">
      <Button
        variant="default"
        loading={goOn.isPending}
        onClick={() =>
          goOn.mutate(
            {},
            { onError: (error) => notify.failed(say('Nothing was changed'), say(error.message)) },
          )
        }
      >
        {say('This laptop goes on as the boat')}
      </Button>
    </Group>
  );
}
