import { Stack, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import type { WrittenEvent } from '../../../../domain/events/written-event.ts';
import type { TypedEvent } from './typed-event.ts';

/** The form of an event, as its parts get it. */
export type FormOfEvent = UseFormReturnType<TypedEvent, WrittenEvent>;

/** Fields that belong together. */
export function FormSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack component="section" gap="md" aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {children}
    </Stack>
  );
}
