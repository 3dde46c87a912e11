import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlobRefusal } from '../../src/domain/refusals/photo-refusal.ts';
import { BlobError, type BlobOffer, type Blobs } from '../../src/ports/blobs.ts';
import { jpegPhoto, sha256Of } from '../support/photos/test-photos.ts';

/** What an adapter of `Blobs` can be asked to show. */
export interface BlobCapabilities {
  /** Looks into the bytes: what is no photo is refused, and what is not of its hash. */
  readonly inspects: boolean;
  /** `url` is answered with a JPEG derivative. */
  readonly derivatives: boolean;
  /** Goes on in the middle of a photo after its connection was cut. */
  readonly resumes: boolean;
  /** Looks at who may what; false where the rules of Storage are not run. Usually true. */
  readonly rights?: boolean;
}

/** One backend under test, with a fresh place for blobs. */
export interface BlobsUnderTest {
  /** Signed in as somebody who may put at `pathOf`. */
  readonly blobs: Blobs;
  /** Nobody signed in. */
  readonly signedOut: Blobs;
  /** Signed in as somebody who may put nowhere that the tests ask for. */
  readonly other: Blobs;
  /** A path where `blobs` may put; another one for each name. */
  pathOf(name: string): string;
  /** Signed in as somebody who may put and delete at `path`. */
  readonly deletable: { readonly blobs: Blobs; readonly path: string };
  /** Cuts the connections once `afterBytes` more bytes of an upload have arrived. */
  cutAfter?(afterBytes: number): void;
  close(): Promise<void>;
}

function offerOf(path: string, bytes: Uint8Array, over: Partial<BlobOffer> = {}): BlobOffer {
  return {
    path,
    bytes: bytes.byteLength,
    sha256: sha256Of(bytes),
    type: 'image/jpeg',
    metadata: { user: 'diver', survey: 'survey-01' },
    ...over,
  };
}

async function failureOf(work: Promise<unknown>): Promise<BlobRefusal> {
  const error = await work.then(
    () => new Error('It succeeded.'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof BlobError)) throw error;
  expect(error.message).toMatch(/^[A-Z].*/);
  return error.code;
}

