import type { IncomingMessage } from 'node:http';
import type { ServerContext, Session } from '../context.ts';
import { bearerOf } from './bearer.ts';

/** Who sent a request: its bearer token's session, or the visitor's. */
export function sessionOfRequest(
  context: Pick<ServerContext, 'sessionOf'>,
  request: IncomingMessage,
): Promise<Session> {
  return context.sessionOf(bearerOf(request));
}
