import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useBackend } from '../../client/context/backend.tsx';
import { handleOf } from '../../client/context/route-handle.ts';
import { useSession } from '../../client/context/session.tsx';
import { SignInProvider, type SignInSlot } from '../../client/context/sign-in-slot.tsx';
import { say } from '../../language/say.ts';
import { LoadingState } from '../../ui/state-message.tsx';
import { ProfileDialogContext } from './profile-dialog-context.ts';

// Forms and dialogs come when somebody needs them, not with the first page.
const FormDialog = lazy(async () => ({
  default: (await import('../../ui/dialog/form-dialog.tsx')).FormDialog,
}));
const SignInForm = lazy(async () => ({
  default: (await import('../../features/account/sign-in-form.tsx')).SignInForm,
}));
const ProfileForm = lazy(async () => ({
  default: (await import('../../features/account/profile/profile-form.tsx')).ProfileForm,
}));

const SecondStepDialog = lazy(async () => ({
  default: (await import('../../features/account/two-step/second-step-dialog.tsx')).SecondStepDialog,
}));

/** Which dialog stands over the page. */
type Shown = 'none' | 'sign-in' | 'profile';

/**
 * The sign-in form for every feature, and the two dialogs over every page. Whoever is signed in without a name is
 * asked for it at once (rule 4.2); whoever waits for a sign-in (`onDone`) goes on after that.
 */
export function SignInDialogs({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const { auth } = useBackend();
  const [shown, setShown] = useState<Shown>('none');
  const [isLater, setLater] = useState(false);
  const waiting = useRef<(() => void) | undefined>(undefined);
  const { pathname } = useLocation();
  const isSignedIn = session.status === 'signed-in';
  const isGuest = session.status === 'signed-out' && session.guest !== null;
  // On /signup the page itself asks for the name, before and after the code.
  const { asksNoName = pathname === '/signup' } = handleOf(useMatches().at(-1));
  const mustAsk = isSignedIn && session.needsProfile && !asksNoName;
  const isDone = isSignedIn && session.profileState !== 'loading' && !session.needsProfile;

  // Whoever signs in anew is asked anew.
  useEffect(() => {
    if (!isSignedIn) setLater(false);
  }, [isSignedIn]);

  useEffect(() => {
    if (!isDone) return;
    setShown((now) => (now === 'sign-in' ? 'none' : now));
    const goOn = waiting.current;
    waiting.current = undefined;
    goOn?.();
  }, [isDone]);

  const slot = useMemo<SignInSlot>(
    () => ({
      Panel: ({ onDone, title }) => {
        useEffect(() => {
          if (onDone === undefined) return;
          waiting.current = onDone;
          // A panel that goes because somebody signed in still waits for the name; one that was left does not.
          return () => {
            if (auth.current()?.isGuest !== false) waiting.current = undefined;
          };
        }, [onDone]);
        return (
          <Suspense fallback={<LoadingState label={say('Loading …')} isCompact />}>
            <SignInForm {...(title === undefined ? {} : { title })} />
          </Suspense>
        );
      },
      open: (onDone) => {
        waiting.current = onDone;
        setShown('sign-in');
      },
    }),
    [auth],
  );
  const editProfile = useCallback(() => setShown('profile'), []);
  const close = () => {
    waiting.current = undefined;
    setShown('none');
  };

  return (
    <SignInProvider slot={slot}>
      <ProfileDialogContext value={editProfile}>
        {children}
        <Suspense fallback={null}>
          {shown === 'sign-in' && !isSignedIn && (
            <FormDialog label={isGuest ? say('Join the census') : say('Sign in')} opened onClose={close}>
              <SignInForm onLeave={close} />
            </FormDialog>
          )}
          {isSignedIn && (mustAsk || shown === 'profile') && (
            <FormDialog label={say('Your profile')} opened {...(mustAsk ? {} : { onClose: close })}>
              <ProfileForm
                uid={session.uid}
                profile={session.profile}
                unconfirmedEmail={session.confirmed ? null : session.email}
                onPhotoSaved={session.reloadProfile}
                onSaved={async () => {
                  await session.reloadProfile();
                  setShown('none');
                }}
              />
            </FormDialog>
          )}
          {isSignedIn && session.secondStep === 'due' && !isLater && !mustAsk && shown === 'none' && (
            <SecondStepDialog onLater={() => setLater(true)} />
          )}
        </Suspense>
      </ProfileDialogContext>
    </SignInProvider>
  );
}
