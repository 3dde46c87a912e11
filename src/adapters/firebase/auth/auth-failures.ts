import type { AuthFailure } from '../../../ports/auth.ts';
import { CallError } from '../../../ports/calls.ts';

const failures: Readonly<Record<string, AuthFailure>> = {
  'auth/invalid-email': 'invalid-email',
  'auth/missing-email': 'invalid-email',
  'auth/user-disabled': 'user-disabled',
  // An unknown address and a wrong password are answered alike, so that nobody learns who has an account.
  'auth/user-not-found': 'wrong-password',
  'auth/wrong-password': 'wrong-password',
  'auth/missing-password': 'wrong-password',
  'auth/invalid-credential': 'wrong-password',
  'auth/too-many-requests': 'too-many-requests',
  'auth/weak-password': 'weak-password',
  'auth/email-already-in-use': 'email-already-in-use',
  'auth/network-request-failed': 'network-request-failed',
  'auth/operation-not-allowed': 'operation-not-allowed',
  'auth/popup-closed-by-user': 'popup-closed-by-user',
  'auth/cancelled-popup-request': 'cancelled-popup-request',
  'auth/popup-blocked': 'popup-blocked',
  'auth/unauthorized-domain': 'unauthorized-domain',
  'auth/account-exists-with-different-credential': 'account-exists-with-different-credential',
  'auth/credential-already-in-use': 'credential-already-in-use',
  'auth/provider-already-linked': 'credential-already-in-use',
  'auth/requires-recent-login': 'requires-recent-login',
  'auth/user-token-expired': 'not-signed-in',
  'auth/invalid-custom-token': 'expired-code',
};

/** What went wrong with Firebase Auth, in the words of rule 3.11. */
export function authFailure(error: unknown): AuthFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return failures[code] ?? 'unknown';
}

/** What went wrong with a change that takes a confirmation. */
export function changeFailure(error: unknown): AuthFailure {
  const isUnconfirmed = error instanceof CallError && error.status === 'FAILED_PRECONDITION';
  return isUnconfirmed ? 'needs-confirmation' : codeFailure(error);
}

/** What went wrong with an e-mailed code. */
export function codeFailure(error: unknown): AuthFailure {
  if (!(error instanceof CallError)) return authFailure(error);
  switch (error.status) {
    case 'INVALID_ARGUMENT':
      return 'invalid-code';
    case 'FAILED_PRECONDITION':
      return 'expired-code';
    case 'RESOURCE_EXHAUSTED':
      return 'too-many-requests';
    case 'UNAUTHENTICATED':
      return 'not-signed-in';
    case 'UNAVAILABLE':
    case 'DEADLINE_EXCEEDED':
      return 'network-request-failed';
    default:
      return 'unknown';
  }
}
