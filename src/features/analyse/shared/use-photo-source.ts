import { useMemo } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { useSession } from '../../../client/context/session.tsx';
import { isNewAccount } from './new-account.ts';
import { guestPhotos, memberPhotos, type PhotoSource } from './photo-source.ts';

/** The photos of whoever is here. */
export function usePhotoSource(): PhotoSource {
  const { store, calls } = useBackend();
  const session = useSession();
  const member = session.status === 'signed-in' ? session.uid : null;
  const isNew = session.status === 'signed-in' && isNewAccount(session.profile);
  // Nobody is asked for a photo before there is a guest: the server would refuse.
  const guest = session.status === 'signed-out' ? (session.guest?.uid ?? '') : '';
  return useMemo(
    () => (member === null ? guestPhotos(calls, store, guest) : memberPhotos(store, member, isNew)),
    [calls, store, member, guest, isNew],
  );
}
