import { request } from 'node:http';

export interface Answered {
  /** 0: the connection was refused, or ended without an answer. */
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

export interface Question {
  readonly path: string;
  /** Sent as JSON by POST; without it, a GET. */
  readonly body?: unknown;
  /** Sent as they are by PATCH. */
  readonly bytes?: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  readonly bearer?: string;
}

/** An answer that is not there by then counts as none. Milliseconds. */
const timeoutMs = 60_000;

/** Asks a server from one of this machine's loopback addresses, over a connection of its own. Never rejects. */
export function askFrom(
  localAddress: string,
  url: string,
  { path, body, bytes, headers = {}, bearer }: Question,
): Promise<Answered> {
  const from = performance.now();
  const sent = bytes ?? (body === undefined ? '' : JSON.stringify(body));
  return new Promise((resolve) => {
    const end = (status: number, text: string) => resolve({ status, text, ms: performance.now() - from });
    const asked = request(
      new URL(path, url),
      {
        localAddress,
        method: bytes !== undefined ? 'PATCH' : body === undefined ? 'GET' : 'POST',
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          ...(sent === ''
            ? {}
            : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(sent) }),
          ...headers,
          ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
        },
      },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () => end(response.statusCode ?? 0, Buffer.concat(pieces).toString('utf8')));
        response.on('error', () => end(0, ''));
      },
    );
    asked.on('error', () => end(0, ''));
    asked.end(sent);
  });
}
