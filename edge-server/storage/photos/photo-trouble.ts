import type { Logger } from 'pino';
import type { BlobRow, PhotoRows } from '../ports/photo-rows.ts';
import { LostBytesError, UnreadablePhotoError } from './derivatives/derivatives.ts';
import { rowsOfHash } from './rows-of-hash.ts';
import type { HeldPhotos } from './uploads/held-photos.ts';

/** What is done when work on a picture finds that it is no picture, or not the file that was receipted. */
export interface PhotoTrouble {
  /** Written down and told; false for an error that says nothing of the photo. */
  found(error: unknown, sha256: string): boolean;
  unreadable(sha256: string): void;
  lookAgain(sha256: string): void;
}

export function createPhotoTrouble(deps: {
  readonly rows: PhotoRows;
  readonly held: Pick<HeldPhotos, 'examine'>;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** Told of every photo that was taken in by its structure and then did not decode, maybe more than once. */
  readonly onUnreadable?: ((photo: BlobRow) => void) | undefined;
}): PhotoTrouble {
  const { rows, held, log } = deps;

  function unreadable(sha256: string): void {
    log.error({ sha256 }, 'a photo that was taken in does not decode: it is neither served nor sent on');
    for (const row of rowsOfHash(rows, sha256)) deps.onUnreadable?.(row);
  }

  /** Work on a picture found that its file is not what it was: it is written down, so that it is asked for again. */
  function lookAgain(sha256: string): void {
    const [row] = rowsOfHash(rows, sha256);
    if (row === undefined || rows.isPurged(sha256)) return;
    held.examine(row).then(
      (health) => log.error({ sha256, health }, 'a photo on the disk is not what was receipted'),
      (error: unknown) => log.warn({ err: error, sha256 }, 'a photo could not be looked at'),
    );
  }

  return {
    found(error, sha256) {
      if (error instanceof UnreadablePhotoError) unreadable(sha256);
      else if (error instanceof LostBytesError) lookAgain(sha256);
      else return false;
      return true;
    },
    unreadable,
    lookAgain,
  };
}
