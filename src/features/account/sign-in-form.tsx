import {
  Alert,
  Anchor,
  Button,
  Group,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  type TextInputProps,
  Title,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMail, IconSailboat } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBackend } from '../../client/context/backend.tsx';
import { useSession } from '../../client/context/session.tsx';
import type { SignInPanelProps } from '../../client/context/sign-in-slot.tsx';
import { useGuestWork } from '../../client/context/use-guest-work.ts';
import type { AuthProblem } from '../../domain/account/auth-messages.ts';
import { emailSchema } from '../../domain/account/user.ts';
import { say } from '../../language/say.ts';
import { CodeForm } from './ways/code-form.tsx';
import { LinkSent } from './ways/link-sent.tsx';
import { ProviderButtons } from './ways/provider-buttons.tsx';
import { ResetForm } from './ways/reset-form.tsx';
import { emailProblem, problemText, type SignInEntry, signIn } from './ways/sign-in.ts';

interface Entry extends SignInEntry {
  /** Asked of a guest, for an account that is made now. */
  readonly firstName: string;
}

interface SignInFormProps extends Pick<SignInPanelProps, 'title'> {
  /** Called when somebody goes to another page from here. */
  readonly onLeave?: () => void;
}

/** What the form holds, and what its buttons do. */
function useSignInForm() {
  const { auth } = useBackend();
  const guestWork = useGuestWork();
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [linkTo, setLinkTo] = useState<string | null>(null);
  const [isResetting, setResetting] = useState(false);
  const [hasPassword, setPassword] = useState(false);
  const form = useForm<Entry>({
    initialValues: { firstName: '', email: '', password: '' },
    validate: {
      email: emailProblem,
      password: (password) =>
        hasPassword && password === '' ? say('Please enter a valid email and password') : null,
    },
  });
  async function submit({ firstName, email, password }: Entry): Promise<void> {
    setProblem(null);
    // Nobody was asked for news, so nobody gets them.
    guestWork.callMe(firstName.trim() === '' ? null : { firstName, optin: false });
    const result = await signIn(auth, { email, password });
    if (result.status === 'code-sent') setSentTo(result.email);
    if (result.status === 'failed') setProblem(result.problem);
  }

  async function sendLink({ firstName, email }: Entry): Promise<void> {
    setProblem(null);
    guestWork.callMe(firstName.trim() === '' ? null : { firstName, optin: false });
    const address = emailSchema.parse(email);
    const outcome = await auth.links.request(address, firstName.trim() || undefined);
    if (outcome.status === 'ok') setLinkTo(address);
    else setProblem(outcome.reason);
  }

  function togglePassword(): void {
    setPassword(!hasPassword);
    form.setFieldValue('password', '');
    setProblem(null);
  }

  return {
    form,
    problem,
    setProblem,
    sentTo,
    setSentTo,
    linkTo,
    setLinkTo,
    isResetting,
    setResetting,
    hasPassword,
    togglePassword,
    submit,
    sendLink,
  };
}

/**
 * Sign-in and registration in one: an address, perhaps a password, else a code by e-mail (rule 3.1). A guest keeps the
 * work by the same form, with a first name beside the address.
 */
export function SignInForm({ title, onLeave }: SignInFormProps) {
  const { auth } = useBackend();
  const session = useSession();
  const isGuest = session.status === 'signed-out' && session.guest !== null;
  const isAtSea = auth.methods.includes('device');
  const { form, problem, setProblem, hasPassword, togglePassword, submit, sendLink, ...shown } =
    useSignInForm();
  const reset = () => shown.setResetting(true);

  if (shown.isResetting)
    return <ResetForm email={form.values.email} onBack={() => shown.setResetting(false)} />;
  if (shown.linkTo !== null) return <LinkSent email={shown.linkTo} onBack={() => shown.setLinkTo(null)} />;
  if (shown.sentTo !== null) return <CodeForm email={shown.sentTo} onBack={() => shown.setSentTo(null)} />;

  const heading = title === undefined ? headingFor(isGuest) : title;
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        {heading !== null && (
          <Title order={2} size="h3">
            {heading}
          </Title>
        )}
        {!isAtSea && <ProviderButtons onProblem={setProblem} />}
        {isGuest && <FirstName {...form.getInputProps('firstName')} />}
        <TextInput
          label={say('Email')}
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
          <Problem
            problem={problem}
            isBusy={form.submitting}
            onCode={() => void form.onSubmit((entry) => submit({ ...entry, password: '' }))()}
            onReset={reset}
            email={form.values.email}
            onLeave={onLeave}
          />
        )}
        <Button type="submit" variant="next" loading={form.submitting}>
          {say('Continue')}
        </Button>
        {isAtSea ? (
          <AtSeaNote />
        ) : (
          <HowItGoesOn
            canUsePassword={auth.methods.includes('password')}
            hasPassword={hasPassword}
            onLink={
              auth.methods.includes('email-link')
                ? () => void form.onSubmit((entry) => sendLink(entry))()
                : null
            }
            onReset={reset}
            hasSignUp={!isGuest}
            onLeave={onLeave}
            onToggle={togglePassword}
          />
        )}
      </Stack>
    </form>
  );
}

