import { Group, List, Text } from '@mantine/core';
import type { SyncPlan } from '../../../contract/boat/sync.ts';
import { saidBytes } from '../../../domain/wording/format-bytes.ts';
import { say, text } from '../../../language/say.ts';

type Step = SyncPlan['waiting'][number]['step'];

/** What goes in a step, as people know it. */
export const stepNames: Readonly<Record<Step, string>> = {
  record: text('a record'),
  preview: text('a preview'),
  original: text('a whole photo'),
};

function waitingText({ step, items, photoBytes }: SyncPlan['waiting'][number]): string {
  switch (step) {
    case 'record':
      return say('{items, plural, one {# record} other {# records}}', { items });
    case 'preview':
      return say('{items, plural, one {# preview} other {# photos without a preview}}', { items });
    case 'original':
      return say('{items, plural, one {# whole photo} other {# whole photos}} ({size})', {
        items,
        size: saidBytes(photoBytes),
      });
  }
}

interface SyncWaitingProps {
  readonly waiting: SyncPlan['waiting'];
  readonly budget: SyncPlan['budget'];
}

/** What waits, in the order in which it goes, and how long it takes at this budget. */
export function SyncWaiting({ waiting, budget }: SyncWaitingProps) {
  if (waiting.length === 0)
    return <Text role="status">{say('Nothing waits. Everything that could go has gone.')}</Text>;
  const bytes = waiting.reduce((sum, { photoBytes }) => sum + photoBytes, 0);
  return (
    <div>
      <Text fw={600} mb={4}>
        {say('Goes in this order, urgent reefs first')}
      </Text>
      <List type="ordered" spacing={4}>
        {waiting.map((part) => (
          <List.Item key={part.step}>{waitingText(part)}</List.Item>
        ))}
      </List>
      {bytes > 0 && (
        <Group mt="xs">
          <Text size="sm" c="dimmed">
            {inAllText(bytes, budget.megabytes)}
          </Text>
        </Group>
      )}
    </div>
  );
}

/** How large the photos are, and how many days of the budget they take. */
function inAllText(bytes: number, megabytes: number | null): string {
  const size = saidBytes(bytes);
  if (megabytes === null) return say('{size} of photos in all.', { size });
  const days = Math.ceil(bytes / (megabytes * 1e6));
  return days <= 1
    ? say('{size} of photos in all, within a day’s budget.', { size })
    : say('{size} of photos in all, about {days} days at this budget.', { size, days });
}
