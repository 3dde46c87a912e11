import { Group, Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

export interface ProgressLineProps {
  readonly label: string;
  /** 0 to 1; null while it cannot be said. */
  readonly value: number | null;
  /** At the right of the label: '12 of 30'. */
  readonly detail?: ReactNode;
  readonly color?: string;
}

export function ProgressLine({ label, value, detail, color = 'ocean' }: ProgressLineProps) {
  const percent = value === null ? 100 : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="sm" wrap="nowrap">
        {/* The title of a piece of work may be a name without a gap. */}
        <Text fw={600} miw={0} style={{ overflowWrap: 'anywhere' }}>
          {label}
        </Text>
        <Text c="dimmed" size="sm" data-numbers="">
          {detail ?? (value === null ? null : `${percent} %`)}
        </Text>
      </Group>
      <Progress
        value={percent}
        color={color}
        size="md"
        radius="xl"
        animated={value === null}
        aria-label={label}
        transitionDuration={180}
      />
    </Stack>
  );
}
