import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import type { AuthProblem } from '../../../domain/account/auth-messages.ts';
import type { ConfirmationNeed, CredentialAction } from '../../../domain/account/credentials.ts';
import { readSecondStep, readSixDigits } from '../../../domain/typed/code.ts';
import { say } from '../../../language/say.ts';
import { MailedCode } from '../ways/mailed-code.tsx';
import { problemText } from '../ways/sign-in.ts';

interface ConfirmFormProps {
  readonly action: CredentialAction;
  readonly needs: readonly ConfirmationNeed[];
  /** Why nobody could be asked what is needed; null where that went well. */
  readonly problem: AuthProblem | null;
  readonly onConfirmed: (confirmation: string) => void;
  readonly onCancel: () => void;
}

/** The password, a code of the authenticator, or a code by mail: whatever this account and this session need. */
export function ConfirmForm({
  action,
  needs: first,
  problem: before,
  onConfirmed,
  onCancel,
}: ConfirmFormProps) {
  const backend = useBackend();
  const { auth } = backend;
  const email = auth.current()?.email ?? null;
  const [needs, setNeeds] = useState(first);
  const [problem, setProblem] = useState(before);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ initialValues: { password: '', code: '', mailed: '' } });
  const isNeeded = (need: ConfirmationNeed) => needs.includes(need);
  const asksForMail = isNeeded('sign-in') && sentTo === null;

  async function sendCode(): Promise<boolean> {
    if (email === null) return false;
    const outcome = await auth.requestCode(email);
    setProblem(outcome.status === 'failed' ? outcome.reason : null);
    if (outcome.status === 'failed') return false;
    form.setFieldValue('mailed', '');
    setSentTo(email);
    return true;
  }

  async function submit({ password, code, mailed }: typeof form.values): Promise<void> {
    setProblem(null);
    if (asksForMail) {
      await sendCode();
      return;
    }
    if (isNeeded('sign-in') && sentTo !== null) {
      const signedIn = await auth.verifyCode(sentTo, readSixDigits(mailed) ?? '');
      if (signedIn.status === 'failed') return setProblem(signedIn.reason);
    }
    const outcome = await auth.account.confirm(action, {
      ...(isNeeded('password') ? { password } : {}),
      ...(isNeeded('code') ? { code: readSecondStep(code) ?? '' } : {}),
    });
    if (outcome.status === 'ok') return onConfirmed(outcome.confirmation);
    if (outcome.status === 'needs') setNeeds(outcome.needs);
    else setProblem(outcome.reason);
  }

  const isMissing =
    (isNeeded('password') && form.values.password === '') ||
    (isNeeded('code') && readSecondStep(form.values.code) === null) ||
    (sentTo !== null && isNeeded('sign-in') && readSixDigits(form.values.mailed) === null) ||
    (asksForMail && email === null);

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        <Text>{say('This changes who gets into your account, so we ask once more who is there.')}</Text>
        {asksForMail && (
          <Text>
            {email === null
              ? say('You signed in here a while ago. Please sign out and in again first.')
              : say('You signed in here a while ago. We e-mail a code to {email}.', { email })}
          </Text>
        )}
        {isNeeded('sign-in') && sentTo !== null && (
          <MailedCode email={sentTo} field={form.getInputProps('mailed')} sendAnother={sendCode} />
        )}
        {isNeeded('password') && (
          <PasswordInput
            label={say('Current password')}
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('password')}
          />
        )}
        {isNeeded('code') && (
          <TextInput
            label={say('Code of your authenticator')}
            description={say('Six digits, or one of your recovery codes.')}
            autoComplete="one-time-code"
            {...form.getInputProps('code')}
          />
        )}
        {problem !== null && (
          <Alert color="red" role="alert">
            {problemText(backend, problem)}
          </Alert>
        )}
        <Group gap="sm">
          <Button type="submit" variant="next" loading={form.submitting} disabled={isMissing}>
            {asksForMail ? say('Send me a code') : say('It is me')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {say('Cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
