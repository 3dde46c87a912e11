import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BlobError, type BlobOffer, type Upload } from '../../../ports/blobs.ts';
import { createServerBlobs } from './blobs.ts';

const bytes = new Uint8Array(1_000_000).fill(7);
const offer: BlobOffer = {
  path: 'survey_v2/gbr/reef/2025-10-01/photo-0001.jpg',
  bytes: bytes.length,
  sha256: 'a'.repeat(64),
  type: 'image/jpeg',
  metadata: {},
};
const blob = { path: offer.path, bytes: bytes.length, sha256: offer.sha256, token: 'b'.repeat(32) };

interface Request {
  readonly route: string;
  readonly offset: number;
  readonly size: number;
  readonly authorization: string | null;
  readonly signal: AbortSignal;
}

/** A server that holds bytes, and does as it is told with each request. */
let held = 0;
let requests: Request[] = [];
let behave: (request: Request) => Promise<Response> | Response | undefined;

const json = (body: unknown, status = 200) => Response.json(body, { status });
const refuse = (httpStatus: number, status: string, reason?: string) =>
  json(
    { error: { status, message: 'A reason.', details: reason === undefined ? undefined : { reason } } },
    httpStatus,
  );
/** A request that ends only when it is cut off. */
const hang = ({ signal }: Request) =>
  new Promise<Response>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

async function answer(url: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  const request: Request = {
    route: url.slice(url.lastIndexOf('/') + 1),
    offset: Number(headers.get('upload-offset')),
    size: init.body instanceof Uint8Array ? init.body.byteLength : 0,
    authorization: headers.get('authorization'),
    signal: init.signal ?? AbortSignal.abort(),
  };
  requests.push(request);
  const special = behave(request);
  if (special !== undefined) return special;
  if (request.route === 'offer') return json({ offset: held });
  if (request.route === 'commit') return json({ blob });
  held = request.offset + request.size;
  return json({ offset: held });
}

