import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import type { PhotoRows } from '../ports/photo-rows.ts';
import type { Files } from './disk/files.ts';
import type { PhotoFolders } from './disk/photo-folders.ts';
import type { PhotoStorage } from './port/photo-storage.ts';
import type { PhotoProofs } from './proofs.ts';
import { type CopyParts, createStoredCopies } from './stored-copies.ts';
import type { HeldPhotos } from './uploads/held-photos.ts';
import { carrierOf, factsOf, ownerOf, storedBlob } from './uploads/stored-blob.ts';

/** What can be asked of photos that are stored. */
export type StoredPhotos = Pick<
  PhotoStorage,
  | 'announced'
  | 'head'
  | 'isHeld'
  | 'about'
  | 'verifyBlob'
  | 'pathsWithBytesOf'
  | 'fileOf'
  | 'derivative'
  | 'ofDerivative'
  | 'corrected'
  | 'regionsFile'
  | 'regionsNote'
>;

export function createStoredPhotos(
  deps: {
    readonly files: Pick<Files, 'makeFolder' | 'size'>;
    readonly folders: PhotoFolders;
    readonly rows: PhotoRows;
    readonly held: HeldPhotos;
    readonly proofs: Pick<PhotoProofs, 'isDecodable'>;
  } & CopyParts,
): StoredPhotos {
  const { files, folders, rows, held, proofs } = deps;

  return {
    ...createStoredCopies(deps),
    async announced(owner, key) {
      const row = rows.upload(owner, key) ?? rows.blobOf(owner, key);
      return row === null ? null : { type: row.type, survey: row.survey };
    },
    async head(path) {
      const row = rows.blob(path);
      if (row === null) return null;
      return rows.isPurged(row.sha256) || (await held.isHeld(row, 'size')) ? storedBlob(row) : null;
    },
    async isHeld(path, look) {
      const row = rows.blob(path);
      return row !== null && held.isHeld(row, look);
    },
    async about(path) {
      const row = rows.blob(path);
      return row === null
        ? null
        : { blob: storedBlob(row), facts: factsOf(row), owner: ownerOf(row), carrier: carrierOf(row) };
    },
    async verifyBlob(path) {
      const row = rows.blob(path);
      if (row === null) return 'unknown';
      if (rows.isPurged(row.sha256)) return 'purged';
      const health = await held.examine(row);
      if (health !== 'sound') return health;
      return (await proofs.isDecodable(row)) ? 'sound' : 'unreadable';
    },
    async pathsWithBytesOf(path) {
      const row = rows.blob(path);
      return row === null ? [] : rows.pathsOf(row.sha256);
    },
    async fileOf(path) {
      const row = rows.blob(path);
      return row === null || rows.isPurged(row.sha256) ? null : folders.blob(row.sha256);
    },
    async regionsFile(path) {
      const row = rows.blob(path);
      if (row === null) return null;
      await files.makeFolder(folders.regionsFolder(row.sha256));
      // Beside the uploads, so that the sweep of the next start finds what a kill leaves.
      return { file: folders.regions(row.sha256), partial: folders.upload(`${randomUUID()}.regions`) };
    },
    async regionsNote() {
      await files.makeFolder(dirname(folders.regionsNote));
      return { file: folders.regionsNote, partial: folders.upload(`${randomUUID()}.note`) };
    },
  };
}
