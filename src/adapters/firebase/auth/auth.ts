import {
  createUserWithEmailAndPassword,
  type Auth as FirebaseAuth,
  onAuthStateChanged,
  signInAnonymously,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from 'firebase/auth';
import { emailSchema } from '../../../domain/account/user.ts';
import type { IdentityProvider } from '../../../domain/account/ways-in.ts';
import type { Auth, AuthFailure, AuthUser, DevicesTogether, SignedIn } from '../../../ports/auth.ts';
import type { Calls } from '../../../ports/calls.ts';
import type { Store } from '../../../ports/store.ts';
import { createCodeRequests } from '../../code-request.ts';
import { authFailure, codeFailure } from './auth-failures.ts';
import { introduceAccount } from './introduce-account.ts';
import { createKnownWay } from './known-way.ts';
import { createLinks } from './links.ts';
import { createOwnAccount } from './own-account.ts';
import { ownPage } from './own-page.ts';
import { createPasswordReset } from './password-reset.ts';
import { createPasswordSignUp } from './password-sign-up.ts';
import { createFirebaseProviders } from './providers.ts';

export interface FirebaseAuthDeps {
  /** Whom the project's configuration lets vouch for people. */
  readonly providers?: readonly IdentityProvider[];
  readonly auth: FirebaseAuth;
  readonly calls: Calls;
  readonly store: Store;
}

const failed = (reason: AuthFailure) => ({ status: 'failed', reason }) as const;

function authUser(user: User | null): AuthUser | null {
  return user === null ? null : toldUser(user);
}

function toldUser({ uid, email, emailVerified, isAnonymous }: User): AuthUser {
  return { uid, email, confirmed: emailVerified, isGuest: isAnonymous };
}

function isSame(a: AuthUser | null, b: AuthUser | null): boolean {
  return (
    a?.uid === b?.uid && a?.email === b?.email && a?.confirmed === b?.confirmed && a?.isGuest === b?.isGuest
  );
}

/** Runs a sign-in with a clean address. */
async function withAddress(
  typed: string,
  act: (email: string) => Promise<SignedIn>,
  failureOf: (error: unknown) => AuthFailure = authFailure,
): Promise<SignedIn> {
  const email = emailSchema.safeParse(typed);
  if (!email.success) return failed('invalid-email');
  try {
    return await act(email.data);
  } catch (error) {
    return failed(failureOf(error));
  }
}

function signedInAs({ user }: { readonly user: User }) {
  return { status: 'ok', user: toldUser(user) } as const;
}

const signedIn = (made: { readonly user: User }): SignedIn => signedInAs(made);

/** Every other session of whoever is signed in: Firebase tells nobody its sessions. */
function createDevices(auth: FirebaseAuth, calls: Calls): DevicesTogether {
  return {
    kind: 'together',
    async signOutOthers() {
      try {
        const token = await calls.call('sign-out-everywhere', {});
        if (typeof token !== 'string') throw new TypeError('The answer to signing out is a token.');
        await signInWithCustomToken(auth, token);
        return { status: 'ok' };
      } catch (error) {
        return failed(codeFailure(error));
      }
    },
  };
}

/** The `Auth` port over Firebase Auth; the e-mailed code by way of two callable functions. */
export function createFirebaseAuth({ auth, calls, store, providers = [] }: FirebaseAuthDeps): Auth {
  let known: AuthUser | null = null;
  const codeRequests = createCodeRequests();
  const byKnownWay = createKnownWay({ auth, calls });
  async function enter(token: string): Promise<SignedIn> {
    try {
      return signedIn(await signInWithCustomToken(auth, token));
    } catch (error) {
      return failed(authFailure(error));
    }
  }
  function current(): AuthUser | null {
    const now = authUser(auth.currentUser);
    if (!isSame(known, now)) known = now;
    return known;
  }
  return {
    methods: ['password', 'email-code', 'email-link', 'anonymous', ...providers],
    links: createLinks(calls, enter),
    providers: createFirebaseProviders({ auth, calls }, providers, signedInAs),
    passwordReset: createPasswordReset(calls, enter),
    passwordSignUp: createPasswordSignUp(calls, enter),
    account: createOwnAccount({ auth, calls, enter, codeRequests: createCodeRequests(null) }),
    ready: () => auth.authStateReady(),
    current,
    onChange: (listener) => onAuthStateChanged(auth, (user) => listener(authUser(user))),
    signUpWithPassword: (typed, password, name) =>
      withAddress(typed, async (email) => {
        try {
          const made = await createUserWithEmailAndPassword(auth, email, password);
          await introduceAccount(made.user.uid, name, store);
          return signedIn(made);
        } catch (error) {
          // Where the address has an account, this signs in (rule 3.10); a wrong password says only that.
          if (authFailure(error) !== 'email-already-in-use') throw error;
          return await byKnownWay(signedIn(await signInWithEmailAndPassword(auth, email, password)));
        }
      }),
    signInWithPassword: (typed, password) =>
      withAddress(typed, async (email) =>
        byKnownWay(signedIn(await signInWithEmailAndPassword(auth, email, password))),
      ),
    async requestCode(typed) {
      const email = emailSchema.safeParse(typed);
      if (!email.success) return failed('invalid-email');
      try {
        const request = codeRequests.begin(email.data);
        await calls.call('send-user-login-code', {
          email: email.data,
          path: ownPage()?.pathname ?? '/',
          request,
        });
        return { status: 'ok' };
      } catch (error) {
        return failed(codeFailure(error));
      }
    },
    verifyCode: (typed, code) =>
      withAddress(
        typed,
        async (email) => {
          const verificationCode = code.replace(/\s/g, '');
          const request = codeRequests.of(email);
          const token = await calls.call('verify-user-login-code', { email, verificationCode, request });
          if (typeof token !== 'string') throw new TypeError('The answer to a code is a token.');
          return signedIn(await signInWithCustomToken(auth, token));
        },
        codeFailure,
      ),
    devices: createDevices(auth, calls),
    signInWithCustomToken: enter,
    signInWithDevice: async () => failed('operation-not-allowed'),
    async signInAnonymously() {
      const known = current();
      if (known !== null) return { status: 'ok', user: known };
      try {
        return signedIn(await signInAnonymously(auth));
      } catch (error) {
        return failed(authFailure(error));
      }
    },
    bearer: async () => (await auth.currentUser?.getIdToken()) ?? null,
    async signOut() {
      try {
        await signOut(auth);
        return { status: 'ok' };
      } catch (error) {
        return failed(authFailure(error));
      }
    },
  };
}
