import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { AlarmKind } from '../../../contract/boat/alarms.ts';
import { useAlarms } from './use-alarms.ts';

const titles: Readonly<Record<AlarmKind, string>> = {
  'photo-disk': 'Photos are not taken in',
  'database-disk': 'Nothing is taken in',
  'photos-missing': 'Photos are missing on the disk',
  'photos-set-aside': 'Photos without a record',
  'photos-rotten': 'Photos are damaged on the disk',
  'database-mended': 'The database was mended',
  'features-model': 'The network for region suggestion is left out',
  'database-rebuilt': 'Records came back',
};

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** What the person at the laptop has to act on; nothing is drawn while there is nothing. */
export function Alarms() {
  const alarms = useAlarms();
  if (alarms.length === 0) return null;
  return (
    <Stack gap="md">
      {alarms.map(({ kind, text, since }) => (
        <Alert
          key={kind}
          color="red"
          radius="lg"
          icon={<IconAlertTriangle aria-hidden />}
          title={titles[kind]}
        >
          <Text style={{ overflowWrap: 'anywhere' }}>{text}</Text>
          <Text size="sm" mt="xs">
            Since {time.format(new Date(since))}
          </Text>
        </Alert>
      ))}
    </Stack>
  );
}
