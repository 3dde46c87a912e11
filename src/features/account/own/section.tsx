import { Card, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** One concern of the account, under its heading. */
export function Section({
  title: heading,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <Card withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section">
      <Stack gap="sm">
        <Title order={2} size="h3">
          {heading}
        </Title>
        {children}
      </Stack>
    </Card>
  );
}
