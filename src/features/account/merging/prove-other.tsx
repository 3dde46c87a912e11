import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { BackendProvider, useBackend } from '../../../client/context/backend.tsx';
import type { AuthProblem } from '../../../domain/account/auth-messages.ts';
import { say } from '../../../language/say.ts';
import type { SecondSession } from '../../../ports/backend.ts';
import { CodeForm } from '../ways/code-form.tsx';
import { ProviderButtons } from '../ways/provider-buttons.tsx';
import { emailProblem, problemText, type SignInEntry, signIn } from '../ways/sign-in.ts';

interface ProveOtherProps {
  readonly second: SecondSession;
  /** Somebody is signed in to the other account, beside the own. */
  readonly onSignedIn: () => Promise<void>;
}

/** Signs in to the other account in the way in which one always does, and stays signed in to this one. */
export function ProveOther({ second, onSignedIn }: ProveOtherProps) {
  const backend = useBackend();
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [hasPassword, setPassword] = useState(false);
  const form = useForm<SignInEntry>({
    initialValues: { email: '', password: '' },
    validate: {
      email: emailProblem,
      password: (password) =>
        hasPassword && password === '' ? say('Please enter a valid email and password') : null,
    },
  });

  async function submit(entry: SignInEntry): Promise<void> {
    setProblem(null);
    const result = await signIn(second.auth, entry);
    if (result.status === 'code-sent') setSentTo(result.email);
    if (result.status === 'failed') setProblem(result.problem);
    if (result.status === 'signed-in') await onSignedIn();
  }

  if (sentTo !== null) {
    const beside = { ...backend, auth: second.auth, calls: second.calls };
    return (
      <BackendProvider backend={beside}>
        <CodeForm email={sentTo} onBack={() => setSentTo(null)} onVerified={onSignedIn} />
      </BackendProvider>
    );
  }
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        <Text>
          {say(
            'Sign in to your other account here. You stay signed in to this one, and before anything moves you see what it is.',
          )}
        </Text>
        <BackendProvider backend={{ ...backend, auth: second.auth, calls: second.calls }}>
          <ProviderButtons onProblem={setProblem} onSignedIn={onSignedIn} />
        </BackendProvider>
        <TextInput
          label={say('Email of your other account')}
          type="email"
          autoComplete="email"
          inputMode="email"
          leftSection={<IconMail size={20} stroke={1.7} aria-hidden />}
          {...form.getInputProps('email')}
        />
        {hasPassword && (
          <PasswordInput
            label={say('Password')}
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
        )}
        {problem !== null && (
          <Alert color="red" role="alert">
            {problemText(backend, problem)}
          </Alert>
        )}
        <Button type="submit" variant="next" loading={form.submitting}>
          {say('Continue')}
        </Button>
        <Text size="sm" c="dimmed">
          {hasPassword
            ? say('Without a password we e-mail you a code.')
            : say(
                'We e-mail you a code. It works for every account with an address, also one that you use with Google and the like.',
              )}
        </Text>
        <Anchor
          component="button"
          type="button"
          size="sm"
          mih={44}
          ta="left"
          onClick={() => {
            setPassword(!hasPassword);
            form.setFieldValue('password', '');
          }}
        >
          {hasPassword ? say('Use a code by e-mail instead') : say('Use a password instead')}
        </Anchor>
      </Stack>
    </form>
  );
}
