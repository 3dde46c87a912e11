import type { IncomingMessage } from 'node:http';

/** The bearer token of a request; null when there is none. Tokens stand in this header only, never in a URL. */
export function bearerOf(request: IncomingMessage): string | null {
  const match = /^Bearer ([\x21-\x7e]{1,400})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}
