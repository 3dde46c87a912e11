import { Alert, Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useBackend } from '../../../client/context/backend.tsx';
import type { WaysIn } from '../../../domain/account/ways-in.ts';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import { useConfirmation } from '../confirm/use-confirmation.tsx';
import { useProblem } from './use-problem.ts';

export interface WaysSectionProps {
  readonly ways: WaysIn;
  readonly onChanged: () => Promise<void>;
}

/** Sets, changes or takes away the password. */
export function PasswordSection({ ways, onChanged }: WaysSectionProps) {
  const backend = useBackend();
  const { account } = backend.auth;
  const { problem, tell } = useProblem();
  const { ask, dialog } = useConfirmation();
  const form = useForm({ initialValues: { next: '' } });
  const { hasPassword } = ways;

  async function set({ next }: typeof form.values): Promise<void> {
    tell(null);
    const confirmation = await ask('password');
    if (confirmation === null) return;
    const outcome = await account.setPassword(next, confirmation);
    if (outcome.status === 'failed') return tell(outcome.reason);
    form.reset();
    notify.done(say('Your password is set. Every other device is signed out.'));
    await onChanged();
  }
  async function remove(): Promise<void> {
    tell(null);
    const confirmation = await ask('password');
    if (confirmation === null) return;
    const outcome = await account.removePassword(confirmation);
    if (outcome.status === 'failed') return tell(outcome.reason);
    form.reset();
    notify.done(say('Your password is gone. A code by e-mail signs you in.'));
    await onChanged();
  }

  if (ways.email === null)
    return <Text size="sm">{say('Add an e-mail address first: a password goes with it.')}</Text>;
  return (
    <>
      <form onSubmit={form.onSubmit(set)} noValidate>
        <Stack gap="sm">
          {!hasPassword && <Text size="sm">{say('You have none. A code by e-mail signs you in.')}</Text>}
          <PasswordInput
            label={say('New password')}
            autoComplete="new-password"
            {...form.getInputProps('next')}
          />
          {problem !== null && (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          <Group gap="sm">
            <Button type="submit" loading={form.submitting} disabled={form.values.next === ''}>
              {hasPassword ? say('Change the password') : say('Set a password')}
            </Button>
            {hasPassword && (
              <Button variant="default" onClick={() => void remove()}>
                {say('Take the password away')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
      {dialog}
    </>
  );
}
