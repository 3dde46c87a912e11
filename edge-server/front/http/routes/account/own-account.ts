import { type RequestHandler, Router } from 'express';
import { identityProviderSchema, isLastWayIn } from '../../../../../src/domain/account/ways-in.ts';
import { authProblem } from '../../../auth/account-ways.ts';
import { forCodeRequest } from '../../../auth/code-request.ts';
import { withMailAttempts } from '../../../auth/mail-attempt.ts';
import { takenAddressMail } from '../../../auth/mails.ts';
import { limited } from '../../../limits/sign-in-limits.ts';
import { jsonBody } from '../../guards/guards.ts';
import { changeHere, requireConfirmed } from './credential-doors.ts';
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

/** What a person does to the own account: `/auth/account/…`. */
export function ownAccountRoutes(doors: AuthDoors): Router {
  const { auth, context, limits, onSessionsEnd } = doors;
  const { ways } = context;
  const json = jsonBody('4kb');
  const router = Router();

  /** Limits count by the address: here it is the one of the account, whatever a page says. */
  const byOwnAddress: RequestHandler = async (request, _response, next) => {
    const { email } = await whoAsks(auth, request);
    if (email === null) throw authProblem('invalid-email');
    request.body = { ...request.body, email };
    next();
  };

  router.get('/account/ways', async (request, response) => {
    const { uid } = await whoAsks(auth, request);
    send(response, { ways: await ways.of(uid) });
  });

  router.post(
    '/account/password',
    ...limited(limits.passwords, json, byOwnAddress),
    async (request, response) => {
      const asker = await whoAsks(auth, request);
      const { uid, email, sessionId } = asker;
      // Before the confirmation, which is used up by being right.
      const password = newPassword(request.body.password, email ?? '');
      await requireConfirmed('password', request, asker, context);
      const set = () => ways.replacePassword(uid, password);
      await changeHere({ uid, change: { kind: 'password-set' } }, set, request, context);
      await endOthers(auth, uid, sessionId);
      onSessionsEnd();
      send(response, {});
    },
  );

  router.post(
    '/account/password/remove',
    ...limited(limits.passwords, json, byOwnAddress),
    async (request, response) => {
      const asker = await whoAsks(auth, request);
      const { uid } = asker;
      if (isLastWayIn(await ways.of(uid), 'password'))
        throw authProblem('last-way-in', 'FAILED_PRECONDITION');
      await requireConfirmed('password', request, asker, context);
      const remove = () => ways.remove(uid, 'password');
      await changeHere({ uid, change: { kind: 'password-removed' } }, remove, request, context);
      send(response, {});
    },
  );

  router.post('/account/unlink', limits.trips.first, ...json, async (request, response) => {
    const asker = await whoAsks(auth, request);
    const { uid } = asker;
    const parsed = identityProviderSchema.safeParse(request.body?.provider);
    if (!parsed.success) throw authProblem('operation-not-allowed');
    const provider = parsed.data;
    const known = await ways.of(uid);
    if (isLastWayIn(known, provider)) throw authProblem('last-way-in', 'FAILED_PRECONDITION');
    await requireConfirmed('provider', request, asker, context);
    const subject = await ways.subjectOf(uid, provider);
    // What another device has taken away meanwhile is gone, as it should be.
    if (subject === null) return send(response, {});
    const remove = () => ways.remove(uid, provider);
    await changeHere(
      { uid, change: { kind: 'provider-unlinked', provider, subject } },
      remove,
      request,
      context,
    );
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
  const { mailer, ways } = context;
  const json = jsonBody('4kb');

  router.post('/account/email/request', ...limited(limits.codes, json), async (request, response) => {
    const { email: typed, request: mark } = bodyWithEmail(request);
    const newEmail = String(typed);
    const asker = await whoAsks(auth, request);
    if (newEmail === asker.email) throw authProblem('email-already-in-use');
    await requireConfirmed('address', request, asker, context);
    const { internalAdapter } = await auth.$context;
    const taken = await internalAdapter.findUserByEmail(newEmail);
    const asked = () =>
      withMailAttempts(() => ask(auth, request, { newEmail }, '/email-otp/request-email-change'));
    await codes.run(newEmail, () => forCodeRequest(mark, asked)).catch(mailProblem);
    // The library mails nothing to an address that is somebody's; the answer, and a mail, are the same for both.
    if (taken !== null) await mailer.send(takenAddressMail(newEmail)).catch(mailProblem);
    send(response, {});
  });

  router.post('/account/email/finish', ...limited(limits.guesses, json), async (request, response) => {
    const { email: typed, otp, request: mark } = bodyWithEmail(request);
    const newEmail = String(typed);
    const { uid, sessionId } = await whoAsks(auth, request);
    const { email, isProven } = await ways.of(uid);
    // The library has bound the code to this session, which asked for it with a confirmation.
    const tried = () => ask(auth, request, { newEmail, otp }, '/email-otp/change-email');
    const move = () => codes.run(newEmail, () => forCodeRequest(mark, tried));
    const change = { kind: 'address', email, isProven } as const;
    await changeHere({ uid, change, nextAddress: newEmail }, move, request, context);
    await endOthers(auth, uid, sessionId);
    onSessionsEnd();
    send(response, { user: await accountAsTold(auth, uid) });
  });

  router.post(
    '/account/proof/request',
    ...limited(limits.codes, json, byOwnAddress),
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
    ...limited(limits.guesses, json, byOwnAddress),
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
