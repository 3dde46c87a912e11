import { z } from 'zod';
import { isAuthProblem } from '../../../domain/account/auth-messages.ts';
import type { AuthFailure } from '../../../ports/auth.ts';
import { NoAnswerError, RefusedError } from './http.ts';

const failureOfCode: Readonly<Record<string, AuthFailure>> = {
  INVALID_EMAIL: 'invalid-email',
  INVALID_EMAIL_OR_PASSWORD: 'wrong-password',
  USER_DISABLED: 'user-disabled',
  INVALID_PASSWORD: 'wrong-password',
  PASSWORD_TOO_SHORT: 'weak-password',
  PASSWORD_TOO_LONG: 'weak-password',
  PASSWORD_TOO_COMMON: 'common-password',
  INVALID_OTP: 'invalid-code',
  OTP_EXPIRED: 'expired-code',
  // Too many guesses at one code: that code is worth nothing any more.
  TOO_MANY_ATTEMPTS: 'expired-code',
};
const refusalDetails = z.object({ code: z.string() });

/** Why a server did not let somebody in. */
export function failureOf(error: unknown): AuthFailure {
  if (error instanceof NoAnswerError) return 'network-request-failed';
  if (!(error instanceof RefusedError)) return 'unknown';
  if (error.status === 'RESOURCE_EXHAUSTED') return 'too-many-requests';
  const details = refusalDetails.safeParse(error.details);
  // What the server refuses to everybody without a session says no more than that.
  if (!details.success) return error.status === 'UNAUTHENTICATED' ? 'not-signed-in' : 'unknown';
  const { code } = details.data;
  // Our own doors name a problem as the port does; the library has names of its own.
  return failureOfCode[code] ?? (isAuthProblem(code) ? code : 'unknown');
}

/** Why a boat did not take a device in. */
export function deviceFailure(error: unknown): AuthFailure {
  const reason = error instanceof Error && 'reason' in error ? error.reason : undefined;
  return reason === 'refused' ? 'invalid-email' : 'network-request-failed';
}
