import { Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Somebody has to look at it. */
  readonly isBad?: boolean;
}

/** Some figures with their names, one in a line. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl style={{ margin: 0 }}>
      {facts.map(({ label, value, isBad = false }) => (
        <Group key={label} justify="space-between" gap="md" wrap="nowrap" py={6}>
          <Text component="dt" c="dimmed">
            {label}
          </Text>
          <Text
            component="dd"
            m={0}
            fw={650}
            ta="end"
            data-numbers=""
            {...(isBad ? { c: 'var(--mantine-color-error)' } : {})}
          >
            {value}
          </Text>
        </Group>
      ))}
    </dl>
  );
}

/** A part of a page under its own heading. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Paper component="section" withBorder radius="lg" p="lg" aria-label={title}>
      <Text component="h2" fz="h4" fw={700} mb="sm">
        {title}
      </Text>
      {children}
    </Paper>
  );
}

/** A part of a page that is a list: it has the width of the page, and no frame around its own. */
export function ListPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Text component="h2" fz="h4" fw={700} mb="sm">
        {title}
      </Text>
      {children}
    </section>
  );
}
