import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { anonymousName, fullName, needsProfile, type User, userSchema } from '../../domain/account/user.ts';
import { userDocs } from '../../domain/documents/collections/users.ts';
import type { AuthUser } from '../../ports/auth.ts';
import { useBackend } from './backend.tsx';
import { createRequiredContext } from './required-context.ts';

/** Who uses this screen. */
export type Session =
  /** The remembered session is still being checked. */
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | {
      readonly status: 'signed-in';
      readonly uid: string;
      readonly email: string | null;
      /** False at sea: the e-mail address was typed, not proven. */
      readonly confirmed: boolean;
      /** The account's document; null while it loads, or where there is none yet. */
      readonly profile: User | null;
      /** 'known' once `profile` says what the server says. */
      readonly profileState: 'loading' | 'known' | 'failed';
      /** First plus last name, or 'Anonymous'; the e-mail address until that is known. For the person's own eyes. */
      readonly fullName: string;
      readonly firstName: string;
      /** No name, or 'Anonymous': the profile form is shown by itself. */
      readonly needsProfile: boolean;
      readonly roles: { readonly admin: boolean; readonly isExpert: boolean; readonly verified: boolean };
      readonly reloadProfile: () => Promise<void>;
    };

const [SessionContext, useSession] = createRequiredContext<Session>('Session');

export { useSession };

const profileKey = (uid: string) => ['profile', uid] as const;

/** Asks again what the account's document says, whoever is signed in by now. */
export function useReloadProfile(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: ['profile'] }), [client]);
}

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const { auth, store } = useBackend();
  const [isReady, setReady] = useState(false);
  const user = useSyncExternalStore(
    useCallback((listener: () => void) => auth.onChange(listener), [auth]),
    () => auth.current(),
  );
  const reloadProfile = useReloadProfile();

  useEffect(() => {
    let isHere = true;
    // An answer that does not come must not hide the page: whatever is remembered is believed then.
    const done = () => isHere && setReady(true);
    auth.ready().then(done, done);
    return () => {
      isHere = false;
    };
  }, [auth]);

  const uid = user?.uid ?? '';
  const profile = useQuery({
    queryKey: profileKey(uid),
    enabled: isReady && uid !== '',
    queryFn: async () => {
      const found = await store.get(userDocs.path({ uid }));
      return found === null ? null : userSchema.parse(found.data);
    },
  });

  const { data, isError } = profile;
  const session = useMemo(
    () => sessionOf(isReady, user, data, isError, reloadProfile),
    [isReady, user, data, isError, reloadProfile],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

function sessionOf(
  isReady: boolean,
  user: AuthUser | null,
  profile: User | null | undefined,
  isError: boolean,
  reloadProfile: () => Promise<void>,
): Session {
  if (user === null) return { status: isReady ? 'signed-out' : 'loading' };
  const profileState = profile !== undefined ? 'known' : isError ? 'failed' : 'loading';
  return {
    status: 'signed-in',
    uid: user.uid,
    email: user.email,
    confirmed: user.confirmed,
    profile: profile ?? null,
    profileState,
    fullName: profileState === 'known' ? fullName(profile?.name) : (user.email ?? anonymousName),
    firstName: profile?.name?.first ?? anonymousName,
    needsProfile: profileState === 'known' && needsProfile(profile ?? null),
    roles: {
      admin: profile?.admin === true,
      isExpert: profile?.isExpert === true,
      verified: profile?.verified === true,
    },
    reloadProfile,
  };
}
