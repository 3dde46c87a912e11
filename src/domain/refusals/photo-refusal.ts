import type { httpOnlyWords, RefusalWord } from './refusal.ts';

/** Why the port `Blobs` does not have a photo, beside the words of every port. */
export type BlobRefusal = RefusalWord | 'cancelled' | 'not-an-image' | 'too-large' | 'hash-mismatch';

interface PhotoRefusalWords {
  /** Over the socket. */
  readonly socket: RefusalWord;
  readonly http: RefusalWord | keyof typeof httpOnlyWords;
  /** From the port `Blobs`; null where the next offer of the photo says where to go on. */
  readonly blobs: BlobRefusal | null;
}

/**
 * The reasons for which a photo is not taken in, and what each boundary says for it. In words for people:
 * `edge-server/storage/photos/port/photo-refusal-words.ts`.
 */
export const photoRefusals = {
  'not-an-image': { socket: 'INVALID_ARGUMENT', http: 'UNSUPPORTED_MEDIA_TYPE', blobs: 'not-an-image' },
  'too-large': { socket: 'INVALID_ARGUMENT', http: 'PAYLOAD_TOO_LARGE', blobs: 'too-large' },
  'too-many-pixels': { socket: 'INVALID_ARGUMENT', http: 'PAYLOAD_TOO_LARGE', blobs: 'too-large' },
  'too-costly': { socket: 'INVALID_ARGUMENT', http: 'INVALID_ARGUMENT', blobs: 'too-large' },
  'hash-mismatch': { socket: 'INVALID_ARGUMENT', http: 'FAILED_PRECONDITION', blobs: 'hash-mismatch' },
  'other-bytes': { socket: 'ALREADY_EXISTS', http: 'ALREADY_EXISTS', blobs: 'ALREADY_EXISTS' },
  'unknown-upload': { socket: 'NOT_FOUND', http: 'NOT_FOUND', blobs: null },
  'wrong-offset': { socket: 'FAILED_PRECONDITION', http: 'FAILED_PRECONDITION', blobs: null },
  erased: { socket: 'PERMISSION_DENIED', http: 'PERMISSION_DENIED', blobs: 'PERMISSION_DENIED' },
  'disk-full': { socket: 'RESOURCE_EXHAUSTED', http: 'RESOURCE_EXHAUSTED', blobs: 'RESOURCE_EXHAUSTED' },
  quota: { socket: 'RESOURCE_EXHAUSTED', http: 'RESOURCE_EXHAUSTED', blobs: 'RESOURCE_EXHAUSTED' },
} as const satisfies Readonly<Record<string, PhotoRefusalWords>>;
export type PhotoRefusalReason = keyof typeof photoRefusals;
