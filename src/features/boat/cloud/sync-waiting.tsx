import { Group, List, Text } from '@mantine/core';
import type { SyncPlan } from '../../../contract/boat/sync.ts';
import { saidBytes } from '../../../domain/wording/format-bytes.ts';

type Step = SyncPlan['waiting'][number]['step'];

/** The steps as people know them. */
export const stepNames: Readonly<Record<Step, { readonly one: string; readonly many: string }>> = {
  record: { one: 'a record', many: 'records' },
  preview: { one: 'a preview', many: 'photos without a preview' },
  original: { one: 'a whole photo', many: 'whole photos' },
};

interface SyncWaitingProps {
  readonly waiting: SyncPlan['waiting'];
  readonly budget: SyncPlan['budget'];
}

/** What waits, in the order in which it goes, and how long it takes at this budget. */
export function SyncWaiting({ waiting, budget }: SyncWaitingProps) {
  if (waiting.length === 0)
    return <Text role="status">Nothing waits. Everything that could go has gone.</Text>;
  const bytes = waiting.reduce((sum, { photoBytes }) => sum + photoBytes, 0);
  return (
    <div>
      <Text fw={600} mb={4}>
        Goes in this order, urgent reefs first
      </Text>
      <List type="ordered" spacing={4}>
        {waiting.map(({ step, items, photoBytes }) => (
          <List.Item key={step}>
            {items} {items === 1 ? stepNames[step].one.replace(/^an? /, '') : stepNames[step].many}
            {step === 'original' && ` (${saidBytes(photoBytes)})`}
          </List.Item>
        ))}
      </List>
      {bytes > 0 && (
        <Group mt="xs">
          <Text size="sm" c="dimmed">
            {saidBytes(bytes)} of photos in all{daysText(bytes, budget.megabytes)}.
          </Text>
        </Group>
      )}
    </div>
  );
}

/** Half a sentence: how many days of the budget the photos take. */
function daysText(bytes: number, megabytes: number | null): string {
  if (megabytes === null) return '';
  const days = Math.ceil(bytes / (megabytes * 1e6));
  return days <= 1 ? ', within a day’s budget' : `, about ${days} days at this budget`;
}
