import { Alert, Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { emailSchema } from '../../../domain/account/user.ts';
import type { WaysIn } from '../../../domain/account/ways-in.ts';
import { readSixDigits } from '../../../domain/typed/code.ts';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import { useConfirmation } from '../confirm/use-confirmation.tsx';
import { codeProblem, MailedCode } from '../ways/mailed-code.tsx';
import { emailProblem } from '../ways/sign-in.ts';
import type { WaysSectionProps } from './password-section.tsx';
import { useProblem } from './use-problem.ts';

/** What the code that was mailed is to do. */
type Waiting = { readonly kind: 'none' } | { readonly kind: 'proof' | 'change'; readonly email: string };

/** Proves the address by a code, or changes it by a code to the new one. */
export function AddressSection({ ways, onChanged }: WaysSectionProps) {
  const backend = useBackend();
  const { account } = backend.auth;
  const [waiting, setWaiting] = useState<Waiting>({ kind: 'none' });
  const { problem, tell } = useProblem();
  const { ask, dialog } = useConfirmation();
  const form = useForm({ initialValues: { email: '' }, validate: { email: emailProblem } });
  const codeForm = useForm({
    initialValues: { code: '' },
    transformValues: ({ code }) => ({ code: readSixDigits(code) ?? '' }),
    validate: { code: codeProblem },
  });

  /** Both answer whether a code is on its way. */
  async function change({ email }: { email: string }): Promise<boolean> {
    tell(null);
    const address = emailSchema.parse(email);
    const confirmation = await ask('address');
    if (confirmation === null) return false;
    const outcome = await account.requestEmailChange(address, confirmation);
    if (outcome.status === 'ok') setWaiting({ kind: 'change', email: address });
    else tell(outcome.reason);
    return outcome.status === 'ok';
  }
  async function prove(): Promise<boolean> {
    tell(null);
    const outcome = await account.requestVerification();
    if (outcome.status === 'ok') setWaiting({ kind: 'proof', email: ways.email ?? '' });
    else tell(outcome.reason);
    return outcome.status === 'ok';
  }
  async function confirm({ code }: { code: string }): Promise<void> {
    if (waiting.kind === 'none') return;
    tell(null);
    const outcome =
      waiting.kind === 'change' ? await account.changeEmail(waiting.email, code) : await account.verify(code);
    if (outcome.status === 'failed') return tell(outcome.reason);
    setWaiting({ kind: 'none' });
    form.reset();
    codeForm.reset();
    notify.done(say('Your address is confirmed. Every other device is signed out.'));
    await onChanged();
  }

  const alert = problem !== null && (
    <Alert color="red" role="alert">
      {problem}
    </Alert>
  );
  if (waiting.kind !== 'none') {
    return (
      <>
        <form onSubmit={codeForm.onSubmit(confirm)} noValidate>
          <Stack gap="sm">
            <MailedCode
              email={waiting.email}
              field={codeForm.getInputProps('code')}
              sendAnother={() => (waiting.kind === 'change' ? change({ email: waiting.email }) : prove())}
            />
            {alert}
            <Group gap="sm">
              <Button type="submit" loading={codeForm.submitting}>
                {say('Confirm the address')}
              </Button>
              <Button variant="default" onClick={() => setWaiting({ kind: 'none' })}>
                {say('Not now')}
              </Button>
            </Group>
          </Stack>
        </form>
        {dialog}
      </>
    );
  }
  return (
    <Stack gap="sm">
      <Address ways={ways} onProve={() => void prove()} />
      <form onSubmit={form.onSubmit(async (values) => void (await change(values)))} noValidate>
        <Stack gap="sm">
          <TextInput
            label={say('New address')}
            type="email"
            autoComplete="email"
            {...form.getInputProps('email')}
          />
          {alert}
          <Group>
            <Button type="submit" variant="default" loading={form.submitting}>
              {ways.email === null ? say('Add the address') : say('Change the address')}
            </Button>
          </Group>
        </Stack>
      </form>
      {dialog}
    </Stack>
  );
}

interface AddressProps {
  readonly ways: WaysIn;
  readonly onProve: () => void;
}

/** The address of the account, and whether somebody has proven it. */
function Address({ ways: { email, isProven }, onProve }: AddressProps) {
  if (email === null)
    return <Text size="sm">{say('There is none yet. With one you can always get in by a code.')}</Text>;
  return (
    <Group gap="xs">
      <Text fw={600}>{email}</Text>
      <Badge variant="light" color={isProven ? 'green' : 'gray'}>
        {isProven ? say('Confirmed') : say('Not confirmed')}
      </Badge>
      {!isProven && (
        <Button variant="default" onClick={onProve}>
          {say('Confirm it by a code')}
        </Button>
      )}
    </Group>
  );
}
