import { isCommonPassword } from '../../../domain/account/common-passwords.ts';
import { emailSchema } from '../../../domain/account/user.ts';
import type { AuthFailure, PasswordSignUp, SignedIn } from '../../../ports/auth.ts';
import type { Calls } from '../../../ports/calls.ts';
import { createCodeRequests } from '../../code-request.ts';
import { codeFailure } from './auth-failures.ts';
import { isPasswordLength } from './password-reset.ts';

const failed = (reason: AuthFailure) => ({ status: 'failed', reason }) as const;

/** What is wrong with a password before it is sent; a function refuses the same. */
function passwordProblem(password: string, email: string): AuthFailure | null {
  if (!isPasswordLength(password)) return 'weak-password';
  return isCommonPassword(password, email) ? 'common-password' : null;
}

/** A new account with a password, by way of two callable functions. `enter` signs in with the token that the second one answers. */
export function createPasswordSignUp(
  calls: Calls,
  enter: (token: string) => Promise<SignedIn>,
): PasswordSignUp {
  // Of this page alone, which holds the password as well: a reload asks for another code.
  const requests = createCodeRequests(null);
  return {
    async request(typed, password) {
      const email = emailSchema.safeParse(typed);
      if (!email.success) return failed('invalid-email');
      const problem = passwordProblem(password, email.data);
      if (problem !== null) return failed(problem);
      try {
        const request = requests.begin(email.data);
        await calls.call('send-sign-up-code', { email: email.data, password, request });
        return { status: 'ok' };
      } catch (error) {
        return failed(codeFailure(error));
      }
    },
    async finish(typed, code, password) {
      const email = emailSchema.safeParse(typed);
      if (!email.success) return failed('invalid-email');
      const problem = passwordProblem(password, email.data);
      if (problem !== null) return failed(problem);
      try {
        const token = await calls.call('verify-sign-up-code', {
          email: email.data,
          verificationCode: code.replace(/\s/g, ''),
          request: requests.of(email.data),
          password,
        });
        if (typeof token !== 'string') throw new TypeError('The answer to a code is a token.');
        return await enter(token);
      } catch (error) {
        return failed(codeFailure(error));
      }
    },
  };
}
