import { Stack, Text } from '@mantine/core';
import type { PercentageCategory } from '../../../domain/annotation/category/percentage-categories.ts';
import { PercentageInput } from './percentage-input.tsx';

interface CategoryRowProps {
  readonly category: PercentageCategory;
  readonly percentages: Readonly<Record<string, number>>;
  readonly isDisabled: boolean;
  readonly onChange: (key: string, value: number) => void;
}

/** One category: what it looks like, and one percentage, or two where dead skeletons can still be told. */
export function CategoryRow({ category, percentages, isDisabled, onChange }: CategoryRowProps) {
  const { id, label, hint, canBeDead } = category;
  const kinds = canBeDead
    ? ([
        { key: `${id}-live`, label: 'Alive', name: `${label}, alive` },
        { key: `${id}-dead`, label: 'Dead', name: `${label}, dead` },
      ] as const)
    : ([{ key: `${id}-live`, label: null, name: label }] as const);
  return (
    <Stack gap="xs" py="md" role="group" aria-label={label}>
      <div>
        <Text fw={600}>{label}</Text>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </div>
      {kinds.map((kind) => (
        <PercentageInput
          key={kind.key}
          label={kind.label}
          name={kind.name}
          value={percentages[kind.key] ?? 0}
          isDisabled={isDisabled}
          onChange={(value) => onChange(kind.key, value)}
        />
      ))}
    </Stack>
  );
}
