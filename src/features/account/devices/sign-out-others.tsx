import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { authMessage } from '../../../domain/account/auth-messages.ts';
import { say } from '../../../language/say.ts';
import type { AuthOutcome } from '../../../ports/auth.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../../ui/notify.ts';

interface SignOutOthersProps {
  readonly signOut: () => Promise<AuthOutcome>;
  readonly onDone?: () => Promise<void>;
  readonly note?: string;
}

/** Ends every other session, after asking: photos that wait on another device are sent when it signs in again. */
export function SignOutOthers({ signOut, onDone, note }: SignOutOthersProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function end(): Promise<void> {
    setBusy(true);
    const outcome = await signOut();
    if (outcome.status === 'ok') notify.done(say('All other devices are signed out.'));
    else notify.failed(say('The other devices could not be signed out.'), authMessage(outcome.reason));
    await onDone?.();
    setBusy(false);
    setAsking(false);
  }

  return (
    <Stack gap="xs" align="flex-start">
      <Button variant="light" color="red" onClick={() => setAsking(true)}>
        {say('Sign out all other devices')}
      </Button>
      {note !== undefined && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={say('Sign out all other devices?')}
        text={say(
          'You stay signed in here. Photos that wait on another device stay there, and are sent when you sign in on it again.',
        )}
        confirmLabel={say('Sign out the others')}
        isDanger
        isBusy={isBusy}
        onConfirm={() => void end()}
        onCancel={() => setAsking(false)}
      />
    </Stack>
  );
}
