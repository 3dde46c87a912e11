import { Alert, Button, Card, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useSignIn } from '../../../client/context/sign-in-slot.tsx';
import { usePhone } from '../../../client/uploads/phone.tsx';
import type { AuthProblem } from '../../../domain/account/auth-messages.ts';
import { say } from '../../../language/say.ts';
import { Page } from '../../../ui/page.tsx';
import { LoadingState, StateMessage } from '../../../ui/state-message.tsx';
import { emailProblem, problemText } from './sign-in.ts';
import { noteArrivalByLink } from './way-back.ts';

type State =
  | { readonly kind: 'trying' }
  | { readonly kind: 'needs-email'; readonly problem: AuthProblem | null }
  | { readonly kind: 'failed'; readonly problem: AuthProblem };

/** Where a link in a mail leads: signs in, asks for the address on another device, or says why it does not work. */
export function SignInLinkPage() {
  const backend = useBackend();
  const { auth } = backend;
  const { notes } = usePhone();
  const navigate = useNavigate();
  const { open } = useSignIn();
  const [state, setState] = useState<State>({ kind: 'trying' });
  const address = useRef(window.location.href);
  const hasBegun = useRef(false);

  const finish = useCallback(
    async (email?: string) => {
      const outcome = await auth.links.finish(address.current, email);
      if (outcome.status === 'needs-email') return setState({ kind: 'needs-email', problem: null });
      if (outcome.status === 'failed') {
        const { reason } = outcome;
        return setState(
          email !== undefined && reason === 'invalid-email'
            ? { kind: 'needs-email', problem: reason }
            : { kind: 'failed', problem: reason },
        );
      }
      noteArrivalByLink(notes, outcome.user.uid);
      await navigate('/dashboard', { replace: true });
    },
    [auth, navigate, notes],
  );

  useEffect(() => {
    // A link works once, so it is tried once.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void auth.ready().then(
      () => finish(),
      () => finish(),
    );
  }, [auth, finish]);

  const form = useForm({ initialValues: { email: '' }, validate: { email: emailProblem } });
  if (state.kind === 'trying') return <LoadingState label={say('Signing you in …')} />;
  if (state.kind === 'failed') {
    const isAway = state.problem === 'network-request-failed';
    return (
      <Page title={say('Signing in')} width="narrow">
        <StateMessage
          kind={isAway ? 'offline' : 'failed'}
          title={say('This link did not sign you in')}
          text={problemText(backend, state.problem)}
          {...(isAway ? { onRetry: () => void finish() } : {})}
        >
          <Button variant="next" onClick={() => open(() => void navigate('/dashboard'))}>
            {say('Sign in another way')}
          </Button>
        </StateMessage>
      </Page>
    );
  }
  return (
    <Page title={say('Nearly there')} lead={say('Please provide your email for confirmation')} width="narrow">
      <Card withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }}>
        <form onSubmit={form.onSubmit(({ email }) => finish(email))} noValidate>
          <Stack gap="md">
            <TextInput
              label={say('Email')}
              description={say('The link was asked for on another device. Which address was it sent to?')}
              type="email"
              autoComplete="email"
              {...form.getInputProps('email')}
            />
            {state.problem !== null && (
              <Alert color="red" role="alert">
                {problemText(backend, state.problem)}{' '}
                {say('It has to be the address to which the link was sent.')}
              </Alert>
            )}
            <Button type="submit" variant="next" loading={form.submitting}>
              {say('Continue')}
            </Button>
          </Stack>
        </form>
      </Card>
    </Page>
  );
}
