import type { IncomingMessage } from 'node:http';
import type { Session } from '../../auth/sessions.ts';
import type { ServerContext } from '../../context.ts';

/** The bearer token of a request; null when there is none. Tokens stand in this header only, never in a URL. */
export function bearerOf(request: IncomingMessage): string | null {
  const match = /^Bearer ([\x21-\x7e]{1,400})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** Whose request this is, where no look-up is needed to say so. */
export function knownPersonOfRequest(
  { knownPersonOf }: Pick<ServerContext, 'knownPersonOf'>,
  request: IncomingMessage,
): string | null {
  const bearer = bearerOf(request);
  return bearer === null ? null : knownPersonOf(bearer);
}

type Asking = Pick<ServerContext, 'sessionOf'>;

/** Found out once for each request, whoever asks for it: guard, limit, route. */
const known = new WeakMap<IncomingMessage, Promise<Session>>();
/** Look-ups that are not answered yet, by their token, of each server. */
const underWay = new WeakMap<Asking['sessionOf'], Map<string, Promise<Session>>>();

/** A look-up takes the thread a millisecond: a hundred requests that come at once with one token share one. */
function lookUp({ sessionOf }: Asking, bearer: string | null): Promise<Session> {
  if (bearer === null) return sessionOf(bearer);
  const pending = underWay.get(sessionOf) ?? new Map<string, Promise<Session>>();
  underWay.set(sessionOf, pending);
  const shared = pending.get(bearer);
  if (shared !== undefined) return shared;
  const session = sessionOf(bearer).finally(() => pending.delete(bearer));
  pending.set(bearer, session);
  return session;
}

/** Who sent a request: its bearer token's session, or the visitor's. */
export function sessionOfRequest(context: Asking, request: IncomingMessage): Promise<Session> {
  const session = known.get(request) ?? lookUp(context, bearerOf(request));
  known.set(request, session);
  return session;
}
