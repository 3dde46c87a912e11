import { useCallback } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { authMessage, signOutDone, signOutFailed } from '../../../domain/account/auth-messages.ts';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';

/** Signs out and says so (rule 3.14). What the device keeps of surveys stays. */
export function useSignOut(): () => Promise<void> {
  const { auth } = useBackend();
  return useCallback(async () => {
    try {
      const outcome = await auth.signOut();
      if (outcome.status === 'ok') notify.done(say(signOutDone));
      else notify.failed(say(signOutFailed), authMessage(outcome.reason));
    } catch (cause) {
      console.error(cause);
      notify.failed(say(signOutFailed), say('You are still signed in.'));
    }
  }, [auth]);
}
