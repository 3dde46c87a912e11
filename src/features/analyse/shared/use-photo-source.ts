import { useMemo } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { useSession } from '../../../client/context/session.tsx';
import { guestPhotos, memberPhotos, type PhotoSource } from './photo-source.ts';

/** The photos of whoever is here. */
export function usePhotoSource(): PhotoSource {
  const { store, calls } = useBackend();
  const session = useSession();
  const member = session.status === 'signed-in' ? session.uid : null;
  const guest = session.status === 'signed-out' ? (session.guest?.uid ?? null) : null;
  return useMemo(
    () => (member === null ? guestPhotos(calls, store, guest) : memberPhotos(store, member)),
    [calls, store, member, guest],
  );
}
