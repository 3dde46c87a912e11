import { Group, Stack, Text } from '@mantine/core';
import type { PercentageCategory } from '../../../domain/annotation/category/percentage-categories.ts';
import { say } from '../../../language/say.ts';
import { GuideButton } from '../guide/guide-button.tsx';
import { PercentageInput } from './percentage-input.tsx';

interface CategoryRowProps {
  readonly category: PercentageCategory;
  readonly percentages: Readonly<Record<string, number>>;
  readonly isDisabled: boolean;
  readonly onChange: (key: string, value: number) => void;
}

/** One category: what it looks like, and a percentage for each state in which it can be told. */
export function CategoryRow({ category, percentages, isDisabled, onChange }: CategoryRowProps) {
  const { id, canBeDead, canBeBleached } = category;
  const label = say(category.label);
  const kinds =
    canBeDead || canBeBleached
      ? [
          { key: `${id}-live`, label: say('Alive'), name: say('{coral}, alive', { coral: label }) },
          ...(canBeBleached
            ? [
                {
                  key: `${id}-bleached`,
                  label: say('Bleached'),
                  name: say('{coral}, bleached', { coral: label }),
                },
              ]
            : []),
          ...(canBeDead
            ? [{ key: `${id}-dead`, label: say('Dead'), name: say('{coral}, dead', { coral: label }) }]
            : []),
        ]
      : [{ key: `${id}-live`, label: null, name: label }];
  return (
    <Stack gap="xs" py="md" role="group" aria-label={label}>
      <div>
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Text fw={600}>{label}</Text>
          <GuideButton categoryId={id} name={label} />
        </Group>
        <Text size="sm" c="dimmed">
          {say(category.hint)}
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
