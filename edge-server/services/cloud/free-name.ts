import { randomBytes } from 'node:crypto';
import { markedPhotoPath } from '../../../src/domain/survey/photo/photo-name.ts';
import { BlobError } from '../../../src/ports/blobs.ts';

/**
 * Puts something under its own name; under one that says its hash where another file has that name already, by
 * accident or because somebody put it there first; and under one that nobody could foresee where that is taken, too.
 * So no name can be held against anybody, and the same bytes come back to the same name as long as it is free.
 */
export async function underFreeName<T>(
  { path, sha256 }: { readonly path: string; readonly sha256: string },
  put: (path: string) => Promise<T>,
): Promise<T> {
  const names = [
    path,
    markedPhotoPath(path, sha256.slice(0, 16)),
    markedPhotoPath(path, randomBytes(8).toString('hex')),
  ];
  for (const name of names) {
    try {
      return await put(name);
    } catch (error) {
      const isTaken = error instanceof BlobError && error.code === 'ALREADY_EXISTS';
      if (!isTaken || name === names.at(-1)) throw error;
    }
  }
  throw new TypeError('A photo was to be put under no name.');
}
