import { z } from 'zod';
import { existingAccountLetter, signUpCodeLetter } from '../../domain/account/account-letters.ts';
import { authMessage } from '../../domain/account/auth-messages.ts';
import { isCommonPassword } from '../../domain/account/common-passwords.ts';
import { emailSchema } from '../../domain/account/user.ts';
import { CallError } from '../../ports/calls.ts';
import { noteChangedWays } from '../credentials/known-ways.ts';
import { defineOperation } from '../run/operation.ts';
import { codeRequestSchema } from './login-codes.ts';
import { passwordSchema } from './reset-password.ts';
import { sendCode } from './send-user-login-code.ts';
import { endAllSessionsOf } from './sign-out-everywhere.ts';
import { enterByMail, takeCode, typedCodeSchema } from './verify-user-login-code.ts';

function refuseCommon(password: string, email: string): void {
  if (isCommonPassword(password, email))
    throw new CallError('INVALID_ARGUMENT', authMessage('common-password'));
}

/**
 * Mails the code that proves the address of a new account with a password. The same work and answer whether or not there is an
 * account (threat 10): the owner of a proven one gets a letter without a code. Of the password nothing is kept.
 */
export const sendSignUpCode = defineOperation({
  name: 'send-sign-up-code',
  caller: 'anyone',
  input: z.object({ email: emailSchema, password: passwordSchema, request: codeRequestSchema }),
  async run({ email, password, request }, context) {
    refuseCommon(password, email);
    const isTaken = (await context.accounts.find(email))?.isProven === true;
    return sendCode(
      { email, request, purpose: 'sign-up' },
      (code) => (isTaken ? existingAccountLetter() : signUpCodeLetter(code)),
      context,
    );
  },
});

/**
 * Creates the account with its password for whoever read the mail, and answers a token with which it is signed in to. An account
 * that was proven meanwhile keeps its password.
 */
export const verifySignUpCode = defineOperation({
  name: 'verify-sign-up-code',
  caller: 'anyone',
  input: z.object({
    email: emailSchema,
    verificationCode: typedCodeSchema,
    request: codeRequestSchema,
    password: passwordSchema,
  }),
  async run({ email, verificationCode, request, password }, context): Promise<string> {
    refuseCommon(password, email);
    await takeCode({ email, code: verificationCode, request, purpose: 'sign-up' }, context);
    const isTaken = (await context.accounts.find(email))?.isProven === true;
    const token = await enterByMail(email, context);
    if (isTaken) return token;
    const { uid } = await context.accounts.findOrCreate(email);
    await context.accounts.setPassword(uid, password);
    await noteChangedWays(uid, { kind: 'password-set' }, context);
    return endAllSessionsOf(uid, context);
  },
});
