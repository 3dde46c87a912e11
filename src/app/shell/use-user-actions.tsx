import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSignOut } from '../../features/account/sign-out.ts';
import { useBackend } from '../../session/backend.tsx';
import { useUploads } from '../../session/survey-kit.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useProfileDialog } from '../profile-dialog-context.ts';

export interface UserAction {
  readonly label: string;
  readonly act: () => void;
}

/** What the person who is signed in can do from everywhere. `confirmation` must be drawn. */
export function useUserActions(): {
  readonly actions: readonly UserAction[];
  readonly confirmation: ReactNode;
} {
  const { config } = useBackend();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const editProfile = useProfileDialog();
  const { uploads } = useUploads();
  const [isAsking, setAsking] = useState(false);
  const isAtSea = config.network === 'edge';
  const unsent = uploads.reduce((sum, { report }) => sum + report.total - report.stored, 0);

  const actions: UserAction[] = [
    // The dashboard is not available at the edge (spec 2 §2).
    ...(isAtSea ? [] : [{ label: 'Dashboard', act: () => void navigate('/dashboard') }]),
    { label: 'Your profile', act: editProfile },
    { label: 'Sign out', act: () => (unsent > 0 ? setAsking(true) : void signOut()) },
  ];

  const confirmation = (
    <ConfirmDialog
      opened={isAsking}
      title="Sign out before everything is sent?"
      text={
        isAtSea
          ? `${unsent} of your photos are only on this device. They stay here, but at sea they can only be sent as who you are now. Better stay signed in until they have arrived.`
          : `${unsent} of your photos are only on this device. They stay here, and are sent when you sign in again.`
      }
      confirmLabel="Sign out"
      cancelLabel="Stay signed in"
      isDanger
      onConfirm={() => {
        setAsking(false);
        void signOut();
      }}
      onCancel={() => setAsking(false)}
    />
  );
  return { actions, confirmation };
}
