import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { numberText } from '../language/formats.ts';

/** A number that matters, large; what it counts, small. A screen with another measure sets `--big-number`. */
export function BigNumber({ value, label }: { readonly value: number | string; readonly label: ReactNode }) {
  return (
    <Stack gap={2}>
      <Text
        fz="var(--big-number, clamp(2.2rem, 1.6rem + 2.6vw, 3.6rem))"
        fw={750}
        lh={1}
        lts="-0.03em"
        data-numbers=""
      >
        {typeof value === 'number' ? numberText(value) : value}
      </Text>
      <Text c="dimmed">{label}</Text>
    </Stack>
  );
}
