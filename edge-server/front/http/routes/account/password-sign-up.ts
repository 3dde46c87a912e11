import { Router } from 'express';
import { authProblem } from '../../../auth/account-ways.ts';
import { forCodeRequest } from '../../../auth/code-request.ts';
import { existingAccountMail, signUpCodeMail } from '../../../auth/mails.ts';
import { createSignUpCodes } from '../../../auth/sign-up-codes.ts';
import { limited } from '../../../limits/sign-in-limits.ts';
import { jsonBody } from '../../guards/guards.ts';
import { type AuthDoors, asTold, bodyWithEmail, mailProblem, send } from './doors.ts';
import { newPassword, signInProven } from './mailed.ts';

/** A new account with a password, by a code in a mail. */
export function passwordSignUpRoutes({ auth, context, limits, codes, onSessionsEnd }: AuthDoors): Router {
  const { accounts, mailer, ways } = context;
  const signUpCodes = createSignUpCodes(auth);
  const json = jsonBody('4kb');
  const router = Router();
  const isTaken = async (email: string) => (await accounts.find(email))?.isProven === true;

  router.post('/sign-up/request', ...limited(limits.codes, json), async (request, response) => {
    const { email, password, request: said } = bodyWithEmail(request);
    const address = String(email);
    newPassword(password, address);
    // A code is made and a mail is sent for either, so that the time says as little as the answer (threat 10).
    const code = await codes.run(address, () => forCodeRequest(said, () => signUpCodes.make(address)));
    const mail = (await isTaken(address)) ? existingAccountMail(address) : signUpCodeMail(address, code);
    await mailer.send(mail).catch(mailProblem);
    send(response, {});
  });

  router.post('/sign-up/finish', ...limited(limits.guesses, json), async (request, response) => {
    const { email, otp, password: typed, request: said } = bodyWithEmail(request);
    const address = String(email);
    // Before the code, which is used up by being right.
    const password = newPassword(typed, address);
    const answer = await codes.run(address, async () => {
      const used = await forCodeRequest(said, () => signUpCodes.use(address, String(otp)));
      if (used !== 'ok') throw authProblem(used === 'expired' ? 'expired-code' : 'invalid-code');
      // An account that was proven meanwhile keeps its password.
      const keepsPassword = await isTaken(address);
      const signedIn = await signInProven(auth, request, address);
      const uid = (await accounts.find(address))?.uid;
      if (uid !== undefined && !keepsPassword) await ways.replacePassword(uid, password);
      return signedIn;
    });
    onSessionsEnd();
    send(response, { token: answer.token, user: asTold(answer.user) });
  });
  return router;
}
