import { type Auth as FirebaseAuth, signOut } from 'firebase/auth';
import { ownAccountCalls } from '../../../contract/account/own-account.ts';
import type { SignedIn } from '../../../ports/auth.ts';
import { CallError, type Calls } from '../../../ports/calls.ts';

/**
 * What comes of a sign-in by a password or a provider. Firebase lets anybody in whose way the account has; where that was added without our
 * functions they refuse everything, so the page signs out again and says why. Asked by whatever function is the person's own.
 */
export function createKnownWay({ auth, calls }: { readonly auth: FirebaseAuth; readonly calls: Calls }) {
  return async (outcome: SignedIn): Promise<SignedIn> => {
    if (outcome.status === 'failed') return outcome;
    try {
      await calls.call(ownAccountCalls.ways, {});
    } catch (error) {
      // Without an answer the session goes on, and each function decides for itself.
      if (!(error instanceof CallError) || error.status !== 'PERMISSION_DENIED') return outcome;
      await signOut(auth);
      return { status: 'failed', reason: 'unconfirmed-way' };
    }
    return outcome;
  };
}
