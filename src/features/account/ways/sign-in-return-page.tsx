import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useSignIn } from '../../../client/context/sign-in-slot.tsx';
import { usePhone } from '../../../client/uploads/phone.tsx';
import type { AuthProblem } from '../../../domain/account/auth-messages.ts';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import { Page } from '../../../ui/page.tsx';
import { LoadingState, StateMessage } from '../../../ui/state-message.tsx';
import { problemText } from './sign-in.ts';
import { placeToReturn } from './way-back.ts';

/** Where an identity provider sends people back: finishes what was begun, and goes to where it was begun. */
export function SignInReturnPage() {
  const backend = useBackend();
  const { auth } = backend;
  const { notes } = usePhone();
  const navigate = useNavigate();
  const { open } = useSignIn();
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const hasBegun = useRef(false);

  useEffect(() => {
    // What the provider sent along works once.
    if (hasBegun.current) return;
    hasBegun.current = true;
    const address = window.location.href;
    const finish = async () => {
      const outcome = await auth.providers.finish(address);
      if (outcome.status === 'failed') return setProblem(outcome.reason);
      if (outcome.did === 'link') notify.done(say('It is linked: you can sign in by it from now on.'));
      await navigate(placeToReturn(notes, '/dashboard'), { replace: true });
    };
    void auth.ready().then(finish, finish);
  }, [auth, navigate, notes]);

  if (problem === null) return <LoadingState label={say('Signing you in …')} />;
  const isMember = auth.current()?.isGuest === false;
  return (
    <Page title={say('Signing in')} width="narrow">
      <StateMessage kind="failed" title={say('That did not work')} text={problemText(backend, problem)}>
        {isMember ? (
          <Button variant="next" onClick={() => void navigate('/account', { replace: true })}>
            {say('Back to your account')}
          </Button>
        ) : (
          <Button
            variant="next"
            onClick={() => open(() => void navigate(placeToReturn(notes, '/dashboard')))}
          >
            {say('Sign in')}
          </Button>
        )}
      </StateMessage>
    </Page>
  );
}
