import pRetry from 'p-retry';
import { z } from 'zod';
import { errorBodySchema } from '../../../contract/http.ts';
import { text } from '../../../language/say.ts';

/** The server did not answer, or not as one of ours: the network, a timeout, a captive portal. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  readonly reason: 'timeout' | 'network' | 'not-ours';
  constructor(reason: NoAnswerError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** The server answered with a refusal: its status word, its sentence, its details. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly status: string;
  readonly details: unknown;
  constructor(status: string, message: string, details: unknown) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

export interface ServerHttpOptions {
  /** Origin of the server, without a slash at the end; '' for the page's own. */
  readonly baseUrl: string;
  /** The token of who is signed in; null for nobody. */
  readonly bearer: () => Promise<string | null>;
}

export interface RequestOptions {
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/** JSON over HTTP with a Reef Census server; in a browser and in Node. */
export interface ServerHttp {
  /** Rejects with `NoAnswerError`, `RefusedError`, or the reason of an aborted `signal`. */
  postJson(path: string, body: unknown, options?: RequestOptions): Promise<unknown>;
  getJson(path: string, options?: RequestOptions): Promise<unknown>;
  /** The answer as it comes in, for streams. `timeoutMs` counts until its head is there. */
  postForStream(path: string, body: unknown, options?: RequestOptions): Promise<Response>;
}

/** A boat's Wi-Fi at its worst answers within this. */
export const usualTimeoutMs = 30_000;

async function refusalOf(response: Response): Promise<Error> {
  const body = errorBodySchema.safeParse(await response.json().catch(() => undefined));
  if (!body.success) {
    return new NoAnswerError(
      'not-ours',
      `Something that is not our server answered with ${response.status}.`,
    );
  }
  const { status, message, details } = body.data.error;
  return new RefusedError(status, message, details);
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/** How often a server that is full is asked again: it sheds for seconds. */
const triesWhenFull = 3;
const firstWaitMs = 1_000;
const fullSchema = z.object({ retryAfterSeconds: z.number().min(0).max(60) });

/** Whether a server was full and did nothing of what was asked; it says when it wants to be asked again. */
function isTurnedAway(error: unknown): boolean {
  if (!(error instanceof RefusedError) || error.status !== 'UNAVAILABLE') return false;
  return fullSchema.safeParse(error.details).success;
}

export function createServerHttp({ baseUrl, bearer }: ServerHttpOptions): ServerHttp {
  async function send(
    method: 'GET' | 'POST',
    path: string,
    body: unknown,
    signal: AbortSignal,
  ): Promise<Response> {
    const token = await bearer();
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      signal,
      // The bearer token is the only proof: no cookie goes out or comes in.
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw await refusalOf(response);
    return response;
  }

  function explained(error: unknown, given: AbortSignal | undefined): unknown {
    if (given?.aborted === true || error instanceof NoAnswerError || error instanceof RefusedError)
      return error;
    return isTimeout(error)
      ? new NoAnswerError('timeout', text('The server did not answer in time.'), { cause: error })
      : new NoAnswerError('network', text('The server cannot be reached.'), { cause: error });
  }

  /** Asks a full server again, a few times. */
  async function json(method: 'GET' | 'POST', path: string, body: unknown, options: RequestOptions = {}) {
    return await pRetry(() => jsonOnce(method, path, body, options), {
      retries: triesWhenFull,
      minTimeout: firstWaitMs,
      // Not all who were turned away together come back together.
      randomize: true,
      shouldRetry: ({ error }) => isTurnedAway(error),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
  }

  async function jsonOnce(method: 'GET' | 'POST', path: string, body: unknown, options: RequestOptions) {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? usualTimeoutMs);
    const signal = options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal]);
    try {
      const response = await send(method, path, body, signal);
      const answer = await response.text();
      try {
        return answer === '' ? null : (JSON.parse(answer) as unknown);
      } catch (cause) {
        throw new NoAnswerError('not-ours', text('Something that is not our server answered.'), { cause });
      }
    } catch (error) {
      throw explained(error, options.signal);
    }
  }

  return {
    postJson: (path, body, options) => json('POST', path, body, options),
    getJson: (path, options) => json('GET', path, undefined, options),
    async postForStream(path, body, options = {}) {
      const head = new AbortController();
      const timer = setTimeout(
        () => head.abort(new DOMException('No head in time.', 'TimeoutError')),
        options.timeoutMs ?? usualTimeoutMs,
      );
      const signal =
        options.signal === undefined ? head.signal : AbortSignal.any([head.signal, options.signal]);
      try {
        return await send('POST', path, body, signal);
      } catch (error) {
        throw explained(error, options.signal);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
