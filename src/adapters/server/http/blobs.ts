import {
  BlobError,
  type BlobOffer,
  type Blobs,
  type StoredBlob,
  type UploadProgress,
} from '../../../ports/blobs.ts';
import { fetchDerivative } from '../../fetch-derivative.ts';
import { createBlobRequests, PassingError, type ServerBlobsOptions } from './blob-requests.ts';
import { createUploadControl, type UploadControl } from './upload-control.ts';

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
        throw new BlobError('cancelled', 'The download was stopped.', { cause: error });
      }
    },
    url,
    derivative: (path, token, width, signal) => fetchDerivative(url(path, token, width), signal),
    async delete(path) {
      await once(requests.delete(path));
    },
  };
}
