import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSession } from '../../client/context/session.tsx';
import { useSignIn } from '../../client/context/sign-in-slot.tsx';
import { say } from '../../language/say.ts';

/** Only for who is signed in, and for guests. */
const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }));

/** "Sign-up / Sign-in", or the person's photo and full name with what they can do; of a guest, that it is one. */
export function UserEntry() {
  const session = useSession();
  const { open } = useSignIn();
  if (session.status === 'signed-in') {
    return (
      <Suspense fallback={null}>
        <UserMenu fullName={session.fullName} person={session.profile} />
      </Suspense>
    );
  }
  if (session.status === 'signed-out' && session.guest !== null) {
    return (
      <Suspense fallback={null}>
        <UserMenu fullName={say('Guest')} person={null} />
      </Suspense>
    );
  }
  return (
    <Button variant="subtle" onClick={() => open()} loading={session.status === 'loading'}>
      {say('Sign-up / Sign-in')}
    </Button>
  );
}
