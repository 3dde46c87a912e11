import { randomBytes } from 'node:crypto';
import { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { identityProviderSchema } from '../../../../src/domain/account/ways-in.ts';
import { queueMail } from '../../../../src/operations/mail/queue-mail.ts';
import { forCodeRequest } from '../../../auth/code-request.ts';
import { withMailAttempts } from '../../../auth/mail-attempt.ts';
import { movedMail, takenAddressMail } from '../../../auth/mails.ts';
import { authProblem, createOwnAccount } from '../../../auth/own-account.ts';
import { jsonBody } from '../../guards/guards.ts';
import {
  type AuthDoors,
  accountAsTold,
  ask,
  bodyWithEmail,
  endOthers,
  mailProblem,
  send,
  whoAsks,
} from './doors.ts';
import { newPassword } from './mailed.ts';

/** How new a session must be that changes the address, or sets a first password; milliseconds. */
const newSessionMs = 60 * 60_000;

function requireNewSession(since: number, nowMs: number): void {
  if (nowMs - since > newSessionMs) throw authProblem('requires-recent-login', 'FAILED_PRECONDITION');
}

/** What a person does to the own account: `/auth/account/…`. */
export function ownAccountRoutes(doors: AuthDoors): Router {
  const { auth, context, limits, onSessionsEnd } = doors;
  const { clock } = context;
  const account = createOwnAccount(auth);
  const json = jsonBody('4kb');
  const router = Router();
  const nowMs = () => Date.parse(clock.now());

  /** Limits count by the address: here it is the one of the account, whatever a page says. */
  const byOwnAddress: RequestHandler = async (request, _response, next) => {
    const { email } = await whoAsks(auth, request);
    if (email === null) throw authProblem('invalid-email');
    request.body = { ...request.body, email };
    next();
  };

  router.get('/account/ways', async (request, response) => {
    const { uid } = await whoAsks(auth, request);
    send(response, { ways: await account.ways(uid) });
  });

  router.post(
    '/account/password',
    limits.passwords.first,
    ...json,
    byOwnAddress,
    ...limits.passwords.after,
    async (request, response) => {
      const { uid, email, sessionId, since } = await whoAsks(auth, request);
      const { password: typed, current } = request.body;
      const password = newPassword(typed, email ?? '');
      const { hasPassword } = await account.ways(uid);
      if (hasPassword) await account.requirePassword(uid, z.string().nullable().catch(null).parse(current));
      else requireNewSession(since, nowMs());
      await account.replacePassword(uid, password);
      await endOthers(auth, uid, sessionId);
      onSessionsEnd();
      send(response, {});
    },
  );

  router.post(
    '/account/password/remove',
    limits.passwords.first,
    ...json,
    byOwnAddress,
    ...limits.passwords.after,
    async (request, response) => {
      const { uid } = await whoAsks(auth, request);
      await account.requirePassword(uid, z.string().nullable().catch(null).parse(request.body.current));
      await account.remove(uid, 'password');
      send(response, {});
    },
  );

  router.post('/account/unlink', limits.trips.first, ...json, async (request, response) => {
    const { uid } = await whoAsks(auth, request);
    const provider = identityProviderSchema.safeParse(request.body?.provider);
    if (!provider.success) throw authProblem('operation-not-allowed');
    await account.remove(uid, provider.data);
    send(response, {});
  });

  addAddressRoutes(router, byOwnAddress, doors);

  router.post('/account/sign-out-everywhere', ...json, async (request, response) => {
    const { uid } = await whoAsks(auth, request);
    const { internalAdapter } = await auth.$context;
    await internalAdapter.deleteUserSessions(uid);
    onSessionsEnd();
    send(response, {});
  });
  return router;
}

/** The address of the account: another one, and the proof of the one that it has. */
function addAddressRoutes(
  router: Router,
  byOwnAddress: RequestHandler,
  { auth, context, limits, codes, onSessionsEnd }: AuthDoors,
): void {
  const { mailer, store, log, clock } = context;
  const json = jsonBody('4kb');

  router.post(
    '/account/email/request',
    limits.codes.first,
    ...json,
    ...limits.codes.after,
    async (request, response) => {
      const { email: typed, request: mark } = bodyWithEmail(request);
      const newEmail = String(typed);
      const { email, since } = await whoAsks(auth, request);
      requireNewSession(since, Date.parse(clock.now()));
      if (newEmail === email) throw authProblem('email-already-in-use');
      const { internalAdapter } = await auth.$context;
      const taken = await internalAdapter.findUserByEmail(newEmail);
      const asked = () =>
        withMailAttempts(() => ask(auth, request, { newEmail }, '/email-otp/request-email-change'));
      await codes.run(newEmail, () => forCodeRequest(mark, asked)).catch(mailProblem);
      // The library mails nothing to an address that is somebody's; the answer, and a mail, are the same for both.
      if (taken !== null) await mailer.send(takenAddressMail(newEmail)).catch(mailProblem);
      send(response, {});
    },
  );

  router.post(
    '/account/email/finish',
    limits.guesses.first,
    ...json,
    ...limits.guesses.after,
    async (request, response) => {
      const { email: typed, otp, request: mark } = bodyWithEmail(request);
      const newEmail = String(typed);
      const { uid, email: old, sessionId } = await whoAsks(auth, request);
      const tried = () => ask(auth, request, { newEmail, otp }, '/email-otp/change-email');
      await codes.run(newEmail, () => forCodeRequest(mark, tried));
      await endOthers(auth, uid, sessionId);
      onSessionsEnd();
      if (old !== null)
        store
          .write([queueMail(movedMail(old, newEmail), { clock, randomBytes })])
          .catch((error: unknown) =>
            log.error({ err: error }, 'could not tell an old address of the new one'),
          );
      send(response, { user: await accountAsTold(auth, uid) });
    },
  );

  router.post(
    '/account/proof/request',
    limits.codes.first,
    ...json,
    byOwnAddress,
    ...limits.codes.after,
    async (request, response) => {
      const { email, request: mark } = bodyWithEmail(request);
      const body = { email, type: 'email-verification' };
      const asked = () =>
        withMailAttempts(() => ask(auth, request, body, '/email-otp/send-verification-otp'));
      await codes.run(String(email), () => forCodeRequest(mark, asked)).catch(mailProblem);
      send(response, {});
    },
  );

  router.post(
    '/account/proof/finish',
    limits.guesses.first,
    ...json,
    byOwnAddress,
    ...limits.guesses.after,
    async (request, response) => {
      const { uid, sessionId } = await whoAsks(auth, request);
      const { email, otp, request: mark } = bodyWithEmail(request);
      const tried = () => ask(auth, request, { email, otp }, '/email-otp/verify-email');
      await codes.run(String(email), () => forCodeRequest(mark, tried));
      await endOthers(auth, uid, sessionId);
      onSessionsEnd();
      send(response, { user: await accountAsTold(auth, uid) });
    },
  );
}
