import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import {
  deleteObject,
  type FirebaseStorage,
  type FullMetadata,
  getBytes,
  getMetadata,
  ref,
  type UploadTask,
  uploadBytesResumable,
} from 'firebase/storage';
import { sha256Hex } from '../../contract/canonical.ts';
import { largestPhotoBytes } from '../../domain/survey/photo-limits.ts';
import type { BlobOffer, Blobs, BlobType, StoredBlob, Upload, UploadProgress } from '../../ports/blobs.ts';
import { fetchDerivative } from '../fetch-derivative.ts';
import { blobError, isMissing, toBlobError } from './blob-errors.ts';

const beginnings: Readonly<Record<BlobType, readonly number[]>> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/gif': [0x47, 0x49, 0x46, 0x38],
};

/**
 * Refuses before a byte is sent what can be seen to be no photo or another one than announced. The whole of
 * it is decoded by a function when it has arrived.
 */
function lookAtPhoto(offer: BlobOffer, bytes: Uint8Array): void {
  if (offer.bytes > largestPhotoBytes) throw blobError('too-large');
  if (bytes.byteLength !== offer.bytes) throw blobError('INVALID_ARGUMENT');
  if (sha256Hex(bytes) !== offer.sha256) throw blobError('hash-mismatch');
  if (!beginnings[offer.type].every((byte, index) => bytes[index] === byte)) throw blobError('not-an-image');
}

export interface FirebaseBlobsOptions {
  readonly storage: FirebaseStorage;
  /** Origin of the hosting that serves derivatives, without a slash at the end; '' for the page's own. */
  readonly hostingUrl?: string;
}

function newToken(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
}

/** What is told of a stored photo; null for a file that this program did not put there. */
function storedBlob({ fullPath, size, customMetadata }: FullMetadata): StoredBlob | null {
  const { sha256, token } = customMetadata ?? {};
  return sha256 === undefined || token === undefined ? null : { path: fullPath, bytes: size, sha256, token };
}

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

/** The `Blobs` port over Cloud Storage. An upload goes on after the network was away, but not after a reload. */
export function createFirebaseBlobs({ storage, hostingUrl = '' }: FirebaseBlobsOptions): Blobs {
  async function metadataOf(path: string): Promise<FullMetadata | null> {
    try {
      return await getMetadata(ref(storage, path));
    } catch (error) {
      if (isMissing(error)) return null;
      throw toBlobError(error);
    }
  }

  /** The same photo that is there already; null when nothing is. */
  async function kept(offer: BlobOffer): Promise<StoredBlob | null> {
    const metadata = await metadataOf(offer.path);
    if (metadata === null) return null;
    const blob = storedBlob(metadata);
    if (blob === null || blob.sha256 !== offer.sha256) throw blobError('ALREADY_EXISTS');
    return blob;
  }

  function begin(offer: BlobOffer, bytes: Uint8Array): UploadTask {
    const customMetadata = { ...offer.metadata, sha256: offer.sha256, token: newToken() };
    return uploadBytesResumable(ref(storage, offer.path), bytes, {
      contentType: offer.type,
      // An original is for its owner alone; derivatives have an address of their own.
      cacheControl: 'private, no-store',
      // Cloud Storage compares it with what arrived, and keeps nothing that differs.
      md5Hash: base64(md5(bytes)),
      customMetadata,
    });
  }

  /** Somebody else, or this device before its answer was lost, may have been faster. */
  async function afterRefusal(offer: BlobOffer, error: unknown): Promise<StoredBlob> {
    const refusal = toBlobError(error);
    if (refusal.code !== 'PERMISSION_DENIED') throw refusal;
    const there = await kept(offer).catch(() => null);
    if (there === null) throw refusal;
    return there;
  }

  const url: Blobs['url'] = (path, token, width) =>
    `${hostingUrl}/cache/${width}/${token}/${path.split('/').map(encodeURIComponent).join('/')}`;

  return {
    put(offer, bytes, onProgress = () => undefined): Upload {
      const control = createTaskControl();
      async function send(): Promise<StoredBlob> {
        lookAtPhoto(offer, bytes);
        const before = await kept(offer);
        if (before !== null) {
          onProgress({ sentBytes: bytes.byteLength, totalBytes: bytes.byteLength });
          return before;
        }
        await control.whenRunning();
        const task = begin(offer, bytes);
        control.steer(task);
        task.on('state_changed', ({ bytesTransferred }) =>
          onProgress(progressOf(bytesTransferred, bytes.byteLength)),
        );
        try {
          const blob = storedBlob((await task).metadata);
          if (blob === null) throw blobError('INTERNAL');
          return blob;
        } catch (error) {
          return afterRefusal(offer, error);
        }
      }
      const done = send().catch((error: unknown) => {
        throw toBlobError(error);
      });
      return { done, pause: control.pause, resume: control.resume, cancel: control.cancel };
    },
    async head(path) {
      const metadata = await metadataOf(path);
      return metadata === null ? null : storedBlob(metadata);
    },
    async original(path, signal) {
      try {
        const bytes = await getBytes(ref(storage, path));
        // The SDK cannot be stopped; what nobody waits for any more is let go.
        if (signal?.aborted === true) throw blobError('cancelled');
        return new Uint8Array(bytes);
      } catch (error) {
        if (isMissing(error)) return null;
        throw toBlobError(error);
      }
    },
    url,
    derivative: (path, token, width, signal) => fetchDerivative(url(path, token, width), signal),
    async delete(path) {
      try {
        await deleteObject(ref(storage, path));
      } catch (error) {
        if (!isMissing(error)) throw toBlobError(error);
      }
    },
  };
}

function progressOf(sentBytes: number, totalBytes: number): UploadProgress {
  return { sentBytes, totalBytes };
}

/** Pausing and cancelling, also before the SDK's task is made. */
function createTaskControl() {
  let state: 'running' | 'paused' | 'cancelled' = 'running';
  let task: UploadTask | undefined;
  let wake: (() => void) | undefined;

  function enter(next: typeof state): void {
    if (state === 'cancelled') return;
    state = next;
    if (next === 'paused') task?.pause();
    else if (next === 'running') task?.resume();
    else task?.cancel();
    wake?.();
  }
  return {
    pause: () => enter('paused'),
    resume: () => enter('running'),
    cancel: () => enter('cancelled'),
    async whenRunning(): Promise<void> {
      while (state === 'paused') {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (state === 'cancelled') throw blobError('cancelled');
    },
    steer(running: UploadTask): void {
      task = running;
    },
  };
}
