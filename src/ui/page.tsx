import { Container, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

const widths = { narrow: 560, text: 760, wide: 1180, full: '100%' } as const;

export interface PageProps {
  readonly title: ReactNode;
  /** One or two sentences under the title. */
  readonly lead?: ReactNode;
  /** Buttons beside the title; below it on phones. */
  readonly actions?: ReactNode;
  readonly width?: keyof typeof widths;
  readonly children?: ReactNode;
}

/** A page with one column, its title first. Stands inside the shell, which gives `<main>`. */
export function Page({ title, lead, actions, width = 'wide', children }: PageProps) {
  return (
    <Container size={widths[width]} w="100%" py={{ base: 'lg', sm: 'xl' }}>
      <Stack gap="xl">
        <Group justify="space-between" align="flex-end" gap="md">
          {/* A name without a gap breaks within the page. */}
          <Stack gap="sm" maw={760} miw={0}>
            <PageTitle>{title}</PageTitle>
            {lead !== undefined && (
              <Text size="lg" c="dimmed" component="div">
                {lead}
              </Text>
            )}
          </Stack>
          {actions !== undefined && <Group gap="sm">{actions}</Group>}
        </Group>
        {children}
      </Stack>
    </Container>
  );
}

/** The heading of a page: the place to which focus goes after a change of page. */
export function PageTitle({
  children,
  size = 'h1',
}: {
  readonly children: ReactNode;
  readonly size?: 'h1' | 'h2';
}) {
  return (
    <Title order={1} size={size} tabIndex={-1} data-page-heading="">
      {children}
    </Title>
  );
}
