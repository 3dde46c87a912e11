import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { SyncPlan } from '../../../contract/boat/sync.ts';
import { saidBytes } from '../../../domain/wording/format-bytes.ts';
import { say } from '../../../language/say.ts';
import { NumberField, type TypedNumber } from '../../../ui/form/number-field.tsx';
import { notify } from '../../../ui/notify.ts';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { Words } from '../../../ui/words.tsx';
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
          <Words
            text="Over the link today: <b>{used}</b>. There is no daily budget."
            values={{ b: (inner) => <b>{inner}</b>, used: saidBytes(used) }}
          />
        </Text>
      ) : (
        <>
          <ProgressLine
            label={say('Today’s budget')}
            value={used / (megabytes * 1e6)}
            detail={say('{used} of {megabytes} MB', { used: saidBytes(used), megabytes })}
            color={leftBytes === 0 ? 'yellow' : 'ocean'}
          />
          <Text size="sm" c="dimmed" role="status">
            {leftBytes === 0 || leftBytes === null
              ? say('Nothing is left. The next day’s budget begins at {time} here.', {
                  time: saidClock(nextDayAt),
                })
              : say('{size} left until {time} here (midnight UTC).', {
                  size: saidBytes(leftBytes),
                  time: saidClock(nextDayAt),
                })}
          </Text>
        </>
      )}
      {isEditing ? (
        <BudgetForm megabytes={megabytes} onDone={() => setIsEditing(false)} />
      ) : (
        <Group>
          <Button size="md" variant="light" onClick={() => setIsEditing(true)}>
            {megabytes === null ? say('Set a daily budget') : say('Change the budget')}
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
  const [value, setValue] = useState<TypedNumber>(megabytes ?? '');
  const budget = useSetBudget();
  const isUsable = typeof value === 'number';
  const save = (wanted: number | null) =>
    budget.mutate(
      { megabytes: wanted },
      {
        onSuccess: onDone,
        onError: ({ message }) => notify.failed(say('The budget was not changed'), say(message)),
      },
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isUsable) save(value);
      }}
    >
      <Group align="flex-end" gap="sm">
        <NumberField
          label={say('Megabytes a day')}
          description={say('Both ways together, retries too. 1 MB is 1,000,000 bytes.')}
          value={value}
          onChange={setValue}
          min={1}
          max={mostMegabytes}
          decimals={0}
          size="md"
          w={{ base: '100%', xs: 280 }}
          data-autofocus
        />
        <Button size="md" type="submit" disabled={!isUsable} loading={budget.isPending}>
          {say('Save')}
        </Button>
        {megabytes !== null && (
          <Button size="md" variant="default" onClick={() => save(null)} disabled={budget.isPending}>
            {say('No budget')}
          </Button>
        )}
        <Button size="md" variant="subtle" onClick={onDone} disabled={budget.isPending}>
          {say('Cancel')}
        </Button>
      </Group>
    </form>
  );
}
