import { Router } from 'express';
import { z } from 'zod';
import { text } from '../../../../src/language/say.ts';
import { createKeyedMutex } from '../../../../src/operations/run/keyed-mutex.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import { authProblem } from '../../auth/account-ways.ts';
import type { AuthLibrary } from '../../auth/auth-library.ts';
import { forCodeRequest } from '../../auth/code-request.ts';
import { withMailAttempts } from '../../auth/mail-attempt.ts';
import type { ServerContext } from '../../context.ts';
import { limited, signInLimits } from '../../limits/sign-in-limits.ts';
import { jsonBody } from '../guards/guards.ts';
import { ask, asTold, bodyWithEmail, mailProblem, refuseCommonPassword, send } from './account/doors.ts';
import { linkRoutes, resetRoutes } from './account/mailed.ts';
import { ownAccountRoutes } from './account/own-account.ts';
import { passwordSignUpRoutes } from './account/password-sign-up.ts';
import { passwordTurns } from './account/password-turns.ts';
import { providerRoutes } from './account/providers.ts';
import { myDevicesRoutes } from './my-devices.ts';

export interface AuthRoutesDeps {
  readonly auth: AuthLibrary;
  readonly context: ServerContext;
  /** Sessions may have ended: whatever hangs on one has to look again. */
  readonly onSessionsEnd: () => void;
}

/**
 * `/auth/*`: the doors of the auth library that this server opens, each with its limit. Bearer tokens only:
 * cookies neither come in nor go out, so no page of another site can use a session (threat 3).
 */
export function authRoutes({ auth, context, onSessionsEnd }: AuthRoutesDeps): Router {
  const limits = signInLimits();
  const json = jsonBody('16kb');
  const router = Router();
  const codes = createKeyedMutex();
  const answerInTurn = passwordTurns();

  router.post('/sign-up/email', ...limited(limits.accounts, json), async (request, response) => {
    const { email, password, person, optin } = bodyWithEmail(request);
    refuseCommonPassword(password, email);
    const body = { email, password, name: '', person, optin };
    await answerInTurn(request, response, () => ask(auth, request, body));
  });
  router.post('/sign-in/email', ...limited(limits.passwords, json), async (request, response) => {
    const { email, password } = bodyWithEmail(request);
    await answerInTurn(request, response, () => ask(auth, request, { email, password }));
  });
  router.post(
    '/email-otp/send-verification-otp',
    ...limited(limits.codes, json),
    async (request, response) => {
      const { email, request: mark } = bodyWithEmail(request);
      const asked = () => withMailAttempts(() => ask(auth, request, { email, type: 'sign-in' }));
      const answer = await codes.run(String(email), () => forCodeRequest(mark, asked)).catch(mailProblem);
      send(response, answer);
    },
  );
  router.post('/sign-in/email-otp', ...limited(limits.guesses, json), async (request, response) => {
    const { email, otp, request: mark } = bodyWithEmail(request);
    const tried = () => ask(auth, request, { email, otp });
    const answer = await codes.run(String(email), () => forCodeRequest(mark, tried));
    // A first proof ends what strangers had begun under the address.
    onSessionsEnd();
    send(response, answer);
  });
  router.post('/sign-in/anonymous', ...limited(limits.guests, json), async (request, response) => {
    const { token, user } = await ask(auth, request, {});
    send(response, { token, user: asTold(user) });
  });
  router.get('/get-session', async (request, response) => {
    const { user = null } = await ask(auth, request);
    send(response, { user: asTold(user) });
  });
  router.post('/sign-out', ...json, async (request, response) => {
    const answer = await ask(auth, request, {});
    onSessionsEnd();
    send(response, answer);
  });
  // A token that an operation gave out is a bearer: this says whose.
  router.post('/token', limits.guesses.first, ...json, async (request, response) => {
    const token = z.string().min(1).max(400).safeParse(request.body?.token);
    if (!token.success) throw authProblem('invalid-link');
    const headers = new Headers({ authorization: `Bearer ${token.data}` });
    const found = await auth.api.getSession({ headers });
    if (found === null) throw authProblem('expired-link', 'UNAUTHENTICATED');
    send(response, { token: token.data, user: asTold(found.user) });
  });
  const doors = { auth, context, limits, codes, onSessionsEnd };
  router.use(linkRoutes(doors), resetRoutes(doors), passwordSignUpRoutes(doors));
  router.use(providerRoutes(doors), ownAccountRoutes(doors));
  router.use(myDevicesRoutes({ auth, sessionOf: context.sessionOf, onSessionsEnd }));

  router.use(() => {
    throw new ServerError('NOT_FOUND', text('There is nothing at this address.'));
  });
  return router;
}