/** What every `Blobs` does, whatever keeps the bytes. */
export function describeBlobs(
  name: string,
  make: () => Promise<BlobsUnderTest>,
  capabilities: BlobCapabilities,
): void {
  describe(`Blobs: ${name}`, () => {
    let under: BlobsUnderTest;
    let photo: Buffer;
    beforeAll(async () => {
      under = await make();
      photo = await jpegPhoto(1, 600, 400);
    });
    afterAll(() => under.close());

    const freshPath = () => under.pathOf(`photo-${randomBytes(6).toString('hex')}`);

    it('puts a photo and knows it afterwards', async () => {
      const path = freshPath();
      const stored = await under.blobs.put(offerOf(path, photo), photo).done;
      expect(stored).toMatchObject({ path, bytes: photo.length, sha256: sha256Of(photo) });
      expect(stored.token.length).toBeGreaterThanOrEqual(16);
      expect(await under.blobs.head(path)).toEqual(stored);
    });

    it('takes the same photo at the same path again, as the same blob', async () => {
      const path = freshPath();
      const first = await under.blobs.put(offerOf(path, photo), photo).done;
      expect(await under.blobs.put(offerOf(path, photo), photo).done).toEqual(first);
    });

    it('refuses another photo at the same path, and keeps the first', async () => {
      const path = freshPath();
      const first = await under.blobs.put(offerOf(path, photo), photo).done;
      const second = await jpegPhoto(2, 100, 80);
      expect(await failureOf(under.blobs.put(offerOf(path, second), second).done)).toBe('ALREADY_EXISTS');
      expect(await under.blobs.head(path)).toEqual(first);
    });

    it('takes equal photos at two paths', async () => {
      const [one, two] = [freshPath(), freshPath()];
      const stored = await Promise.all(
        [one, two].map((path) => under.blobs.put(offerOf(path, photo), photo).done),
      );
      expect(stored.map((blob) => blob.path)).toEqual([one, two]);
      expect(stored[0]?.token).not.toBe(stored[1]?.token);
    });

    it('says null of what is not there', async () => {
      expect(await under.blobs.head(freshPath())).toBeNull();
    });

    it('gives the original back to whoever may have it, byte for byte, and says null of none', async () => {
      const { blobs, path } = under.deletable;
      await blobs.delete(path);
      expect(await blobs.original(path)).toBeNull();
      await blobs.put(offerOf(path, photo), photo).done;
      expect(Buffer.from((await blobs.original(path)) ?? [])).toEqual(photo);
      await blobs.delete(path);
    });

    it('ends an original that nobody waits for any more', async () => {
      const { blobs, path } = under.deletable;
      await blobs.put(offerOf(path, photo), photo).done;
      expect(await failureOf(blobs.original(path, AbortSignal.abort()))).toBe('cancelled');
      await blobs.delete(path);
    });

    it('says that a derivative did not come, and ends one that nobody waits for any more', async () => {
      const { blobs } = under;
      expect(await failureOf(blobs.derivative(freshPath(), 'no-such-token', 300))).toBe('UNAVAILABLE');
      const stopped = blobs.derivative(freshPath(), 'no-such-token', 300, AbortSignal.abort());
      expect(await failureOf(stopped)).toBe('cancelled');
    });

    it.skipIf(capabilities.rights === false)('gives no original to anybody else', async () => {
      const path = freshPath();
      await under.blobs.put(offerOf(path, photo), photo).done;
      expect(await failureOf(under.other.original(path))).toBe('PERMISSION_DENIED');
      expect(['UNAUTHENTICATED', 'PERMISSION_DENIED']).toContain(
        await failureOf(under.signedOut.original(path)),
      );
    });

    it('reports progress that only grows, to the end', async () => {
      const path = freshPath();
      const seen: number[] = [];
      await under.blobs.put(offerOf(path, photo), photo, ({ sentBytes, totalBytes }) => {
        expect(totalBytes).toBe(photo.length);
        seen.push(sentBytes);
      }).done;
      expect(seen).toEqual(seen.toSorted((a, b) => a - b));
      expect(seen.at(-1)).toBe(photo.length);
    });

    it('waits while paused and goes on afterwards', async () => {
      const path = freshPath();
      const upload = under.blobs.put(offerOf(path, photo), photo);
      upload.pause();
      let isDone = false;
      const done = upload.done.then((blob) => {
        isDone = true;
        return blob;
      });
      await new Promise((resolve) => setTimeout(resolve, 150));
      expect(isDone).toBe(false);
      upload.resume();
      expect((await done).path).toBe(path);
    });

    it('rejects with cancelled, stores nothing, and the photo can be put again', async () => {
      const path = freshPath();
      const upload = under.blobs.put(offerOf(path, photo), photo, () => upload.cancel());
      expect(await failureOf(upload.done)).toBe('cancelled');
      expect(await under.blobs.head(path)).toBeNull();
      expect((await under.blobs.put(offerOf(path, photo), photo).done).path).toBe(path);
    });

    it('can be cancelled while paused', async () => {
      const upload = under.blobs.put(offerOf(freshPath(), photo), photo);
      upload.pause();
      upload.cancel();
      expect(await failureOf(upload.done)).toBe('cancelled');
    });

    it('deletes, also what is not there, and then takes another photo', async () => {
      const { blobs, path } = under.deletable;
      await blobs.delete(path);
      await blobs.put(offerOf(path, photo), photo).done;
      await blobs.delete(path);
      expect(await blobs.head(path)).toBeNull();
      const second = await jpegPhoto(2, 100, 80);
      expect((await blobs.put(offerOf(path, second), second).done).sha256).toBe(sha256Of(second));
      await blobs.delete(path);
    });

    it.skipIf(capabilities.rights === false)('refuses who is not signed in, and who may not', async () => {
      const path = freshPath();
      expect(['UNAUTHENTICATED', 'PERMISSION_DENIED']).toContain(
        await failureOf(under.signedOut.put(offerOf(path, photo), photo).done),
      );
      expect(await failureOf(under.other.put(offerOf(path, photo), photo).done)).toBe('PERMISSION_DENIED');
      expect(await failureOf(under.other.delete(under.deletable.path))).toBe('PERMISSION_DENIED');
      expect(await under.blobs.head(path)).toBeNull();
    });

    it('names derivatives by width, token and path', async () => {
      const url = under.blobs.url('survey_v2/gbr/reef/2025-10-01/photo-0001.jpg', 'a'.repeat(32), 360);
      expect(url).toContain('360');
      expect(url).toContain('a'.repeat(32));
    });

    it.runIf(capabilities.inspects)('refuses bytes that are not of their hash', async () => {
      const path = freshPath();
      const offer = offerOf(path, photo, { sha256: sha256Of(Buffer.from('other')) });
      expect(await failureOf(under.blobs.put(offer, photo).done)).toBe('hash-mismatch');
      expect(await under.blobs.head(path)).toBeNull();
    });

    it.runIf(capabilities.inspects)('refuses what is not a photo', async () => {
      const path = freshPath();
      const page = Buffer.from('<html><script>document.title = "owned"</script></html>');
      expect(await failureOf(under.blobs.put(offerOf(path, page), page).done)).toBe('not-an-image');
      expect(await under.blobs.head(path)).toBeNull();
    });

    it.runIf(capabilities.derivatives)('serves a derivative to whoever has its address', async () => {
      const path = freshPath();
      const { token } = await under.blobs.put(offerOf(path, photo), photo).done;
      const response = await fetch(under.blobs.url(path, token, 300));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      const wrong = await fetch(under.blobs.url(path, '0'.repeat(token.length), 300));
      expect(wrong.status).toBe(404);
    });

    it.runIf(capabilities.resumes)(
      'goes on where it was when the connection is cut at any byte',
      async () => {
        const large = await jpegPhoto(3, 2000, 1500);
        for (const share of [0.01, 0.2, 0.5, 0.9]) {
          const path = freshPath();
          const seen: number[] = [];
          under.cutAfter?.(Math.floor(large.length * share));
          const upload = under.blobs.put(offerOf(path, large), large, ({ sentBytes }) =>
            seen.push(sentBytes),
          );
          expect((await upload.done).sha256).toBe(sha256Of(large));
          expect(seen.at(-1)).toBe(large.length);
        }
      },
    );
  });
}
