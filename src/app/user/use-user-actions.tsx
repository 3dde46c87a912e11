import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useBackend } from '../../client/context/backend.tsx';
import { useSession } from '../../client/context/session.tsx';
import { useSignIn } from '../../client/context/sign-in-slot.tsx';
import { useAskingSignOut } from '../../features/account/sign-out/use-asking-sign-out.tsx';
import { say } from '../../language/say.ts';
import { useProfileDialog } from './profile-dialog-context.ts';

export interface UserAction {
  readonly label: string;
  readonly act: () => void;
}

/** What the person who is signed in, or the guest, can do from everywhere. `confirmation` must be drawn. */
export function useUserActions(): {
  readonly actions: readonly UserAction[];
  readonly confirmation: ReactNode;
} {
  const { config } = useBackend();
  const navigate = useNavigate();
  const { signOut, confirmation } = useAskingSignOut();
  const editProfile = useProfileDialog();
  const session = useSession();
  const { open } = useSignIn();
  const isAtSea = config.network === 'edge';
  if (session.status === 'signed-out' && session.guest !== null) {
    const actions = [
      { label: say('Keep your work'), act: () => open() },
      { label: say('Sign out'), act: signOut },
    ];
    return { actions, confirmation };
  }

  const readsSuggestions = session.status === 'signed-in' && (session.roles.isExpert || session.roles.admin);
  const actions: UserAction[] = [
    // No dashboard and no list of devices at sea (rule 2.7).
    ...(isAtSea ? [] : [{ label: say('Dashboard'), act: () => void navigate('/dashboard') }]),
    ...(isAtSea ? [] : [{ label: say('Events'), act: () => void navigate('/events') }]),
    ...(isAtSea || !readsSuggestions
      ? []
      : [{ label: say('Region suggestions'), act: () => void navigate('/suggestion-models') }]),
    ...(isAtSea || session.status !== 'signed-in' || !session.roles.admin
      ? []
      : [{ label: say('Back office'), act: () => void navigate('/admin') }]),
    { label: say('Your profile'), act: editProfile },
    ...(isAtSea ? [] : [{ label: say('Your account'), act: () => void navigate('/account') }]),
    ...(isAtSea ? [] : [{ label: say('My devices'), act: () => void navigate('/devices') }]),
    ...(isAtSea ? [] : [{ label: say('Your data'), act: () => void navigate('/your-data') }]),
    { label: say('Sign out'), act: signOut },
  ];
  return { actions, confirmation };
}
