import { Badge, Group, List, Text } from '@mantine/core';
import type { BoatGps } from '../../../contract/boat/gps.ts';
import { say, text } from '../../../language/say.ts';
import { saidAgo } from '../shared/format-ago.ts';

type Source = BoatGps['sources'][number];

const badges: Readonly<Record<Source['status'], { readonly text: string; readonly color: string }>> = {
  connecting: { text: text('Connecting'), color: 'gray' },
  waiting: { text: text('Not reached'), color: 'red' },
  silent: { text: text('Silent'), color: 'yellow' },
  'no-fix': { text: text('No fix'), color: 'yellow' },
  fix: { text: text('Ready'), color: 'gray' },
};

/** Each receiver: whether it counts, and if it does not, why. */
export function GpsSources({ sources }: { readonly sources: readonly Source[] }) {
  return (
    <List listStyleType="none" spacing="xs" aria-label={say('Receivers')}>
      {sources.map((source) => {
        const { name, status, reason, retrySeconds, ignoredJumps, isChosen } = source;
        const badge = isChosen ? { text: say('In use'), color: 'green' } : badges[status];
        return (
          <List.Item key={name} styles={{ itemWrapper: { width: '100%' }, itemLabel: { width: '100%' } }}>
            <Group gap="xs" justify="space-between">
              <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Text>
              <Badge color={badge.color} variant="light" tt="none">
                {say(badge.text)}
              </Badge>
            </Group>
            {reason !== null && (
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {say(reason)}
                {retrySeconds !== null &&
                  ` ${say('Trying again in {span}.', { span: saidAgo(retrySeconds) })}`}
              </Text>
            )}
            {ignoredJumps > 0 && (
              <Text size="sm" c="dimmed">
                {say(
                  '{positions, plural, one {# position was} other {# positions were}} not believed: no boat gets there so fast.',
                  { positions: ignoredJumps },
                )}
              </Text>
            )}
          </List.Item>
        );
      })}
    </List>
  );
}
