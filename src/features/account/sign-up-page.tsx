import { Alert, Button, Card, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useBackend } from '../../client/context/backend.tsx';
import { useReloadProfile, useSession } from '../../client/context/session.tsx';
import { usePhone } from '../../client/uploads/phone.tsx';
import { say, text } from '../../language/say.ts';
import { notify } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { canSignUp, completeSignUp, type SignUpEntry } from './sign-up.ts';
import { CodeForm } from './ways/code-form.tsx';
import { emailProblem, problemText, signIn } from './ways/sign-in.ts';
import { hasArrivedByLink } from './ways/way-back.ts';

const unexpected = text('Unexpected error happened. Please try again!');

/** The sign-up form; but whoever comes or came by a link in a mail has an account, and goes on to it. */
export function SignUpPage() {
  const { auth } = useBackend();
  const session = useSession();
  const { notes } = usePhone();
  const { href, search, hash } = window.location;
  if (auth.links.isLink(href)) return <Navigate to={`/sign-in-link${search}${hash}`} replace />;
  if (session.status === 'signed-in' && hasArrivedByLink(notes, session.uid))
    return <Navigate to="/dashboard" replace />;
  return <SignUpForm />;
}

/** A new account: a name, an address, and a code by e-mail to prove it (rule 3.7). */
function SignUpForm() {
  const backend = useBackend();
  const reloadProfile = useReloadProfile();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [codeFor, setCodeFor] = useState<SignUpEntry | null>(null);
  const form = useForm<SignUpEntry>({
    initialValues: { firstName: '', lastName: '', email: '', optin: true },
    validateInputOnBlur: true,
    validate: { email: emailProblem },
  });

  async function finish(entry: SignUpEntry): Promise<void> {
    try {
      const result = await completeSignUp(backend, entry);
      await reloadProfile();
      if (result.status === 'created') notify.done(say('Account is created successfully!'));
      else notify.warn(say('Account already exists with given email'));
      await navigate(backend.config.network === 'edge' ? '/submit-a-survey' : '/dashboard');
    } catch (error) {
      console.error(error);
      setCodeFor(null);
      setProblem(say(unexpected));
    }
  }

  async function submit(entry: SignUpEntry): Promise<void> {
    setProblem(null);
    const result = await signIn(backend.auth, { email: entry.email, password: '' });
    if (result.status === 'failed') return setProblem(problemText(backend, result.problem));
    if (result.status === 'code-sent') return setCodeFor({ ...entry, email: result.email });
    await finish(entry);
  }

  return (
    <Page
      title={say('Join the census')}
      lead={say(
        'A first name and an address are all it takes. You can start analysing reef photos in a minute.',
      )}
      width="narrow"
    >
      <Card withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }}>
        {codeFor !== null ? (
          <CodeForm
            email={codeFor.email}
            onBack={() => setCodeFor(null)}
            onVerified={() => finish(codeFor)}
          />
        ) : (
          <form onSubmit={form.onSubmit(submit)} noValidate>
            <Stack gap="md">
              <TextInput
                label={say('First name')}
                required
                autoComplete="given-name"
                {...form.getInputProps('firstName')}
              />
              <TextInput
                label={say('Last name (optional)')}
                autoComplete="family-name"
                {...form.getInputProps('lastName')}
              />
              <TextInput
                label={say('Email')}
                type="email"
                required
                autoComplete="email"
                {...form.getInputProps('email')}
              />
              <Checkbox
                label={say('Send me news of the reefs now and then')}
                {...form.getInputProps('optin', { type: 'checkbox' })}
              />
              {problem !== null && (
                <Alert color="red" role="alert">
                  {problem}
                </Alert>
              )}
              <Button
                type="submit"
                variant="next"
                disabled={!canSignUp(form.values)}
                loading={form.submitting}
              >
                {say('Continue')}
              </Button>
              <Text size="sm" c="dimmed">
                {say('Your full name is never public.')}
              </Text>
            </Stack>
          </form>
        )}
      </Card>
    </Page>
  );
}
