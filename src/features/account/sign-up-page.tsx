import { Alert, Button, Card, Checkbox, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { useBackend } from '../../client/context/backend.tsx';
import { useReloadProfile, useSession } from '../../client/context/session.tsx';
import { usePhone } from '../../client/uploads/phone.tsx';
import { emailSchema } from '../../domain/account/user.ts';
import { say, text } from '../../language/say.ts';
import type { Backend } from '../../ports/backend.ts';
import { notify } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { canSignUp, completeSignUp, type SignUpEntry } from './sign-up.ts';
import { CodeForm, type CodeUse } from './ways/code-form.tsx';
import { emailProblem, problemText, type SignInResult, shortestPasswordOf, signIn } from './ways/sign-in.ts';
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

interface PasswordEntry extends SignUpEntry {
  /** Empty where none was chosen: then a code is e-mailed for each sign-in. */
  readonly password: string;
}

/** The sign-in form hands over the address that was typed there. */
const handedOver = z.object({ email: z.string().max(254) });

/** Asks for the mail with which the account is opened; with a password the account is created by the code alone. */
async function request(
  { auth }: Pick<Backend, 'auth'>,
  { email, password }: PasswordEntry,
): Promise<SignInResult> {
  if (password === '') return signIn(auth, { email, password });
  const address = emailSchema.parse(email);
  const outcome = await auth.passwordSignUp.request(address, password);
  return outcome.status === 'ok'
    ? { status: 'code-sent', email: address }
    : { status: 'failed', problem: outcome.reason };
}

/** What a code is for that opens an account with a password (rule 3.10). */
function toCodeUse({ auth }: Pick<Backend, 'auth'>, { email, password }: PasswordEntry): CodeUse {
  return {
    request: () => auth.passwordSignUp.request(email, password),
    verify: (code) => auth.passwordSignUp.finish(email, code, password),
    message: text(
      'We sent a mail to <b>{email}</b>. If you are new here, it has a code: please type it here within ten minutes. If you have an account already, the mail says so.',
    ),
    action: say('Create the account'),
  };
}

/** A new account: a name, an address, perhaps a password, and a code by e-mail to prove the address (rules 3.7 and 3.10). */
function SignUpForm() {
  const backend = useBackend();
  const reloadProfile = useReloadProfile();
  const navigate = useNavigate();
  const handed = handedOver.safeParse(useLocation().state).data;
  const characters = shortestPasswordOf(backend);
  const hasPassword = backend.auth.methods.includes('password');
  const [problem, setProblem] = useState<string | null>(null);
  const [codeFor, setCodeFor] = useState<PasswordEntry | null>(null);
  const form = useForm<PasswordEntry>({
    initialValues: { firstName: '', lastName: '', email: handed?.email ?? '', optin: true, password: '' },
    validateInputOnBlur: true,
    validate: {
      email: emailProblem,
      password: (password) =>
        password !== '' && password.length < characters ? problemText(backend, 'weak-password') : null,
    },
  });

  async function finish(entry: PasswordEntry): Promise<void> {
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

  async function submit(entry: PasswordEntry): Promise<void> {
    setProblem(null);
    const result = await request(backend, entry);
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
            {...(codeFor.password === '' ? {} : { use: toCodeUse(backend, codeFor) })}
          />
        ) : (
          <form onSubmit={form.onSubmit(submit)} noValidate>
            <Stack gap="md">
              <Fields form={form} shortest={hasPassword ? characters : null} />
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

interface FieldsProps {
  readonly form: UseFormReturnType<PasswordEntry>;
  /** Characters of the shortest password; null where nobody signs in by one. */
  readonly shortest: number | null;
}

function Fields({ form, shortest }: FieldsProps) {
  return (
    <>
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
      {shortest !== null && (
        <PasswordInput
          label={say('Password (optional)')}
          description={say(
            'Without one, we e-mail you a code each time. With one: {characters} characters or more, best a few words that only you would put together.',
            { characters: shortest },
          )}
          autoComplete="new-password"
          maxLength={128}
          {...form.getInputProps('password')}
        />
      )}
      <Checkbox
        label={say('Send me news of the reefs now and then')}
        {...form.getInputProps('optin', { type: 'checkbox' })}
      />
    </>
  );
}
