import type { z } from 'zod';
import { blobRoutes, uploadKeyHeader, uploadOffsetHeader } from '../../../contract/blobs.ts';
import { text } from '../../../language/say.ts';
import {
  BlobError,
  type BlobOffer,
  type Blobs,
  type StoredBlob,
  type UploadProgress,
} from '../../../ports/blobs.ts';
import { fetchDerivative } from '../../fetch-derivative.ts';
import { errorOf, PassingError } from './blob-errors.ts';
import { createUploadControl, type UploadControl } from './upload-control.ts';

interface ServerBlobsOptions {
  /** Origin of the server, without a slash at the end; '' for the page's own. */
  readonly baseUrl: string;
  /** The token of who is signed in; null for nobody. */
  readonly bearer: () => Promise<string | null>;
}

/** Longer than a slice takes at 5 kB/s, shorter than a person's patience with a dead link. */
const requestTimeoutMs = 90_000;
/** The largest photo at 50 kB/s. */
const originalTimeoutMs = 600_000;

async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await response.arrayBuffer());
}

type OfferAnswer = z.infer<typeof blobRoutes.offer.answer>;

/** The requests of `/blobs/*`. Each rejects with `BlobError`, or with `PassingError` when a retry may help. */
function createBlobRequests({ baseUrl, bearer }: ServerBlobsOptions) {
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
      throw new PassingError('UNAVAILABLE', text('The server cannot be reached.'), { cause: error });
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
      throw new BlobError('INTERNAL', text('The server gave an answer that is not understood.'), {
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

/** Failures in a row after which an upload gives up; progress sets them back to none. */
const mostFailures = 5;
const firstRetryMs = 500;

/** Bytes in one request: few round trips on a good link, visible progress on a bad one. */
const slices = { first: 128 * 1024, smallest: 32 * 1024, largest: 4 * 1024 * 1024 } as const;

export interface UploadOptions extends ServerBlobsOptions {
  /** Bytes that one request may take at most, asked before each: where the link's bytes are counted. */
  readonly mostAtOnce?: () => number;
}

/** A request is never smaller than this: below it, its headers are larger than what it carries. */
const leastAtOnce = 1024;

/** The `Blobs` port over the routes of a Reef Census server; in a browser and in Node. */
export function createServerBlobs(options: UploadOptions): Blobs {
  const requests = createBlobRequests(options);
  /** Learnt from the link, and kept from photo to photo. */
  let sliceBytes: number = slices.first;

  function learn(elapsedMs: number) {
    if (elapsedMs < 500) sliceBytes = Math.min(sliceBytes * 2, slices.largest);
    else if (elapsedMs > 4000) sliceBytes = Math.max(Math.floor(sliceBytes / 2), slices.smallest);
  }

  async function send(
    offer: BlobOffer,
    bytes: Uint8Array,
    control: UploadControl,
    onProgress: (sentBytes: number) => void,
  ): Promise<StoredBlob> {
    const answer = await control.cuttable((signal) => requests.offer(offer, signal));
    if (answer.stored === true) return answer.blob;
    let { offset } = answer;
    onProgress(offset);
    while (offset < bytes.byteLength) {
      await control.whenRunning();
      const most = Math.max(leastAtOnce, options.mostAtOnce?.() ?? sliceBytes);
      const slice = bytes.slice(offset, offset + Math.min(sliceBytes, most));
      const started = performance.now();
      const from = offset;
      offset = (await control.cuttable((signal) => requests.upload(offer.path, from, slice, signal))).offset;
      learn(performance.now() - started);
      onProgress(offset);
    }
    await control.whenRunning();
    return (await control.cuttable((signal) => requests.commit(offer.path, signal))).blob;
  }

  async function sendUntilStored(
    offer: BlobOffer,
    bytes: Uint8Array,
    control: UploadControl,
    onProgress: (progress: UploadProgress) => void,
  ): Promise<StoredBlob> {
    let failures = 0;
    let sentBytes = -1;
    const report = (sent: number) => {
      if (sent > sentBytes) failures = 0;
      sentBytes = sent;
      onProgress({ sentBytes: sent, totalBytes: bytes.byteLength });
    };
    for (;;) {
      await control.whenRunning();
      try {
        const blob = await send(offer, bytes, control, report);
        report(bytes.byteLength);
        return blob;
      } catch (error) {
        // A pause or a cancel cuts the request off; `whenRunning` says which it was.
        if (control.isPaused()) continue;
        await control.whenRunning();
        if (!(error instanceof PassingError)) throw error;
        failures += 1;
        if (failures > mostFailures) throw new BlobError(error.code, error.message, { cause: error });
        await control.sleep(firstRetryMs * 2 ** (failures - 1));
      }
    }
  }

  async function once<T>(request: Promise<T>): Promise<T> {
    try {
      return await request;
    } catch (error) {
      if (error instanceof PassingError) throw new BlobError(error.code, error.message, { cause: error });
      throw error;
    }
  }

  const url: Blobs['url'] = (path, token, width) =>
    `${options.baseUrl}/cache/${width}/${token}/${path.split('/').map(encodeURIComponent).join('/')}`;

  return {
    put(offer, bytes, onProgress = () => undefined) {
      const control = createUploadControl();
      const done = sendUntilStored(offer, bytes, control, onProgress);
      return { done, pause: control.pause, resume: control.resume, cancel: control.cancel };
    },
    head: async (path) => (await once(requests.head(path))).blob,
    async original(path, signal) {
      if ((await once(requests.head(path))).blob === null) return null;
      try {
        return await once(requests.original(path, signal));
      } catch (error) {
        if (signal?.aborted !== true) throw error;
        throw new BlobError('cancelled', text('The download was stopped.'), { cause: error });
      }
    },
    url,
    derivative: (path, token, width, signal) => fetchDerivative(url(path, token, width), signal),
    async delete(path) {
      await once(requests.delete(path));
    },
  };
}
