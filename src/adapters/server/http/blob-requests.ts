import type { z } from 'zod';
import {
  blobRefusalSchema,
  blobRoutes,
  uploadKeyHeader,
  uploadOffsetHeader,
} from '../../../contract/blobs.ts';
import { errorBodySchema } from '../../../contract/http.ts';
import { BlobError, type BlobErrorCode, type BlobOffer } from '../../../ports/blobs.ts';

export interface ServerBlobsOptions {
  /** Origin of the server, without a slash at the end; '' for the page's own. */
  readonly baseUrl: string;
  /** The token of who is signed in; null for nobody. */
  readonly bearer: () => Promise<string | null>;
}

/** A failure that another try may cure: the network, a busy server, an offset that moved. */
export class PassingError extends Error {
  override readonly name = 'PassingError';
  /** What the caller is told when it does not pass. */
  readonly code: BlobErrorCode;
  constructor(code: BlobErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Longer than a slice takes at 5 kB/s, shorter than a person's patience with a dead link. */
const requestTimeoutMs = 90_000;
/** The largest photo at 50 kB/s. */
const originalTimeoutMs = 600_000;

const codeOfReason: Readonly<Record<string, BlobErrorCode>> = {
  'not-an-image': 'not-an-image',
  'too-large': 'too-large',
  'too-many-pixels': 'too-large',
  'hash-mismatch': 'hash-mismatch',
  'other-bytes': 'already-exists',
  'disk-full': 'resource-exhausted',
  quota: 'resource-exhausted',
};

const codeOfStatus: Readonly<Record<string, BlobErrorCode>> = {
  INVALID_ARGUMENT: 'invalid-argument',
  FAILED_PRECONDITION: 'invalid-argument',
  UNAUTHENTICATED: 'unauthenticated',
  PERMISSION_DENIED: 'permission-denied',
  ALREADY_EXISTS: 'already-exists',
  PAYLOAD_TOO_LARGE: 'too-large',
  UNSUPPORTED_MEDIA_TYPE: 'not-an-image',
};

/** Refusals of the server as errors of the port. */
async function errorOf(response: Response): Promise<Error> {
  const body = errorBodySchema.safeParse(await response.json().catch(() => undefined));
  if (!body.success) {
    return new PassingError('unavailable', `The server answered ${response.status} without a reason.`);
  }
  const { status, message, details } = body.data.error;
  const refusal = blobRefusalSchema.safeParse(details);
  if (refusal.success) {
    const code = codeOfReason[refusal.data.reason];
    // 'wrong-offset' and 'unknown-upload': the next offer says where to go on.
    return code === undefined ? new PassingError('unavailable', message) : new BlobError(code, message);
  }
  const code = codeOfStatus[status];
  if (code !== undefined) return new BlobError(code, message);
  switch (status) {
    case 'RESOURCE_EXHAUSTED':
      return new PassingError('resource-exhausted', message);
    case 'INTERNAL':
      return new PassingError('internal', message);
    default:
      return new PassingError('unavailable', message);
  }
}

async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await response.arrayBuffer());
}

export type OfferAnswer = z.infer<typeof blobRoutes.offer.answer>;

/** The requests of `/blobs/*`. Each rejects with `BlobError`, or with `PassingError` when a retry may help. */
export function createBlobRequests({ baseUrl, bearer }: ServerBlobsOptions) {
  async function ask<Body>(
    path: string,
    init: RequestInit & { headers: Record<string, string> },
    read: (response: Response) => Promise<Body>,
    signal: AbortSignal | undefined,
    timeoutMs: number,
  ): Promise<Body> {
    const token = await bearer();
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        ...init,
        headers: { ...init.headers, ...(token === null ? {} : { Authorization: `Bearer ${token}` }) },
        credentials: 'omit',
        cache: 'no-store',
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      });
      if (!response.ok) throw await errorOf(response);
      return await read(response);
    } catch (error) {
      if (error instanceof BlobError || error instanceof PassingError) throw error;
      throw new PassingError('unavailable', 'The server cannot be reached.', { cause: error });
    }
  }

  async function send<Schema extends z.ZodType>(
    path: string,
    init: RequestInit & { headers: Record<string, string> },
    answer: Schema,
    signal?: AbortSignal,
  ): Promise<z.infer<Schema>> {
    const body = await ask(
      path,
      init,
      (response): Promise<unknown> => response.json(),
      signal,
      requestTimeoutMs,
    );
    const parsed = answer.safeParse(body);
    if (!parsed.success) {
      throw new BlobError('internal', 'The server gave an answer that is not understood.', {
        cause: parsed.error,
      });
    }
    return parsed.data;
  }

  function jsonOf(body: unknown) {
    return {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    };
  }

  function post<Schema extends z.ZodType>(
    route: string,
    body: unknown,
    answer: Schema,
    signal?: AbortSignal,
  ) {
    return send(`/blobs/${route}`, jsonOf(body), answer, signal);
  }

  return {
    offer: ({ path, bytes, sha256, type, metadata }: BlobOffer, signal: AbortSignal): Promise<OfferAnswer> =>
      post('offer', { path, bytes, sha256, type, metadata }, blobRoutes.offer.answer, signal),
    upload: (path: string, offset: number, slice: Uint8Array<ArrayBuffer>, signal: AbortSignal) =>
      send(
        '/blobs/upload',
        {
          method: 'PATCH',
          headers: {
            'Content-Type': 'application/octet-stream',
            [uploadKeyHeader]: path,
            [uploadOffsetHeader]: String(offset),
          },
          body: slice,
        },
        blobRoutes.upload.answer,
        signal,
      ),
    commit: (path: string, signal: AbortSignal) => post('commit', { path }, blobRoutes.commit.answer, signal),
    head: (path: string) => post('head', { path }, blobRoutes.head.answer),
    original: (path: string, signal: AbortSignal | undefined) =>
      ask('/blobs/original', jsonOf({ path }), bytesOf, signal, originalTimeoutMs),
    delete: (path: string) => post('delete', { path }, blobRoutes.delete.answer),
  };
}
