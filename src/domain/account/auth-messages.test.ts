import { describe, expect, it } from 'vitest';
import { authMessage } from './auth-messages.ts';

describe('what a person is told of a failed sign-in (rule 3.11)', () => {
  it.each([
    ['invalid-email', 'Please enter a valid email address.'],
    ['user-disabled', 'This account has been disabled. Please contact support for assistance.'],
    ['user-not-found', "We couldn't find an account with this email. Would you like to create one?"],
    ['wrong-password', 'The password you entered is incorrect. Please try again or reset your password.'],
    ['too-many-requests', 'Too many sign-in attempts. Please try again later or reset your password.'],
    [
      'weak-password',
      'Your password is too weak. Please choose a stronger password with at least 6 characters.',
    ],
    ['email-already-in-use', 'This email is already in use. Please sign in or use a different email.'],
    [
      'network-request-failed',
      'A network error occurred. Please check your internet connection and try again.',
    ],
    ['operation-not-allowed', 'This sign-in method is not enabled. Please contact support.'],
    ['unknown', 'An error occurred during authentication. Please try again.'],
  ] as const)('%s', (problem, text) => {
    expect(authMessage(problem)).toBe(text);
  });

  it('names the length that this backend asks for', () => {
    expect(authMessage('weak-password', 8)).toContain('at least 8 characters');
  });
});
