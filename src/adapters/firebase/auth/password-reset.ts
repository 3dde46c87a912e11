import { newSessionAnswer } from '../../../contract/account/own-account.ts';
import { emailSchema } from '../../../domain/account/user.ts';
import type { AuthFailure, PasswordReset, SignedIn } from '../../../ports/auth.ts';
import type { Calls } from '../../../ports/calls.ts';
import { createCodeRequests } from '../../code-request.ts';
import { codeFailure } from './auth-failures.ts';

/** Whether Firebase takes a password of this length. */
export const isPasswordLength = ({ length }: string) => length >= 6 && length <= 128;

const failed = (reason: AuthFailure) => ({ status: 'failed', reason }) as const;

/** A forgotten password, by way of two callable functions. `enter` signs in with the token that the second one answers. */
export function createPasswordReset(
  calls: Calls,
  enter: (token: string) => Promise<SignedIn>,
): PasswordReset {
  // Of this page alone: a reload asks for another code, and one for signing in keeps its own mark.
  const requests = createCodeRequests(null);
  return {
    async request(typed) {
      const email = emailSchema.safeParse(typed);
      if (!email.success) return failed('invalid-email');
      try {
        const request = requests.begin(email.data);
        await calls.call('send-password-code', { email: email.data, request });
        return { status: 'ok' };
      } catch (error) {
        return failed(codeFailure(error));
      }
    },
    async finish(typed, code, password, secondStep) {
      const email = emailSchema.safeParse(typed);
      if (!email.success) return failed('invalid-email');
      if (!isPasswordLength(password)) return failed('weak-password');
      try {
        const answer = await calls.call('verify-password-code', {
          email: email.data,
          verificationCode: code.replace(/\s/g, ''),
          request: requests.of(email.data),
          password,
          ...(secondStep === undefined ? {} : { secondStep }),
        });
        const outcome = newSessionAnswer.parse(answer);
        return outcome.status === 'ok' ? await enter(outcome.token) : outcome;
      } catch (error) {
        return failed(codeFailure(error));
      }
    },
  };
}
