import { lazy, Suspense } from 'react';
import { useSession } from '../../client/context/session.tsx';
import { isBounced } from '../../domain/account/user.ts';

/** For the few who want to leave, or whose address takes no mail. */
const LeavingNote = lazy(async () => ({
  default: (await import('../../features/account/leaving/leaving-note.tsx')).LeavingNote,
}));
const BouncedNotice = lazy(async () => ({
  default: (await import('../../features/newsletter/bounced-notice.tsx')).BouncedNotice,
}));

/** What somebody who is signed in has to know of the account, on every page. */
export function AccountNotes() {
  const session = useSession();
  const profile = session.status === 'signed-in' ? session.profile : null;
  if (session.status !== 'signed-in' || profile === null) return null;
  return (
    <Suspense fallback={null}>
      {profile.deleteAfter !== undefined && (
        <LeavingNote deleteAfter={profile.deleteAfter} onKept={session.reloadProfile} />
      )}
      {isBounced(profile) && <BouncedNotice profile={profile} />}
    </Suspense>
  );
}
