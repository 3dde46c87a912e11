import { Alert, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { Attention } from '../shared/attention.ts';
import { useAlarms } from './use-alarms.ts';

/** What needs somebody. The live region stays in the page, so that what appears later is read out. */
export function AttentionList({ items }: { readonly items: readonly Attention[] }) {
  const isCalm = useAlarms().length === 0 && items.length === 0;
  return (
    <Stack gap="sm" role="status" aria-label="What needs you">
      {isCalm && (
        <Alert role="none" color="green" variant="light" radius="lg" icon={<IconCheck aria-hidden />}>
          Nothing needs you. Keep this laptop running and awake.
        </Alert>
      )}
      {items.map(({ id, isUrgent, text }) => (
        <Alert
          key={id}
          role="none"
          color={isUrgent ? 'red' : 'yellow'}
          variant="light"
          radius="lg"
          icon={isUrgent ? <IconAlertTriangle aria-hidden /> : <IconInfoCircle aria-hidden />}
        >
          {text}
        </Alert>
      ))}
    </Stack>
  );
}
