import { Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { SyncPlan } from '../../../contract/boat/sync.ts';
import { saidBytes } from '../../../domain/wording/format-bytes.ts';
import { notify } from '../../../ui/notify.ts';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { saidClock } from '../shared/format-clock.ts';
import { useSetBudget } from './sync-queries.ts';

type Budget = SyncPlan['budget'];
const mostMegabytes = 1_000_000;

/** The megabytes of the day: used, left, and how many there shall be. */
export function SyncBudget({ budget }: { readonly budget: Budget }) {
  const { megabytes, today, leftBytes, nextDayAt } = budget;
  const used = today.sentBytes + today.receivedBytes;
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Stack gap="xs">
      {megabytes === null ? (
        <Text>
          Over the link today: <b>{saidBytes(used)}</b>. There is no daily budget.
        </Text>
      ) : (
        <>
          <ProgressLine
            label="Today’s budget"
            value={used / (megabytes * 1e6)}
            detail={`${saidBytes(used)} of ${megabytes} MB`}
            color={leftBytes === 0 ? 'yellow' : 'ocean'}
          />
          <Text size="sm" c="dimmed" role="status">
            {leftBytes === 0 || leftBytes === null
              ? `Nothing is left. The next day’s budget begins at ${saidClock(nextDayAt)} here.`
              : `${saidBytes(leftBytes)} left until ${saidClock(nextDayAt)} here (midnight UTC).`}
          </Text>
        </>
      )}
      {isEditing ? (
        <BudgetForm megabytes={megabytes} onDone={() => setIsEditing(false)} />
      ) : (
        <Group>
          <Button size="md" variant="light" onClick={() => setIsEditing(true)}>
            {megabytes === null ? 'Set a daily budget' : 'Change the budget'}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

interface BudgetFormProps {
  readonly megabytes: number | null;
  readonly onDone: () => void;
}

function BudgetForm({ megabytes, onDone }: BudgetFormProps) {
  const [value, setValue] = useState<number | string>(megabytes ?? '');
  const budget = useSetBudget();
  const isUsable = typeof value === 'number' && value >= 1 && value <= mostMegabytes;
  const save = (wanted: number | null) =>
    budget.mutate(
      { megabytes: wanted },
      {
        onSuccess: onDone,
        onError: ({ message }) => notify.failed('The budget was not changed', message),
      },
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isUsable) save(Math.round(value));
      }}
    >
      <Group align="flex-end" gap="sm">
        <NumberInput
          label="Megabytes a day"
          description="Both ways together, retries too. 1 MB is 1,000,000 bytes."
          value={value}
          onChange={setValue}
          min={1}
          max={mostMegabytes}
          allowDecimal={false}
          size="md"
          w={{ base: '100%', xs: 280 }}
          data-autofocus
        />
        <Button size="md" type="submit" disabled={!isUsable} loading={budget.isPending}>
          Save
        </Button>
        {megabytes !== null && (
          <Button size="md" variant="default" onClick={() => save(null)} disabled={budget.isPending}>
            No budget
          </Button>
        )}
        <Button size="md" variant="subtle" onClick={onDone} disabled={budget.isPending}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
