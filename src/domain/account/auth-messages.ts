import { say, text } from '../../language/say.ts';

/** The texts of rules 3.11, 3.12 and 3.24. */
const messages = {
  'invalid-email': text('Please enter a valid email address.'),
  'user-disabled': text('This account has been disabled. Please contact support for assistance.'),
  'user-not-found': text("We couldn't find an account with this email. Would you like to create one?"),
  'wrong-password': text('The password you entered is incorrect. Please try again or reset your password.'),
  'too-many-requests': text('Too many sign-in attempts. Please try again later or reset your password.'),
  'popup-closed-by-user': text("The sign-in popup was closed. Please try again when you're ready."),
  'weak-password': text(
    'Your password is too weak. Please choose a stronger password with at least {characters} characters.',
  ),
  'common-password': text(
    'This is one of the passwords that strangers try first. A few words that only you would put together are safe.',
  ),
  'email-already-in-use': text('This email is already in use. Please sign in or use a different email.'),
  'network-request-failed': text(
    'A network error occurred. Please check your internet connection and try again.',
  ),
  'operation-not-allowed': text('This sign-in method is not enabled. Please contact support.'),
  'account-exists-with-different-credential': text(
    'There is an account with this email already, and you enter it by a different method. Sign in as you did before, or with a code by e-mail; then link the two on the page of your account.',
  ),
  'credential-already-in-use': text(
    'This sign-in belongs to another account already. Sign in with it to get there; it cannot be linked twice.',
  ),
  'cancelled-popup-request': text('The sign-in popup was cancelled. Please try again.'),
  'popup-blocked': text(
    'The sign-in popup was blocked by your browser. Please allow popups for this site and try again.',
  ),
  'unauthorized-domain': text('This domain is not authorized for OAuth operations. Please contact support.'),
  'invalid-code': text('That code is not right. Please check it, or ask for a new one.'),
  'expired-code': text('That code has expired. Please ask for a new one.'),
  'invalid-link': text('This link was used already, or a part of it is missing. Please ask for a new one.'),
  'expired-link': text('This link has expired. Please ask for a new one.'),
  'last-way-in': text('This is the only way into your account. Add another one first.'),
  'requires-recent-login': text(
    'You signed in here a while ago. For this, please sign out and in again first.',
  ),
  'needs-confirmation': text('Please show once more that it is you, and try again.'),
  'needs-second-step': text('Your account asks for a code of your authenticator as well. Please type it.'),
  'invalid-second-step': text(
    'This code is not right, or it was used already. Please wait for the next one.',
  ),
  'unconfirmed-way': text(
    'This way to sign in was added to your account, and not on our page. It has no rights until you confirm it: sign in by a code that we mail to you, and add it again under “Your account”.',
  ),
  'not-signed-in': text('No user is currently signed in'),
  unknown: text('An error occurred during authentication. Please try again.'),
} as const;

/** Why something of an account did not work. */
export type AuthProblem = keyof typeof messages;

export function isAuthProblem(code: string): code is AuthProblem {
  return Object.hasOwn(messages, code);
}

/** Said where nobody could find out who is signed in. */
export const authServiceProblem = text(
  'There was a problem with the authentication service. Please refresh the page and try again.',
);

/** Self-hosted servers ask for more than Firebase's 6 characters (rule 3.13, ASVS ). */
export const shortestPasswordSelfHosted = 8;

/** Said to an operator alone: anybody else is never told who has an account (threat 10). */
export const noUserFound = (email: string) => `No user found for given Email ID ${email}`;

/** Said where the service itself is not there. */
export const authServiceMissing = text(
  'Authentication service could not be initialized. Please refresh the page and try again.',
);

/**
 * What to tell a person. `shortestPassword`: what this backend asks for, where it is not Firebase's 6.
 */
export function authMessage(problem: AuthProblem, shortestPassword = 6): string {
  return say(messages[problem], { characters: shortestPassword });
}

/** Said when signing out fails, and after it worked (rule 3.14). */
export const signOutFailed = text('An error occurred while signing out. Please try again.');
export const signOutDone = text('You have been signed out successfully.');
