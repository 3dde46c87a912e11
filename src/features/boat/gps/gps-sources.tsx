import { Badge, Group, List, Text } from '@mantine/core';
import type { BoatGps } from '../../../contract/boat/gps.ts';
import { counted } from '../../../domain/wording/counted.ts';
import { saidAgo } from '../shared/format-ago.ts';

type Source = BoatGps['sources'][number];

const badges: Readonly<Record<Source['status'], { readonly text: string; readonly color: string }>> = {
  connecting: { text: 'Connecting', color: 'gray' },
  waiting: { text: 'Not reached', color: 'red' },
  silent: { text: 'Silent', color: 'yellow' },
  'no-fix': { text: 'No fix', color: 'yellow' },
  fix: { text: 'Ready', color: 'gray' },
};

/** Each receiver: whether it counts, and if it does not, why. */
export function GpsSources({ sources }: { readonly sources: readonly Source[] }) {
  return (
    <List listStyleType="none" spacing="xs" aria-label="Receivers">
      {sources.map((source) => {
        const { name, status, reason, retrySeconds, ignoredJumps, isChosen } = source;
        const badge = isChosen ? { text: 'In use', color: 'green' } : badges[status];
        return (
          <List.Item key={name} styles={{ itemWrapper: { width: '100%' }, itemLabel: { width: '100%' } }}>
            <Group gap="xs" justify="space-between">
              <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Text>
              <Badge color={badge.color} variant="light" tt="none">
                {badge.text}
              </Badge>
            </Group>
            {reason !== null && (
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {reason}
                {retrySeconds !== null && ` Trying again in ${saidAgo(retrySeconds)}.`}
              </Text>
            )}
            {ignoredJumps > 0 && (
              <Text size="sm" c="dimmed">
                {counted(ignoredJumps, 'position was', 'positions were')} not believed: no boat gets there so
                fast.
              </Text>
            )}
          </List.Item>
        );
      })}
    </List>
  );
}
