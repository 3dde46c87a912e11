import { ActionIcon, Group, Text } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { say } from '../../../language/say.ts';
import { NumberField } from '../../../ui/form/number-field.tsx';

interface PercentageInputProps {
  /** Shown before the field where a category has two; null where it has one. */
  readonly label: string | null;
  /** Said to a screen reader: category and whether it is alive. */
  readonly name: string;
  readonly value: number;
  readonly isDisabled: boolean;
  readonly onChange: (value: number) => void;
}

/** What one press of a button changes. */
const step = 5;
const clamp = (value: number) => Math.min(100, Math.max(0, Math.round(value * 10) / 10));

/** A percentage between two large buttons: nobody types well on a rocking boat. */
export function PercentageInput({ label, name, value, isDisabled, onChange }: PercentageInputProps) {
  return (
    <Group gap="xs" wrap="nowrap" maw={380}>
      {label !== null && (
        <Text size="sm" w={66} style={{ flex: 'none' }} aria-hidden>
          {label}
        </Text>
      )}
      <ActionIcon
        variant="default"
        size={48}
        disabled={isDisabled || value === 0}
        aria-label={say('{what}: {step} percent less', { what: name, step })}
        onClick={() => onChange(clamp(value - step))}
      >
        <IconMinus size={20} aria-hidden />
      </ActionIcon>
      <NumberField
        aria-label={name}
        value={value === 0 ? '' : value}
        placeholder="0 %"
        {...{ min: 0, max: 100, decimals: 1, step }}
        suffix=" %"
        disabled={isDisabled}
        // What cannot be read counts as nothing: the sum below shows that it is missing.
        onChange={(next) => onChange(typeof next === 'number' ? next : 0)}
        style={{ flex: 1 }}
        styles={{ input: { textAlign: 'center' } }}
      />
      <ActionIcon
        variant="default"
        size={48}
        disabled={isDisabled || value >= 100}
        aria-label={say('{what}: {step} percent more', { what: name, step })}
        onClick={() => onChange(clamp(value + step))}
      >
        <IconPlus size={20} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