beforeEach(() => {
  held = 0;
  requests = [];
  behave = () => undefined;
  vi.stubGlobal('fetch', answer);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const blobs = () => createServerBlobs({ baseUrl: 'http://boat', bearer: async () => 'secret' });

async function codeOf(upload: Upload): Promise<string> {
  const failed = upload.done.then(
    () => 'stored',
    (error: unknown) => (error instanceof BlobError ? error.code : error),
  );
  await vi.runAllTimersAsync();
  return String(await failed);
}

const offsets = () => requests.filter(({ route }) => route === 'upload').map(({ offset }) => offset);

describe('the upload of a browser', () => {
  it('sends slices that grow on a quick link, one after the other, and then commits', async () => {
    expect(await codeOf(blobs().put(offer, bytes))).toBe('stored');
    expect(requests.map(({ route }) => route)).toEqual([
      'offer',
      'upload',
      'upload',
      'upload',
      'upload',
      'commit',
    ]);
    expect(requests.filter(({ size }) => size > 0).map(({ size }) => size / 1024)).toEqual([
      128, 256, 512, 80.5625,
    ]);
    expect(new Set(requests.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer secret']));
  });

  it('sends smaller slices on a slow link, so that progress is seen', async () => {
    behave = ({ route }) => {
      if (route === 'upload') vi.advanceTimersByTime(5000);
      return undefined;
    };
    expect(await codeOf(blobs().put(offer, bytes))).toBe('stored');
    const sizes = requests.filter(({ size }) => size > 0).map(({ size }) => size / 1024);
    expect(sizes.slice(0, 4)).toEqual([128, 64, 32, 32]);
  });

  it('goes on where the server says', async () => {
    held = 900_000;
    expect(await codeOf(blobs().put(offer, bytes))).toBe('stored');
    expect(offsets()).toEqual([900_000]);
  });

  it('sends nothing of a photo that is stored', async () => {
    behave = ({ route }) =>
      route === 'offer' ? json({ offset: bytes.length, stored: true, blob }) : undefined;
    expect(await codeOf(blobs().put(offer, bytes))).toBe('stored');
    expect(requests).toHaveLength(1);
  });

  it('gives up after six failures in a row, and says that the server cannot be reached', async () => {
    behave = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await codeOf(blobs().put(offer, bytes))).toBe('UNAVAILABLE');
    expect(requests).toHaveLength(6);
  });

  it('never gives up while every try gets further', async () => {
    let tries = 0;
    behave = ({ route }) => {
      if (route !== 'upload') return undefined;
      tries += 1;
      return tries % 2 === 0 ? Promise.reject(new TypeError('Failed to fetch')) : undefined;
    };
    const long = new Uint8Array(30_000_000);
    expect(await codeOf(blobs().put({ ...offer, bytes: long.length }, long))).toBe('stored');
    expect(requests.filter(({ route }) => route === 'offer').length).toBeGreaterThan(6);
  });

  it('asks again for the offset when it has moved', async () => {
    let moved = false;
    behave = ({ route, offset }) => {
      if (route !== 'upload' || offset === 0 || moved) return undefined;
      moved = true;
      held = 1000;
      return refuse(400, 'FAILED_PRECONDITION', 'wrong-offset');
    };
    expect(await codeOf(blobs().put(offer, bytes))).toBe('stored');
    expect(offsets()).toContain(1000);
  });

  it.each([
    [401, 'UNAUTHENTICATED', undefined, 'UNAUTHENTICATED'],
    [403, 'PERMISSION_DENIED', undefined, 'PERMISSION_DENIED'],
    [409, 'ALREADY_EXISTS', 'other-bytes', 'ALREADY_EXISTS'],
    [415, 'UNSUPPORTED_MEDIA_TYPE', 'not-an-image', 'not-an-image'],
    [413, 'PAYLOAD_TOO_LARGE', 'too-many-pixels', 'too-large'],
    [400, 'FAILED_PRECONDITION', 'hash-mismatch', 'hash-mismatch'],
    [400, 'INVALID_ARGUMENT', 'too-costly', 'too-large'],
    [400, 'INVALID_ARGUMENT', undefined, 'INVALID_ARGUMENT'],
    [429, 'RESOURCE_EXHAUSTED', 'disk-full', 'RESOURCE_EXHAUSTED'],
    [429, 'RESOURCE_EXHAUSTED', 'quota', 'RESOURCE_EXHAUSTED'],
  ])('says %i %s (%s) at once as %s', async (http, status, reason, code) => {
    behave = () => refuse(http, status, reason);
    expect(await codeOf(blobs().put(offer, bytes))).toBe(code);
    expect(requests).toHaveLength(1);
  });

  it.each([
    [() => refuse(503, 'UNAVAILABLE'), 'UNAVAILABLE'],
    [() => refuse(500, 'INTERNAL'), 'INTERNAL'],
    [() => refuse(429, 'RESOURCE_EXHAUSTED'), 'RESOURCE_EXHAUSTED'],
    [() => new Response('<html>captive portal</html>', { status: 502 }), 'UNAVAILABLE'],
  ])('tries again after an answer that may pass, and then says it', async (failure, code) => {
    behave = failure;
    expect(await codeOf(blobs().put(offer, bytes))).toBe(code);
    expect(requests).toHaveLength(6);
  });

  it('does not believe a 200 of somebody else', async () => {
    behave = () => json({ welcome: 'to the hotel' });
    expect(await codeOf(blobs().put(offer, bytes))).toBe('INTERNAL');
  });
});

describe('a pause', () => {
  it('cuts off the request under way, and the upload goes on afterwards', async () => {
    let isStuck = true;
    behave = (request) => (request.route === 'upload' && isStuck ? hang(request) : undefined);
    const upload = blobs().put(offer, bytes);
    await vi.advanceTimersByTimeAsync(10);
    upload.pause();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests.map(({ route }) => route)).toEqual(['offer', 'upload']);
    expect(requests.at(-1)?.signal.aborted).toBe(true);
    isStuck = false;
    upload.resume();
    expect(await codeOf(upload)).toBe('stored');
  });

  it('is no failure, however often', async () => {
    let isStuck = true;
    behave = (request) => (request.route === 'upload' && isStuck ? hang(request) : undefined);
    const upload = blobs().put(offer, bytes);
    for (let round = 0; round < 12; round += 1) {
      await vi.advanceTimersByTimeAsync(10);
      upload.pause();
      await vi.advanceTimersByTimeAsync(10);
      upload.resume();
    }
    isStuck = false;
    upload.pause();
    await vi.advanceTimersByTimeAsync(10);
    upload.resume();
    expect(await codeOf(upload)).toBe('stored');
  });
});

describe('a cancel', () => {
  it('cuts off the request under way', async () => {
    behave = (request) => (request.route === 'upload' ? hang(request) : undefined);
    const upload = blobs().put(offer, bytes);
    const code = codeOf(upload);
    upload.cancel();
    expect(await code).toBe('cancelled');
  });

  it('ends the wait for the next try', async () => {
    behave = () => Promise.reject(new TypeError('Failed to fetch'));
    const upload = blobs().put(offer, bytes);
    const failed = upload.done.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(100);
    upload.cancel();
    await vi.advanceTimersByTimeAsync(0);
    expect(await failed).toMatchObject({ code: 'cancelled' });
    expect(requests).toHaveLength(1);
  });
});
