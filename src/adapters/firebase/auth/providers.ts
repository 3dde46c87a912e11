import {
  browserPopupRedirectResolver,
  FacebookAuthProvider,
  type Auth as FirebaseAuth,
  GithubAuthProvider,
  GoogleAuthProvider,
  getRedirectResult,
  linkWithPopup,
  linkWithRedirect,
  OperationType,
  signInWithPopup,
  signInWithRedirect,
  TwitterAuthProvider,
  type User,
  type UserCredential,
  unlink,
} from 'firebase/auth';
import { doneAnswer, ownAccountCalls, waysAnswer } from '../../../contract/account/own-account.ts';
import type { IdentityProvider } from '../../../domain/account/ways-in.ts';
import type { AuthFailure, AuthOutcome, Providers, SignedIn } from '../../../ports/auth.ts';
import type { Calls } from '../../../ports/calls.ts';
import { firebaseProviderIds } from '../../firebase-provider-ids.ts';
import { authFailure, changeFailure, codeFailure } from './auth-failures.ts';
import { createKnownWay } from './known-way.ts';

function providerOf(provider: IdentityProvider) {
  switch (provider) {
    case 'google':
      return new GoogleAuthProvider();
    case 'facebook':
      return new FacebookAuthProvider();
    case 'twitter':
      return new TwitterAuthProvider();
    case 'github':
      return new GithubAuthProvider();
  }
}

const failed = (reason: AuthFailure) => ({ status: 'failed', reason }) as const;

/** Runs in a popup; where the browser lets none open, the page itself goes to the provider and comes back. */
async function inPopup(
  open: () => Promise<UserCredential>,
  leave: () => Promise<never>,
  signedIn: (credential: UserCredential) => SignedIn,
): Promise<SignedIn> {
  try {
    return signedIn(await open());
  } catch (error) {
    if (authFailure(error) !== 'popup-blocked') return failed(authFailure(error));
    try {
      return await leave();
    } catch (refused) {
      return failed(authFailure(refused));
    }
  }
}

/**
 * The SDK remembers a provider that a function or another device has unlinked, and would not link it again. What is
 * unlinked already changes nothing there.
 */
async function forget(user: User, provider: IdentityProvider): Promise<void> {
  const id = firebaseProviderIds[provider];
  if (user.providerData.some(({ providerId }) => providerId === id)) await unlink(user, id);
}

/** Identity providers over Firebase Auth. `offered`: those that the project's configuration names. */
export function createFirebaseProviders(
  { auth, calls }: { readonly auth: FirebaseAuth; readonly calls: Calls },
  offered: readonly IdentityProvider[],
  signedIn: (credential: UserCredential) => Extract<SignedIn, { status: 'ok' }>,
): Providers {
  const byKnownWay = createKnownWay({ auth, calls });
  const isOffered = (provider: IdentityProvider) => offered.includes(provider);
  async function forgetUnlinked(user: User, provider: IdentityProvider): Promise<void> {
    const { ways } = waysAnswer.parse(await calls.call(ownAccountCalls.ways, {}));
    if (!ways.providers.includes(provider)) await forget(user, provider);
  }
  async function claimed(entered: SignedIn): Promise<SignedIn> {
    const outcome = await byKnownWay(entered);
    if (outcome.status === 'ok' && outcome.user.confirmed)
      // Whoever cannot be told now is told at the next sign-in.
      await calls.call(ownAccountCalls.claimAddress, {}).catch(() => undefined);
    return outcome;
  }
  /** Tells the function that a provider is linked, which tells the owner. */
  async function note(provider: IdentityProvider): Promise<AuthOutcome> {
    try {
      return doneAnswer.parse(await calls.call(ownAccountCalls.noteLink, { provider }));
    } catch (error) {
      return failed(codeFailure(error));
    }
  }
  async function noted(provider: IdentityProvider, outcome: SignedIn): Promise<SignedIn> {
    if (outcome.status === 'failed') return outcome;
    const answer = await note(provider);
    return answer.status === 'ok' ? outcome : answer;
  }
  /** The page was away at a provider and does not know at which: only the one that was expected is noted. */
  async function noteEach(): Promise<void> {
    for (const provider of offered) await note(provider);
  }
  return {
    async signIn(provider) {
      if (!isOffered(provider)) return failed('operation-not-allowed');
      const by = providerOf(provider);
      return claimed(
        await inPopup(
          () => signInWithPopup(auth, by, browserPopupRedirectResolver),
          () => signInWithRedirect(auth, by, browserPopupRedirectResolver),
          signedIn,
        ),
      );
    },
    async link(provider, confirmation) {
      const user = auth.currentUser;
      if (user === null || user.isAnonymous) return failed('not-signed-in');
      if (!isOffered(provider)) return failed('operation-not-allowed');
      try {
        await forgetUnlinked(user, provider);
        await calls.call(ownAccountCalls.expectLink, { provider, confirmation });
      } catch (error) {
        return failed(changeFailure(error));
      }
      const by = providerOf(provider);
      const outcome = await inPopup(
        () => linkWithPopup(user, by, browserPopupRedirectResolver),
        () => linkWithRedirect(user, by, browserPopupRedirectResolver),
        signedIn,
      );
      return noted(provider, await claimed(outcome));
    },
    async unlink(provider, confirmation): Promise<AuthOutcome> {
      const user = auth.currentUser;
      if (user === null || user.isAnonymous) return failed('not-signed-in');
      try {
        // The function decides whether it is the last way in: what this page knows may be old.
        const input = { way: provider, confirmation };
        const said = await calls.call(ownAccountCalls.withdrawWay, input);
        const outcome = doneAnswer.parse(said);
        if (outcome.status === 'ok') await forget(user, provider);
        return outcome;
      } catch (error) {
        return failed(changeFailure(error));
      }
    },
    async finish() {
      try {
        const credential = await getRedirectResult(auth, browserPopupRedirectResolver);
        if (credential === null) return failed('cancelled-popup-request');
        const did = credential.operationType === OperationType.LINK ? 'link' : 'sign-in';
        const outcome = await claimed(signedIn(credential));
        if (outcome.status === 'failed') return outcome;
        if (did === 'link') await noteEach();
        return { ...outcome, did };
      } catch (error) {
        return failed(authFailure(error));
      }
    },
  };
}
