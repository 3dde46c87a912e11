import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { giftChoices, saidAmount } from '../../domain/donations/amount.ts';
import type { AmountEntry } from '../../domain/donations/gift-entry.ts';
import { say } from '../../language/say.ts';

interface AmountPickerProps {
  readonly amount: AmountEntry;
  readonly problem: string | undefined;
  readonly isMonthly: boolean;
  readonly onChange: (amount: AmountEntry) => void;
}

const currency = 'AUD';

/** Four amounts, or another one: choosing one clears the other. */
export function AmountPicker({ amount, problem, isMonthly, onChange }: AmountPickerProps) {
  const other = amount.kind === 'other' ? amount.text : '';
  return (
    <Stack gap="sm">
      <Group role="group" aria-label={say('Amount')} grow gap="xs" preventGrowOverflow={false}>
        {giftChoices.map((cents) => {
          const isChosen = amount.kind === 'choice' && amount.cents === cents;
          return (
            <Button
              key={cents}
              type="button"
              variant={isChosen ? 'filled' : 'default'}
              aria-pressed={isChosen}
              px="xs"
              size="md"
              onClick={() => onChange({ kind: 'choice', cents })}
            >
              {saidAmount(cents)}
            </Button>
          );
        })}
      </Group>
      <TextInput
        label={say('Other amount')}
        inputMode="decimal"
        leftSection="$"
        rightSection={
          <Text size="sm" c="dimmed" pr="md">
            {isMonthly ? say('AUD a month') : currency}
          </Text>
        }
        rightSectionWidth={isMonthly ? 120 : 64}
        rightSectionPointerEvents="none"
        value={other}
        error={problem}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === '' ? { kind: 'none' } : { kind: 'other', text: value })
        }
      />
    </Stack>
  );
}
