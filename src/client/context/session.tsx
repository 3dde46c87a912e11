import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { authServiceProblem } from '../../domain/account/auth-messages.ts';
import { anonymousName, fullName, needsProfile, type User, userSchema } from '../../domain/account/user.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { AuthServiceError, type AuthUser } from '../../ports/auth.ts';
import { isFor } from '../guest/guest-work.ts';
import { useBackend } from './backend.tsx';
import { createRequiredContext } from './required-context.ts';
import { useTwoStepState } from './two-step.ts';
import { useGuestWork } from './use-guest-work.ts';

/** 'unknown' while it is asked, or where nobody answers: rights do not count then. */
type SecondStepState = 'not asked' | 'unknown' | 'due' | 'passed';

/** Somebody with an account, of whichever kind. */
export interface Person {
  readonly uid: string;
  readonly email: string | null;
  /** False at sea: the e-mail address was typed, not proven. */
  readonly confirmed: boolean;
  /** An account without a name, on this device alone. */
  readonly isGuest: boolean;
  /** The account's document; null while it loads, or where there is none yet. */
  readonly profile: User | null;
  /** 'known' once `profile` says what the server says. */
  readonly profileState: 'loading' | 'known' | 'failed';
  /** First plus last name, or 'Anonymous'; the e-mail address until that is known. For the person's own eyes. */
  readonly fullName: string;
  readonly firstName: string;
  /** No name, or 'Anonymous': the profile form is shown by itself. */
  readonly needsProfile: boolean;
  /** 'due': rights count in this session once a code of the authenticator was typed (rule 3.45). */
  readonly secondStep: SecondStepState;
  /** Those that count in this session. */
  readonly roles: { readonly admin: boolean; readonly isExpert: boolean; readonly verified: boolean };
  readonly reloadProfile: () => Promise<void>;
}

/** Who uses this screen. */
export type Session =
  /** The remembered session is still being checked, or what a guest made is on its way into the account. */
  | { readonly status: 'loading' }
  /** To every screen that does not ask for the guest, a guest is a visitor. */
  | { readonly status: 'signed-out'; readonly guest: Person | null }
  | (Person & { readonly status: 'signed-in' });

const [SessionContext, useSession] = createRequiredContext<Session>('Session');

export { useSession };

const AuthServiceContext = createContext<string | null>(null);

/** Why nobody could find out who is signed in, in words; null where that is known. */
export function useAuthServiceProblem(): string | null {
  return useContext(AuthServiceContext);
}

const profileKey = (uid: string) => ['profile', uid] as const;

/** Asks again what the account's document says, whoever is signed in by now. */
export function useReloadProfile(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: ['profile'] }), [client]);
}

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const { auth, store } = useBackend();
  const [isReady, setReady] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const user = useSyncExternalStore(
    useCallback((listener: () => void) => auth.onChange(listener), [auth]),
    () => auth.current(),
    () => auth.current(),
  );
  const reloadProfile = useReloadProfile();

  useEffect(() => {
    let isHere = true;
    // An answer that does not come must not hide the page: whatever is remembered is believed then.
    const done = () => isHere && setReady(true);
    auth.ready().then(done, (error: unknown) => {
      const said = error instanceof AuthServiceError ? error.message : authServiceProblem;
      console.error(said, error);
      if (isHere) setProblem(said);
      done();
    });
    return () => {
      isHere = false;
    };
  }, [auth]);

  const uid = user?.uid ?? '';
  const isMoving = useGuestWorkMoved(isReady && user?.isGuest === false ? uid : null, reloadProfile);
  const profile = useQuery({
    queryKey: profileKey(uid),
    enabled: isReady && uid !== '' && !isMoving,
    queryFn: async () => {
      const found = await store.get(userDocs.path({ uid }));
      return found === null ? null : userSchema.parse(found.data);
    },
  });

  const { data, isError } = profile;
  const secondStep = useSecondStep(uid, data);
  const session = useMemo(
    () =>
      isMoving
        ? ({ status: 'loading' } as const)
        : sessionOf(isReady, user, { profile: data, isError, reloadProfile, secondStep }),
    [isMoving, isReady, user, data, isError, reloadProfile, secondStep],
  );
  return (
    <AuthServiceContext value={problem}>
      <SessionContext value={session}>{children}</SessionContext>
    </AuthServiceContext>
  );
}

/** Whether this session has passed the second step that its account asks for. */
function useSecondStep(uid: string, profile: User | null | undefined): SecondStepState {
  const isAsked = profile?.twoStep === true && (profile.admin === true || profile.isExpert === true);
  const { data } = useTwoStepState(uid, isAsked);
  if (!isAsked) return 'not asked';
  if (data === undefined) return 'unknown';
  return data.hasPassed ? 'passed' : 'due';
}

/** How long screens wait for what a guest made to arrive in the account; then they go on without it, milliseconds. */
const patienceMs = 8_000;

/**
 * Brings what a guest made into the account that has been signed in. True while screens should wait: they would show the
 * account without it.
 */
function useGuestWorkMoved(member: string | null, reloadProfile: () => Promise<void>): boolean {
  const work = useGuestWork();
  const state = useSyncExternalStore(work.subscribe, work.state, work.state);
  const [isSlow, setSlow] = useState(false);
  const guest =
    member !== null && state.kind === 'waiting' && isFor(state.note, member) ? state.note.guest : null;

  useEffect(() => {
    if (guest === null || member === null) return undefined;
    setSlow(false);
    const timer = setTimeout(() => setSlow(true), patienceMs);
    void work.adopt(member).then(reloadProfile);
    return () => clearTimeout(timer);
  }, [guest, member, work, reloadProfile]);

  return guest !== null && !isSlow && state.kind === 'waiting' && !state.isAgain;
}

interface AskedOfServer {
  readonly profile: User | null | undefined;
  readonly isError: boolean;
  readonly reloadProfile: () => Promise<void>;
  readonly secondStep: SecondStepState;
}

function sessionOf(
  isReady: boolean,
  user: AuthUser | null,
  { profile, isError, reloadProfile, secondStep }: AskedOfServer,
): Session {
  if (user === null) return isReady ? { status: 'signed-out', guest: null } : { status: 'loading' };
  const isTrusted = secondStep === 'not asked' || secondStep === 'passed';
  const profileState = profile !== undefined ? 'known' : isError ? 'failed' : 'loading';
  const person: Person = {
    uid: user.uid,
    email: user.email,
    confirmed: user.confirmed,
    isGuest: user.isGuest,
    profile: profile ?? null,
    profileState,
    fullName: profileState === 'known' ? fullName(profile?.name) : (user.email ?? anonymousName),
    firstName: profile?.name?.first ?? anonymousName,
    needsProfile: profileState === 'known' && needsProfile(profile ?? null),
    secondStep,
    roles: {
      admin: isTrusted && profile?.admin === true,
      isExpert: isTrusted && profile?.isExpert === true,
      verified: profile?.verified === true,
    },
    reloadProfile,
  };
  return user.isGuest ? { status: 'signed-out', guest: person } : { status: 'signed-in', ...person };
}
