import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import type { AuthProblem } from '../../../domain/account/auth-messages.ts';
import { emailSchema } from '../../../domain/account/user.ts';
import { readSecondStep, readSixDigits } from '../../../domain/typed/code.ts';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import { codeProblem, MailedCode } from './mailed-code.tsx';
import { emailProblem, problemText } from './sign-in.ts';

interface ResetFormProps {
  /** What was typed before. */
  readonly email: string;
  readonly onBack: () => void;
}

/** A forgotten password: a code by e-mail, then the code and a new password. */
export function ResetForm({ email: typed, onBack }: ResetFormProps) {
  const backend = useBackend();
  const { auth } = backend;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const [asksStep, setAsksStep] = useState(false);
  const form = useForm({
    initialValues: { email: typed, code: '', password: '', secondStep: '' },
    validate: {
      email: emailProblem,
      code: (code) => (sentTo === null ? null : codeProblem(code)),
      secondStep: (typed) =>
        asksStep && readSecondStep(typed) === null
          ? say('Please type six digits, or one of your recovery codes.')
          : null,
      password: (password) =>
        sentTo === null || password !== '' ? null : say('Please choose a new password.'),
    },
  });

  /** Answers whether a code is on its way. */
  async function requestCode(address: string): Promise<boolean> {
    const asked = await auth.passwordReset.request(address);
    setProblem(asked.status === 'failed' ? asked.reason : null);
    return asked.status === 'ok';
  }

  async function submit({ email, code, password, secondStep }: typeof form.values): Promise<void> {
    setProblem(null);
    const address = emailSchema.parse(email);
    if (sentTo === null) {
      if (await requestCode(address)) setSentTo(address);
      return;
    }
    const step = asksStep ? (readSecondStep(secondStep) ?? '') : undefined;
    const outcome = await auth.passwordReset.finish(sentTo, readSixDigits(code) ?? '', password, step);
    if (outcome.status === 'failed') {
      if (outcome.reason === 'needs-second-step') setAsksStep(true);
      return setProblem(outcome.reason);
    }
    notify.done(say('Your new password is set. Every other device is signed out.'));
  }

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        <Title order={2} size="h3">
          {sentTo === null ? say('Forgotten your password?') : say("You've got mail!")}
        </Title>
        {sentTo === null ? (
          <>
            <Text>{say('We e-mail you a code with which you set a new one.')}</Text>
            <TextInput
              label={say('Email')}
              type="email"
              autoComplete="email"
              {...form.getInputProps('email')}
            />
          </>
        ) : (
          <>
            <MailedCode
              email={sentTo}
              field={form.getInputProps('code')}
              sendAnother={() => requestCode(sentTo)}
            />
            <PasswordInput
              label={say('New password')}
              autoComplete="new-password"
              {...form.getInputProps('password')}
            />
            {asksStep && (
              <TextInput
                label={say('Code of your authenticator')}
                description={say('Six digits, or one of your recovery codes.')}
                autoComplete="one-time-code"
                {...form.getInputProps('secondStep')}
              />
            )}
          </>
        )}
        {problem !== null && (
          <Alert color="red" role="alert">
            {problemText(backend, problem)}
          </Alert>
        )}
        <Button type="submit" variant="next" loading={form.submitting}>
          {sentTo === null ? say('Send me a code') : say('Set the new password')}
        </Button>
        <Anchor component="button" type="button" size="sm" mih={44} onClick={onBack} ta="start">
          {say('Back to signing in')}
        </Anchor>
      </Stack>
    </form>
  );
}
