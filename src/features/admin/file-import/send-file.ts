import { sha256Hex } from '../../../contract/canonical.ts';
import { largestPhotoBytes } from '../../../domain/survey/photo-limits.ts';
import { say, text } from '../../../language/say.ts';
import { BlobError, type Blobs, type BlobType, type Upload } from '../../../ports/blobs.ts';

/** A file that somebody chose. */
export type Chosen = Pick<File, 'name' | 'size' | 'lastModified' | 'arrayBuffer'>;

export interface SendingDeps {
  readonly blobs: Pick<Blobs, 'put' | 'delete'>;
  /** Where a file is put; null for a name that is none of an image. */
  readonly pathOf: (fileName: string) => string | null;
  /** Tells the server that a file is there. Rejects with the reason in words. */
  readonly onArrived: (fileName: string) => Promise<void>;
}

/** Why a file did not arrive. */
export interface NotArrived {
  readonly reason: string;
  /** Another file has its name. */
  readonly canReplace: boolean;
  /** The link was the reason: it is tried again with that. */
  readonly passes: boolean;
  /** The same file may be sent again. */
  readonly canRetry: boolean;
}

/** Two files with one name and other bytes: which of them is of the image, only a person can say. */
export const chosenTwice = (): NotArrived => ({
  reason: say(
    'Two different files of this name were chosen, and neither is sent. Choose the right one alone.',
  ),
  canReplace: false,
  passes: false,
  canRetry: false,
});

const signatures: readonly (readonly [BlobType, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
];

/** What a file is by its first bytes, whatever its name says; the server decodes all of it. */
function typeOfBytes(bytes: Uint8Array): BlobType | null {
  return signatures.find(([, begin]) => begin.every((byte, at) => bytes[at] === byte))?.[0] ?? null;
}

/** It is not sent at all. */
class NotTakenError extends Error {
  override readonly name = 'NotTakenError';
}

const reasons: Readonly<Partial<Record<BlobError['code'], string>>> = {
  ALREADY_EXISTS: text('Another copy of this name is there already.'),
  'not-an-image': text('This is no JPG, PNG or GIF image.'),
  'too-large': text('This image is too large.'),
  'hash-mismatch': text('The file has changed while it was sent.'),
};

/** In words for whoever sees the list; null for what was cancelled. */
export function notArrived(error: unknown): NotArrived | null {
  const said = error instanceof Error ? error.message : say('It could not be sent.');
  if (!(error instanceof BlobError))
    return { reason: said, canReplace: false, passes: false, canRetry: true };
  if (error.code === 'cancelled') return null;
  return {
    reason: say(reasons[error.code] ?? '') || said,
    canReplace: error.code === 'ALREADY_EXISTS',
    passes: error.code === 'UNAVAILABLE',
    canRetry: true,
  };
}

/** One file under way, and how it is told of. */
export interface Sending {
  readonly replaces: boolean;
  readonly isCancelled: () => boolean;
  readonly onUpload: (upload: Upload) => void;
  readonly onShare: (share: number) => void;
}

/** Sends one file and has the server take it in. Rejects with what `notArrived` says in words. */
export async function sendFile(
  file: Chosen,
  { replaces, isCancelled, onUpload, onShare }: Sending,
  { blobs, pathOf, onArrived }: SendingDeps,
): Promise<void> {
  const path = pathOf(file.name);
  if (path === null) throw new NotTakenError(say('The name of this file is not that of an image.'));
  if (file.size > largestPhotoBytes)
    throw new NotTakenError(
      say('The file is larger than {megabytes} MB.', { megabytes: largestPhotoBytes / 1024 / 1024 }),
    );
  const bytes = new Uint8Array(
    await file.arrayBuffer().catch(() => {
      throw new NotTakenError(say('The file cannot be read any more. Choose it once more.'));
    }),
  );
  const type = typeOfBytes(bytes);
  if (type === null) throw new NotTakenError(say('This is no JPG, PNG or GIF image.'));
  if (replaces) await blobs.delete(path);
  if (isCancelled()) return;
  const offer = { path, bytes: bytes.byteLength, sha256: sha256Hex(bytes), type, metadata: {} };
  const upload = blobs.put(offer, bytes, ({ sentBytes, totalBytes }) =>
    onShare(totalBytes === 0 ? 1 : sentBytes / totalBytes),
  );
  onUpload(upload);
  await upload.done;
  await onArrived(file.name);
}
