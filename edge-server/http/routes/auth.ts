import { type Request, type Response, Router } from 'express';
import { emailSchema } from '../../../src/domain/account/user.ts';
import { createKeyedMutex } from '../../../src/operations/run/keyed-mutex.ts';
import { type AuthLibrary, isGuestRow, shortestPassword } from '../../auth/auth-library.ts';
import { forCodeRequest } from '../../auth/code-request.ts';
import { isCommonPassword } from '../../auth/common-passwords.ts';
import { deviceNameOf } from '../../auth/device-name.ts';
import { withMailAttempts } from '../../auth/mail-attempt.ts';
import { type ErrorStatus, ServerError, unforeseenMessage } from '../../errors.ts';
import { signInLimits } from '../../limits/sign-in-limits.ts';
import { jsonBody } from '../guards/guards.ts';
import { type MyDevicesDeps, myDevicesRoutes } from './my-devices.ts';

/** What goes into the library besides the body: no cookie (bearer only), no Origin (checked before), no address. */
function libraryRequest(request: Request, body: object | undefined): globalThis.Request {
  const headers = new Headers({ 'content-type': 'application/json' });
  const { authorization } = request.headers;
  if (authorization !== undefined) headers.set('authorization', authorization);
  // By this name its owner finds the session in the list of devices.
  headers.set('user-agent', deviceNameOf(request.headers['user-agent']));
  return new globalThis.Request(`http://reef-census.invalid/auth${request.path}`, {
    method: request.method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const statusByHttp = new Map<number, ErrorStatus>([
  [400, 'INVALID_ARGUMENT'],
  [401, 'UNAUTHENTICATED'],
  [403, 'PERMISSION_DENIED'],
  [404, 'NOT_FOUND'],
  [422, 'INVALID_ARGUMENT'],
  [429, 'RESOURCE_EXHAUSTED'],
]);

function refusal(httpStatus: number, answer: Record<string, unknown>): ServerError {
  const status = statusByHttp.get(httpStatus);
  if (status === undefined) return new ServerError('INTERNAL', unforeseenMessage);
  const message = typeof answer.message === 'string' ? answer.message : 'The request was refused.';
  const code = typeof answer.code === 'string' ? answer.code : undefined;
  // The code is what `src/adapters/server/http/auth.ts` turns into the text of rule 3.11.
  return new ServerError(status, message, code === undefined ? {} : { details: { code } });
}

/** What the library answers; its bearer token is the one that comes with a signature. Throws its refusals. */
async function ask(auth: AuthLibrary, request: Request, body?: object): Promise<Record<string, unknown>> {
  const answer = await auth.handler(libraryRequest(request, body));
  const text = await answer.text();
  const parsed: unknown = text === '' ? {} : JSON.parse(text);
  const fields: Record<string, unknown> = typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  if (!answer.ok) throw refusal(answer.status, fields);
  const bearer = answer.headers.get('set-auth-token');
  return bearer === null ? fields : { ...fields, token: bearer };
}

function send(response: Response, answer: Record<string, unknown>): void {
  response.set('Cache-Control', 'no-store').json(answer);
}

/** An account as its own page is told of it: a guest has no address, whatever the library needs in its place. */
function asTold(user: unknown): unknown {
  return typeof user === 'object' && user !== null && isGuestRow(user) ? { ...user, email: null } : user;
}

function mailProblem(cause: unknown): never {
  if (cause instanceof ServerError) throw cause;
  throw new ServerError('UNAVAILABLE', 'The mail could not be sent. Please try again in a few minutes.', {
    cause,
  });
}

/** The body with a clean e-mail address. Throws when it has none. */
function bodyWithEmail(request: Request): Record<string, unknown> {
  const body: Record<string, unknown> = { ...request.body };
  const email = emailSchema.safeParse(body.email);
  if (!email.success) {
    throw new ServerError('INVALID_ARGUMENT', 'Please enter a valid email address', {
      details: { code: 'INVALID_EMAIL' },
    });
  }
  return { ...body, email: email.data };
}

/** Refuses what everybody would try first; the library looks at the length, and says so first. */
function refuseCommonPassword(password: unknown, email: unknown): void {
  if (typeof password !== 'string' || password.length < shortestPassword) return;
  if (!isCommonPassword(password, String(email))) return;
  const message =
    'This is one of the passwords that strangers try first. A few words that only you would put together are safe.';
  throw new ServerError('INVALID_ARGUMENT', message, { details: { code: 'PASSWORD_TOO_COMMON' } });
}

/**
 * `/auth/*`: the doors of the auth library that this server opens, each with its limit. Bearer tokens only:
 * cookies neither come in nor go out, so no page of another site can use a session (threat 3).
 */
export function authRoutes({ auth, sessionOf, onSessionsEnd }: MyDevicesDeps): Router {
  const limits = signInLimits();
  const json = jsonBody('16kb');
  const router = Router();
  /** Codes of one address are looked at one after the other: of guesses that come together none slips past the count. */
  const codes = createKeyedMutex();

  router.post(
    '/sign-up/email',
    limits.accounts.first,
    ...json,
    ...limits.accounts.after,
    async (request, response) => {
      const { email, password, person, optin } = bodyWithEmail(request);
      refuseCommonPassword(password, email);
      send(response, await ask(auth, request, { email, password, name: '', person, optin }));
    },
  );
  router.post(
    '/sign-in/email',
    limits.passwords.first,
    ...json,
    ...limits.passwords.after,
    async (request, response) => {
      const { email, password } = bodyWithEmail(request);
      send(response, await ask(auth, request, { email, password }));
    },
  );
  router.post(
    '/email-otp/send-verification-otp',
    limits.codes.first,
    ...json,
    ...limits.codes.after,
    async (request, response) => {
      const { email, request: mark } = bodyWithEmail(request);
      const asked = () => withMailAttempts(() => ask(auth, request, { email, type: 'sign-in' }));
      const answer = await codes.run(String(email), () => forCodeRequest(mark, asked)).catch(mailProblem);
      send(response, answer);
    },
  );
  router.post(
    '/sign-in/email-otp',
    limits.guesses.first,
    ...json,
    ...limits.guesses.after,
    async (request, response) => {
      const { email, otp, request: mark } = bodyWithEmail(request);
      const tried = () => ask(auth, request, { email, otp });
      const answer = await codes.run(String(email), () => forCodeRequest(mark, tried));
      // A first proof ends what strangers had begun under the address.
      onSessionsEnd();
      send(response, answer);
    },
  );
  router.post(
    '/sign-in/anonymous',
    limits.guests.first,
    ...json,
    ...limits.guests.after,
    async (request, response) => {
      const { token, user } = await ask(auth, request, {});
      send(response, { token, user: asTold(user) });
    },
  );
  router.get('/get-session', async (request, response) => {
    const { user = null } = await ask(auth, request);
    send(response, { user: asTold(user) });
  });
  router.post('/sign-out', ...json, async (request, response) => {
    const answer = await ask(auth, request, {});
    onSessionsEnd();
    send(response, answer);
  });
  router.use(myDevicesRoutes({ auth, sessionOf, onSessionsEnd }));

  router.use(() => {
    throw new ServerError('NOT_FOUND', 'There is nothing at this address.');
  });
  return router;
}
