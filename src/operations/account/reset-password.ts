import { z } from 'zod';
import { twoStepCodeInput } from '../../contract/account/two-step.ts';
import { asksSecondStep } from '../../domain/access/account-actor.ts';
import type { AuthProblem } from '../../domain/account/auth-messages.ts';
import { isCommonPassword } from '../../domain/account/common-passwords.ts';
import { emailSchema } from '../../domain/account/user.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { paragraph } from '../../domain/mail/letter.ts';
import { text } from '../../language/say.ts';
import { changeCredential } from '../credentials/change-credential.ts';
import { secondStepProblem } from '../credentials/confirm.ts';
import { noteChangedWays } from '../credentials/known-ways.ts';
import { defineOperation } from '../run/operation.ts';
import { codeMinutes, codeRequestSchema } from './login-codes.ts';
import { sendCode } from './send-user-login-code.ts';
import { endAllSessionsOf } from './sign-out-everywhere.ts';
import { checkCode, enterByMail, spendCode, typedCodeSchema } from './verify-user-login-code.ts';

export const refused = (reason: AuthProblem) => ({ status: 'failed', reason }) as const;

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

/**
 * Sets the password of whoever read the mail, and has the authenticator where two-step codes are on. Ends every session, and answers a token
 * with which this one begins. That a code of the authenticator is missing is said only to whoever typed the right code of the mail.
 */
export const resetPassword = defineOperation({
  name: 'verify-password-code',
  caller: 'anyone',
  input: z.object({
    email: emailSchema,
    verificationCode: typedCodeSchema,
    request: codeRequestSchema,
    password: passwordSchema,
    secondStep: twoStepCodeInput.shape.code.optional(),
  }),
  async run({ email, verificationCode, request, password, secondStep }, context) {
    // Before the code, which is used up by being right.
    if (isCommonPassword(password, email)) return refused('common-password');
    const typed = { email, code: verificationCode, request, purpose: 'password' } as const;
    await checkCode(typed, context);
    const known = await context.accounts.find(email);
    const account = known === null ? null : await context.store.get(userDocs.path({ uid: known.uid }));
    if (known !== null && asksSecondStep(account?.data)) {
      if (secondStep === undefined) return refused('needs-second-step');
      const problem = await secondStepProblem(secondStep, known.uid, context);
      if (problem !== null) return refused(problem);
    }
    await spendCode(typed, context);
    // What a stranger had begun under the address ends with the first proof of it.
    await enterByMail(email, context);
    const { uid } = await context.accounts.findOrCreate(email);
    const set = async () => {
      await context.accounts.setPassword(uid, password);
      return true;
    };
    const change = { kind: 'password-set' } as const;
    await changeCredential({ uid, change }, set, context);
    await noteChangedWays(uid, change, context);
    return { status: 'ok', token: await endAllSessionsOf(uid, context) };
  },
});