const headingFor = (isGuest: boolean) =>
  isGuest ? say('Keep your work') : say('Sign up or log in to start analysing reef images.');

/** Why a guest joins, and what a new account is called. */
function FirstName(input: TextInputProps) {
  return (
    <>
      <Text size="sm">
        {say(
          'With an account your photos are yours on every device, and they count. If you have one already, they are added to it.',
        )}
      </Text>
      <TextInput
        label={say('First name')}
        description={say('Only if you are new here.')}
        autoComplete="given-name"
        maxLength={80}
        {...input}
      />
    </>
  );
}

interface ProblemProps {
  readonly problem: AuthProblem;
  readonly isBusy: boolean;
  readonly onCode: () => void;
  readonly onReset: () => void;
  /** Handed over to the sign-up page. */
  readonly email: string;
  readonly onLeave: (() => void) | undefined;
}

/**
 * Why it did not work; after a wrong password the ways in that work without it, here and now. Whether the address has an account
 * is not told (threat 10), so the way to a new one is among them.
 */
function Problem({ problem, isBusy, onCode, onReset, email, onLeave }: ProblemProps) {
  const backend = useBackend();
  const canHaveCode = problem === 'wrong-password' && backend.auth.methods.includes('email-code');
  return (
    <Alert color="red" role="alert">
      {problemText(backend, problem)}
      {canHaveCode && (
        <Group gap="xs" mt="xs">
          <Button variant="default" px="md" onClick={onReset}>
            {say('Reset the password')}
          </Button>
          <Button variant="default" px="md" loading={isBusy} onClick={onCode}>
            {say('E-mail me a code instead')}
          </Button>
          <Button
            component={Link}
            to="/signup"
            state={{ email }}
            variant="default"
            px="md"
            {...(onLeave === undefined ? {} : { onClick: onLeave })}
          >
            {say('New here? Sign up')}
          </Button>
        </Group>
      )}
    </Alert>
  );
}

/** Why there is no password, and what an address that nobody checked is good for. */
function AtSeaNote() {
  return (
    <Alert
      color="ocean"
      icon={<IconSailboat aria-hidden />}
      title={say('Your address stays unconfirmed at sea')}
    >
      {say(
        'There is no mail out here, so nobody can check it. Your survey is kept on the boat under this address. Back home, sign in with it to make the survey yours, so please type it with care. If you have an account already, your dashboard asks you first.',
      )}
    </Alert>
  );
}

interface HowItGoesOnProps {
  readonly canUsePassword: boolean;
  readonly hasPassword: boolean;
  /** null where no links are sent. */
  readonly onLink: (() => void) | null;
  readonly onReset: () => void;
  /** Whether the page that asks for a name beside the address is offered. */
  readonly hasSignUp: boolean;
  readonly onLeave: (() => void) | undefined;
  readonly onToggle: () => void;
}

function HowItGoesOn(props: HowItGoesOnProps) {
  const { canUsePassword, hasPassword, hasSignUp, onLeave, onLink, onReset, onToggle } = props;
  return (
    <Stack gap={0} align="flex-start">
      <Text size="sm" c="dimmed">
        {hasPassword
          ? say('Without a password we e-mail you a code.')
          : say('We e-mail you a code. It also makes your account, if you are new here.')}
      </Text>
      {canUsePassword && (
        <Anchor component="button" type="button" size="sm" mih={44} onClick={onToggle}>
          {hasPassword ? say('Use a code by e-mail instead') : say('Use a password instead')}
        </Anchor>
      )}
      {hasPassword && (
        <Anchor component="button" type="button" size="sm" mih={44} onClick={onReset}>
          {say('Forgotten your password?')}
        </Anchor>
      )}
      {onLink !== null && !hasPassword && (
        <Anchor component="button" type="button" size="sm" mih={44} onClick={onLink}>
          {say('E-mail me a link instead')}
        </Anchor>
      )}
      {hasSignUp && (
        <Anchor
          component={Link}
          to="/signup"
          size="sm"
          mih={44}
          display="inline-flex"
          style={{ alignItems: 'center' }}
          onClick={onLeave}
        >
          {say('New here? Sign up with your name')}
        </Anchor>
      )}
    </Stack>
  );
}
