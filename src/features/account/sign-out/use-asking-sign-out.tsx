import { type ReactNode, useCallback, useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { useUploads } from '../../../client/uploads/phone.tsx';
import { authMessage, signOutDone, signOutFailed } from '../../../domain/account/auth-messages.ts';
import { say } from '../../../language/say.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../../ui/notify.ts';

/** Signs out and says so (rule 3.14). What the device keeps of surveys stays. */
function useSignOut(): () => Promise<void> {
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

/**
 * Signs out, and asks first while photos are only on this device: at sea they can then be sent by nobody else. A guest
 * is asked always.
 * `confirmation` must be drawn.
 */
export function useAskingSignOut(): { readonly signOut: () => void; readonly confirmation: ReactNode } {
  const { auth, config } = useBackend();
  const { uploads } = useUploads();
  const signOut = useSignOut();
  const [isAsking, setAsking] = useState(false);
  const unsent = uploads.reduce((sum, { report }) => sum + report.total - report.stored, 0);
  const isGuest = auth.current()?.isGuest === true;
  const confirmation = (
    <ConfirmDialog
      opened={isAsking}
      title={isGuest ? say('Leave without keeping your work?') : say('Sign out before everything is sent?')}
      text={
        isGuest
          ? say(
              'A guest cannot sign in again: the photos that you have analysed are lost to you, and never count. With an address you keep them.',
            )
          : config.network === 'edge'
            ? say(
                '{photos, plural, =1 {One of your photos is} other {# of your photos are}} only on this device. They stay here, but at sea they can only be sent as who you are now. Better stay signed in until they have arrived.',
                { photos: unsent },
              )
            : say(
                '{photos, plural, =1 {One of your photos is} other {# of your photos are}} only on this device. They stay here, and are sent when you sign in again.',
                { photos: unsent },
              )
      }
      confirmLabel={say('Sign out')}
      cancelLabel={isGuest ? say('Stay') : say('Stay signed in')}
      isDanger
      onConfirm={() => {
        setAsking(false);
        void signOut();
      }}
      onCancel={() => setAsking(false)}
    />
  );
  return { signOut: () => (isGuest || unsent > 0 ? setAsking(true) : void signOut()), confirmation };
}
