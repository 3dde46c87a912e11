import { Alert, Button, Group, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { Instant } from '../../../domain/documents/instant.ts';
import { say } from '../../../language/say.ts';
import { momentText } from './moment-text.ts';

interface ToldAtProps {
  /** 'Counted 4 Oct 2025, 3:05 pm'. */
  readonly done: (when: string) => string;
  readonly at: Instant | undefined;
  readonly isBusy: boolean;
  readonly onRefresh: () => void;
}

/** When figures are from, and a button for new ones. */
export function ToldAt({ done, at, isBusy, onRefresh }: ToldAtProps) {
  return (
    <Group gap="sm">
      {at !== undefined && (
        <Text size="sm" c="dimmed" role="status">
          {done(momentText(at))}
        </Text>
      )}
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden />}
        loading={isBusy}
        onClick={onRefresh}
      >
        {say('Refresh')}
      </Button>
    </Group>
  );
}

/** What is shown is older than was wanted. */
export function NotAnew({ error, at }: { readonly error: Error | null; readonly at: Instant | undefined }) {
  if (error === null || at === undefined) return null;
  return (
    <Alert color="yellow" role="alert" title={say('This could not be asked anew')}>
      {say('{message} What you see is of {when}.', { message: error.message, when: momentText(at) })}
    </Alert>
  );
}
