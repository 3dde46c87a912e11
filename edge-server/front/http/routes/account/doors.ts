import type { Request, Response } from 'express';
import { z } from 'zod';
import { isCommonPassword } from '../../../../../src/domain/account/common-passwords.ts';
import { emailSchema } from '../../../../../src/domain/account/user.ts';
import { text } from '../../../../../src/language/say.ts';
import type { KeyedMutex } from '../../../../../src/operations/run/keyed-mutex.ts';
import { type ErrorStatus, ServerError, unforeseenMessage } from '../../../../setup/log/errors.ts';
import { authProblem } from '../../../auth/account-ways.ts';
import { addressOf } from '../../../auth/addresses.ts';
import { type AuthLibrary, shortestPassword } from '../../../auth/auth-library.ts';
import { deviceNameOf } from '../../../auth/device-name.ts';
import type { ServerContext } from '../../../context.ts';
import type { SignInLimits } from '../../../limits/sign-in-limits.ts';

/** What every door of `/auth` works with. */
export interface AuthDoors {
  readonly auth: AuthLibrary;
  readonly context: ServerContext;
  readonly limits: SignInLimits;
  /** Codes of one address are looked at one after the other: of guesses that come together none slips past the count. */
  readonly codes: KeyedMutex;
  /** Sessions may have ended: whatever hangs on one has to look again. */
  readonly onSessionsEnd: () => void;
}

/** What goes into the library besides the body: no cookie (bearer only), no Origin (checked before), no address. */
function libraryRequest(request: Request, body: object | undefined, path: string): globalThis.Request {
  const headers = new Headers({ 'content-type': 'application/json' });
  const { authorization } = request.headers;
  if (authorization !== undefined) headers.set('authorization', authorization);
  // By this name its owner finds the session in the list of devices.
  headers.set('user-agent', deviceNameOf(request.headers['user-agent']));
  return new globalThis.Request(`http://reef-census.invalid/auth${path}`, {
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
  const message = typeof answer.message === 'string' ? answer.message : text('The request was refused.');
  const code = typeof answer.code === 'string' ? answer.code : undefined;
  // The code is what `src/adapters/server/http/auth.ts` turns into the text of rule 3.11.
  return new ServerError(status, message, code === undefined ? {} : { details: { code } });
}

/** What the library answers at one of its doors, at that of the same path unless another is named; its bearer token is the one that comes with a signature. Throws its refusals. */
export async function ask(
  auth: AuthLibrary,
  request: Request,
  body?: object,
  path = request.path,
): Promise<Record<string, unknown>> {
  const answer = await auth.handler(libraryRequest(request, body, path));
  const text = await answer.text();
  const parsed: unknown = text === '' ? {} : JSON.parse(text);
  const fields: Record<string, unknown> = typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  if (!answer.ok) throw refusal(answer.status, fields);
  const bearer = answer.headers.get('set-auth-token');
  return bearer === null ? fields : { ...fields, token: bearer };
}

export function send(response: Response, answer: Record<string, unknown>): void {
  response.set('Cache-Control', 'no-store').json(answer);
}

const toldUser = z.looseObject({ email: z.string() });

/** An account as its own page is told of it: it has no address where the library holds something in its place. */
export function asTold(user: unknown): unknown {
  const told = toldUser.safeParse(user);
  return told.success ? { ...told.data, email: addressOf(told.data) } : user;
}

export function mailProblem(cause: unknown): never {
  if (cause instanceof ServerError) throw cause;
  throw new ServerError(
    'UNAVAILABLE',
    text('The mail could not be sent. Please try again in a few minutes.'),
    {
      cause,
    },
  );
}

/** The body with a clean e-mail address. Throws when it has none. */
export function bodyWithEmail(request: Request): Record<string, unknown> {
  const body: Record<string, unknown> = { ...request.body };
  const email = emailSchema.safeParse(body.email);
  if (!email.success) {
    throw new ServerError('INVALID_ARGUMENT', text('Please enter a valid email address'), {
      details: { code: 'INVALID_EMAIL' },
    });
  }
  return { ...body, email: email.data };
}

/** Refuses what everybody would try first; the library looks at the length, and says so first. */
export function refuseCommonPassword(password: unknown, email: unknown): void {
  if (typeof password !== 'string' || password.length < shortestPassword) return;
  if (!isCommonPassword(password, String(email))) return;
  const message = text(
    'This is one of the passwords that strangers try first. A few words that only you would put together are safe.',
  );
  throw new ServerError('INVALID_ARGUMENT', message, { details: { code: 'PASSWORD_TOO_COMMON' } });
}

/** The origin that a request says of itself: not believed until the policy knows it. A program, which says none, names a Host. */
export function saidOrigin({ headers }: Request, { origins }: Pick<ServerContext, 'origins'>) {
  return headers.origin ?? origins.originAt(headers.host);
}

/** Who asks, by a session of the library; neither a guest nor a device. Throws 'not-signed-in'. */
export async function whoAsks(auth: AuthLibrary, request: Request) {
  const headers = new Headers({ authorization: request.headers.authorization ?? '' });
  const found = await auth.api.getSession({ headers });
  if (found === null || found.user.isAnonymous === true)
    throw authProblem('not-signed-in', 'UNAUTHENTICATED');
  const { session, user } = found;
  return { uid: user.id, email: addressOf(user), sessionId: session.id, since: session.createdAt.getTime() };
}

/** Ends every other session of an account. */
export async function endOthers(auth: AuthLibrary, uid: string, keptSession: string): Promise<void> {
  const { internalAdapter } = await auth.$context;
  for (const { id, token } of await internalAdapter.listSessions(uid))
    if (id !== keptSession) await internalAdapter.deleteSession(token);
}

/** An account as `asTold` says it, looked up anew. */
export async function accountAsTold(auth: AuthLibrary, uid: string): Promise<unknown> {
  const { internalAdapter } = await auth.$context;
  return asTold(await internalAdapter.findUserById(uid));
}

/** The name of the device that asks, under which its owner finds the session. */
export const deviceOf = (request: Request) => deviceNameOf(request.headers['user-agent']);
