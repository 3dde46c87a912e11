import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './public.module.css';

interface PublicSectionProps {
  /** Also the name under which an address leads here: `?el=`. */
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a public page under its heading. */
export function PublicSection({ id, title, lead, children }: PublicSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classes.section}>
      <Title order={2} id={`${id}-title`} mb={lead === undefined ? 'lg' : 'xs'}>
        {title}
      </Title>
      {lead !== undefined && (
        <Text size="lg" c="dimmed" maw={720} mb="lg">
          {lead}
        </Text>
      )}
      {children}
    </section>
  );
}
