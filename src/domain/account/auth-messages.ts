/** Why a sign-in, sign-up or sign-out did not work; those of rule 3.11, and what codes and passwords add. */
export type AuthProblem =
  | 'invalid-email'
  | 'user-disabled'
  | 'user-not-found'
  | 'wrong-password'
  | 'too-many-requests'
  | 'weak-password'
  | 'common-password'
  | 'email-already-in-use'
  | 'network-request-failed'
  | 'operation-not-allowed'
  | 'invalid-code'
  | 'expired-code'
  | 'unknown';

/** The texts of rules 3.11 and 3.12. */
const messages: Readonly<Record<AuthProblem, string>> = {
  'invalid-email': 'Please enter a valid email address.',
  'user-disabled': 'This account has been disabled. Please contact support for assistance.',
  'user-not-found': "We couldn't find an account with this email. Would you like to create one?",
  'wrong-password': 'The password you entered is incorrect. Please try again or reset your password.',
  'too-many-requests': 'Too many sign-in attempts. Please try again later or reset your password.',
  'weak-password': 'Your password is too weak. Please choose a stronger password with at least 6 characters.',
  'common-password':
    'This is one of the passwords that strangers try first. A few words that only you would put together are safe.',
  'email-already-in-use': 'This email is already in use. Please sign in or use a different email.',
  'network-request-failed': 'A network error occurred. Please check your internet connection and try again.',
  'operation-not-allowed': 'This sign-in method is not enabled. Please contact support.',
  'invalid-code': 'That code is not right. Please check it, or ask for a new one.',
  'expired-code': 'That code has expired. Please ask for a new one.',
  unknown: 'An error occurred during authentication. Please try again.',
};

/** Self-hosted servers ask for more than Firebase's 6 characters (rule 3.13, ASVS ). */
export const shortestPasswordSelfHosted = 8;

/**
 * What to tell a person. `shortestPassword`: what this backend asks for, where it is not Firebase's 6.
 */
export function authMessage(problem: AuthProblem, shortestPassword = 6): string {
  return problem === 'weak-password'
    ? messages[problem].replace('6 characters', `${shortestPassword} characters`)
    : messages[problem];
}

/** Said when signing out fails, and after it worked (rule 3.14). */
export const signOutFailed = 'An error occurred while signing out. Please try again.';
export const signOutDone = 'You have been signed out successfully.';
