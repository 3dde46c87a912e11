import { Group, Stack, Text } from '@mantine/core';
import { IconCalendarStats, IconListCheck, IconSettings } from '@tabler/icons-react';
import { useRegionOf } from '../../../client/regions/region.ts';
import type { BoatStatus } from '../../../contract/boat/status.ts';
import { say, text } from '../../../language/say.ts';
import { PageTitle } from '../../../ui/page.tsx';
import { useGps } from '../shared/console-queries.ts';
import { momentFormat } from '../shared/format-moment.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { useNow } from '../shared/use-now.ts';

const clock = momentFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

const clockWords = {
  right: text('as the satellites say'),
  suspect: text('the satellites say otherwise'),
  unknown: text('by this laptop'),
} as const;

/** The boat's name, what time it is, and what is done once a voyage and once a day. */
export function ConsoleHeader({ hub }: Pick<BoatStatus, 'hub'>) {
  const now = useNow();
  const gps = useGps();
  return (
    <Group justify="space-between" gap="md">
      <Stack gap={2}>
        <PageTitle size="h2">{hub.name}</PageTitle>
        <Text c="dimmed">
          {useRegionOf(hub.regionId).regionName} · {clock(now)},{' '}
          {say(clockWords[gps.data?.clock.status ?? 'unknown'])}
        </Text>
      </Stack>
      <Group gap="xs">
        <LinkButton to="/boat/check" Icon={IconListCheck}>
          {say('Before departure')}
        </LinkButton>
        <LinkButton to="/boat/day" Icon={IconCalendarStats}>
          {say('End of day')}
        </LinkButton>
        <LinkButton to="/boat/setup" Icon={IconSettings}>
          {say('Settings')}
        </LinkButton>
      </Group>
    </Group>
  );
}
