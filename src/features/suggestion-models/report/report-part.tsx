import { Card, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface ReportPartProps {
  readonly title: string;
  /** What it means, in one or two sentences. */
  readonly text: ReactNode;
  readonly children?: ReactNode;
}

/** One question of a report: what it says in words, then its figures. */
export function ReportPart({ title, text, children }: ReportPartProps) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      withBorder
      radius="lg"
      p={{ base: 'md', sm: 'lg' }}
      miw={0}
    >
      <Stack gap="sm">
        <Title order={3} id={id}>
          {title}
        </Title>
        <Text c="dimmed" component="div">
          {text}
        </Text>
        {children}
      </Stack>
    </Card>
  );
}
