import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMail, IconSailboat } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBackend } from '../../client/context/backend.tsx';
import type { SignInPanelProps } from '../../client/context/sign-in-slot.tsx';
import type { AuthProblem } from '../../domain/account/auth-messages.ts';
import { CodeForm } from './code-form.tsx';
import { emailProblem, problemText, type SignInEntry, signIn } from './sign-in.ts';

/** Sign-in and registration in one: an address, perhaps a password, else a code by e-mail (rule 3.1). */
export function SignInForm({
  title = 'Sign up or log in to start analysing reef images.',
}: Pick<SignInPanelProps, 'title'>) {
  const backend = useBackend();
  const { auth } = backend;
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [hasPassword, setPassword] = useState(false);
  const form = useForm<SignInEntry>({
    initialValues: { email: '', password: '' },
    validate: {
      email: emailProblem,
      password: (password) =>
        hasPassword && password === '' ? 'Please enter a valid email and password' : null,
    },
  });
  const isAtSea = auth.methods.includes('device');

  async function submit(entry: SignInEntry): Promise<void> {
    setProblem(null);
    const result = await signIn(auth, entry);
    if (result.status === 'code-sent') setSentTo(result.email);
    if (result.status === 'failed') setProblem(result.problem);
  }

  if (sentTo !== null) return <CodeForm email={sentTo} onBack={() => setSentTo(null)} />;

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        {title !== null && (
          <Title order={2} size="h3">
            {title}
          </Title>
        )}
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          leftSection={<IconMail size={20} stroke={1.7} aria-hidden />}
          {...form.getInputProps('email')}
        />
        {hasPassword && (
          <PasswordInput
            label="Password"
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
          Continue
        </Button>
        {isAtSea ? (
          <AtSeaNote />
        ) : (
          <HowItGoesOn
            canUsePassword={auth.methods.includes('password')}
            hasPassword={hasPassword}
            onToggle={() => {
              setPassword(!hasPassword);
              form.setFieldValue('password', '');
              setProblem(null);
            }}
          />
        )}
      </Stack>
    </form>
  );
}

/** Why there is no password, and what an address that nobody checked is good for. */
function AtSeaNote() {
  return (
    <Alert color="ocean" icon={<IconSailboat aria-hidden />} title="Your address stays unconfirmed at sea">
      There is no mail out here, so nobody can check it. Your survey is kept on the boat under this address.
      Back home, sign in with it to make the survey yours, so please type it with care. If you have an account
      already, your dashboard asks you first.
    </Alert>
  );
}

interface HowItGoesOnProps {
  readonly canUsePassword: boolean;
  readonly hasPassword: boolean;
  readonly onToggle: () => void;
}

function HowItGoesOn({ canUsePassword, hasPassword, onToggle }: HowItGoesOnProps) {
  return (
    <Stack gap={0} align="flex-start">
      <Text size="sm" c="dimmed">
        {hasPassword
          ? 'Without a password we e-mail you a code.'
          : 'We e-mail you a code. It also makes your account, if you are new here.'}
      </Text>
      {canUsePassword && (
        <Anchor component="button" type="button" size="sm" mih={44} onClick={onToggle}>
          {hasPassword ? 'Use a code by e-mail instead' : 'Use a password instead'}
        </Anchor>
      )}
      <Anchor
        component={Link}
        to="/signup"
        size="sm"
        mih={44}
        display="inline-flex"
        style={{ alignItems: 'center' }}
      >
        New here? Sign up with your name
      </Anchor>
    </Stack>
  );
}
