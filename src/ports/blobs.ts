import type { BlobRefusal } from '../domain/refusals/photo-refusal.ts';
import { sayTold } from '../language/say.ts';
/** What is told of a blob before its first byte. */
export interface BlobOffer {
  /** Where it will live, `survey_v2/gbr/agincourt-reef/2025-10-01/abc.jpg`. */
  readonly path: string;
  readonly bytes: number;
  /** Lower-case hex SHA-256 of the whole. */
  readonly sha256: string;
  readonly type: BlobType;
  /** Kept beside the blob (Storage custom metadata): `user`, `survey`, `exif` as JSON. */
  readonly metadata: Readonly<Record<string, string>>;
}

export type BlobType = 'image/jpeg' | 'image/gif' | 'image/png';

export interface StoredBlob {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Unguessable; part of every address under which a derivative is served. */
  readonly token: string;
}

/** A running upload. `done` rejects with a `BlobError`; `cancelled` after `cancel()`. */
export interface Upload {
  readonly done: Promise<StoredBlob>;
  pause(): void;
  resume(): void;
  cancel(): void;
}

export interface UploadProgress {
  readonly sentBytes: number;
  readonly totalBytes: number;
}

/** Derivative widths that are served; any other is refused. */
export const derivativeWidths = [300, 360, 800, 2000, 4000] as const;
export type DerivativeWidth = (typeof derivativeWidths)[number];

/** Bytes of photos. One behaviour suite, `tests/contract/blobs.ts`, for every adapter. */
export interface Blobs {
  /** The same path with the same hash succeeds without sending bytes again; with another hash it is `ALREADY_EXISTS`. */
  put(offer: BlobOffer, bytes: Uint8Array, onProgress?: (progress: UploadProgress) => void): Upload;
  head(path: string): Promise<StoredBlob | null>;
  /**
   * The file as it was sent, with its place and its camera: for its owner, experts and admins
   * (`src/domain/access/blob-access.ts`). Null where there is none. `signal` ends it with the code `cancelled`.
   */
  original(path: string, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Address of a JPEG derivative without EXIF. */
  url(path: string, token: string, width: DerivativeWidth): string;
  /** That derivative itself. `signal` ends it with the code `cancelled`. */
  derivative(path: string, token: string, width: DerivativeWidth, signal?: AbortSignal): Promise<Blob>;
  delete(path: string): Promise<void>;
}

export class BlobError extends Error {
  override readonly name = 'BlobError';
  readonly code: BlobRefusal;
  constructor(code: BlobRefusal, message: string, options?: ErrorOptions) {
    super(sayTold(message), options);
    this.code = code;
  }
}
