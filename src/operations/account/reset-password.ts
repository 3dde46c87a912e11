import { z } from 'zod';
import { emailSchema } from '../../domain/account/user.ts';
import { paragraph } from '../../domain/mail/letter.ts';
import { text } from '../../language/say.ts';
import { defineOperation } from '../run/operation.ts';
import { codeMinutes, codeRequestSchema } from './login-codes.ts';
import { sendCode } from './send-user-login-code.ts';
import { endAllSessionsOf } from './sign-out-everywhere.ts';
import { enterByMail, takeCode, typedCodeSchema } from './verify-user-login-code.ts';

/** Firebase's own shortest and longest password. */
export const passwordSchema = z.string().min(6, text('Your password is too weak.')).max(128);

/**
 * Mails a code with which the owner of an address sets a new password. The same work and answer whether or not there is an
 * account (threat 10); a code for signing in does not open this, nor the other way round.
 */
export const sendPasswordCode = defineOperation({
  name: 'send-password-code',
  caller: 'anyone',
  input: z.object({ email: emailSchema, request: codeRequestSchema }),
  run: ({ email, request }, context) =>
    sendCode(
      { email, request, purpose: 'password' },
      (code) => ({
        subject: `${code} is your code for a new Reef Census password`,
        parts: [
          paragraph('Here is the code with which you set a new password:'),
          { kind: 'code', code },
          paragraph(`It works once, within ${codeMinutes} minutes, on the page where you asked for it.`),
          paragraph('If you did not ask for it, you need not do anything: your password stays as it is.'),
        ],
      }),
      context,
    ),
});

/** Sets the password of whoever read the mail, ends every session, and answers a token with which this one begins. */
export const resetPassword = defineOperation({
  name: 'verify-password-code',
  caller: 'anyone',
  input: z.object({
    email: emailSchema,
    verificationCode: typedCodeSchema,
    request: codeRequestSchema,
    password: passwordSchema,
  }),
  async run({ email, verificationCode, request, password }, context): Promise<string> {
    await takeCode({ email, code: verificationCode, request, purpose: 'password' }, context);
    // What a stranger had begun under the address ends with the first proof of it.
    await enterByMail(email, context);
    const { uid } = await context.accounts.findOrCreate(email);
    await context.accounts.setPassword(uid, password);
    return endAllSessionsOf(uid, context);
  },
});
