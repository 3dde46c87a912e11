import { createHash, randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { MovedPhoto, MovedPhotos } from '../../../../src/ports/moving/sides.ts';
import type { PhotoPages } from '../../db/moving/photo-pages.ts';
import type { BlobRow, PhotoRows } from '../../ports/photo-rows.ts';
import type { Files } from '../disk/files.ts';
import type { PhotoFolders } from '../disk/photo-folders.ts';
import { createPhotoWalk } from '../structure/photo-walk.ts';

function photoOf({ width, height, ...row }: BlobRow): MovedPhoto {
  return { ...row, size: { width, height } };
}

/** A photo came, and cannot be kept: what is written of it goes. */
class UnkeptPhotoError extends Error {
  override readonly name = 'UnkeptPhotoError';
}

export interface MovedPhotoDeps {
  readonly files: Files;
  readonly folders: PhotoFolders;
  readonly rows: Pick<PhotoRows, 'blob' | 'addBlob' | 'removeBlob' | 'isPurged'>;
  readonly pages: Pick<PhotoPages, 'pages'>;
}

/**
 * The originals of a server's disk. One that comes is whole, of its hash, synced and under its name before its row is written, as in
 * the receipt law; what a kill leaves of it lies with the unfinished uploads, which the next start of the server clears. No decoder
 * is asked: it was when the photo was first taken in.
 */
export function movedPhotos({ files, folders, rows, pages }: MovedPhotoDeps): MovedPhotos {
  async function write(photo: MovedPhoto, pieces: AsyncIterable<Uint8Array>, partial: string) {
    const hash = createHash('sha256');
    const structure = createPhotoWalk();
    const file = await files.open(partial);
    let bytes = 0;
    try {
      for await (const piece of pieces) {
        hash.update(piece);
        structure.push(piece);
        await file.write(piece, bytes);
        bytes += piece.byteLength;
      }
      await file.sync();
    } finally {
      await file.close();
    }
    if (bytes !== photo.bytes || hash.digest('hex') !== photo.sha256)
      throw new UnkeptPhotoError('Its bytes are not those that were first taken in.');
    const found = structure.answer();
    if (photo.size !== null) return photo.size;
    if (found.status !== 'photo') throw new UnkeptPhotoError('It is no photo that a server takes.');
    return { width: found.width, height: found.height };
  }

  return {
    async *walk() {
      for (const page of pages.pages()) {
        yield {
          photos: page.filter(({ sha256 }) => !rows.isPurged(sha256)).map(photoOf),
          others: page.filter(({ sha256 }) => rows.isPurged(sha256)).map(({ path }) => path),
        };
        await turn();
      }
    },
    async head(path) {
      const row = rows.blob(path);
      const isThere = row !== null && (await files.size(folders.blob(row.sha256))) === row.bytes;
      return isThere ? photoOf(row) : null;
    },
    async *read(path) {
      const row = rows.blob(path);
      if (row !== null) yield* files.read(folders.blob(row.sha256));
    },
    async write(photo, pieces) {
      const { sha256, path, size: _size, ...rest } = photo;
      const partial = folders.upload(`${randomUUID()}.part`);
      try {
        const size = await write(photo, pieces, partial);
        const folder = folders.blobFolder(sha256);
        await files.makeFolder(folder);
        await files.rename(partial, folders.blob(sha256));
        await files.syncFolder(folder);
        rows.removeBlob(path);
        rows.addBlob({ ...rest, path, sha256, ...size });
      } finally {
        await files.remove(partial);
      }
    },
  };
}
