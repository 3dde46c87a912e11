import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import type { DerivativeWidth } from '../../src/ports/blobs.ts';
import type { PhotoRows } from '../ports/photo-rows.ts';
import type { Derivatives } from './derivatives/derivatives.ts';
import type { ImageWork } from './derivatives/image-work.ts';
import type { Files } from './disk/files.ts';
import type { PhotoFolders } from './disk/photo-folders.ts';
import type { PhotoTrouble } from './photo-trouble.ts';
import type { PhotoStorage } from './port/photo-storage.ts';
import type { PhotoProofs } from './proofs.ts';
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

export function createStoredPhotos(deps: {
  readonly files: Pick<Files, 'makeFolder' | 'size'>;
  readonly folders: PhotoFolders;
  readonly rows: PhotoRows;
  readonly held: HeldPhotos;
  readonly derivatives: Derivatives;
  readonly proofs: Pick<PhotoProofs, 'isDecodable'>;
  readonly trouble: Pick<PhotoTrouble, 'found'>;
  readonly work: Pick<ImageWork, 'correct'>;
  readonly log: { warn(facts: object, text: string): void };
}): StoredPhotos {
  const { files, folders, rows, held, derivatives, proofs, trouble, work, log } = deps;

  const derivative: StoredPhotos['derivative'] = async (path, token, width) => {
    const row = rows.blob(path);
    if (row === null || row.token !== token) return null;
    // Of an original that was purged, 2000 pixels is the largest copy there is.
    const largest = width === 4000 && rows.isPurged(row.sha256) ? 2000 : width;
    return untroubled(row.sha256, () => derivatives.file(row, largest));
  };

  /** null where the photo is to blame, which is told of. */
  async function untroubled(sha256: string, make: () => Promise<string>): Promise<string | null> {
    try {
      return await make();
    } catch (error) {
      if (!trouble.found(error, sha256)) throw error;
      return null;
    }
  }

  /** The derivative made again; null where its photo is not here, and what is left of the damaged one is all that there is. */
  async function renewed(path: string, width: DerivativeWidth): Promise<string | null> {
    const row = rows.blob(path);
    if (row === null || (await files.size(folders.blob(row.sha256))) === null) {
      log.warn({ path, width }, 'a small copy of a photo is damaged, and its photo is not here');
      return null;
    }
    log.warn({ path, width }, 'a small copy of a photo is damaged: it is made again');
    return untroubled(row.sha256, () => derivatives.again(row, width));
  }

  const ofDerivative: StoredPhotos['ofDerivative'] = async (path, token, width, act) => {
    const file = await derivative(path, token, width);
    if (file === null) return null;
    const answer = await act(file);
    if (answer !== 'damaged') return answer;
    const again = await renewed(path, width);
    if (again === null) return null;
    const second = await act(again);
    return second === 'damaged' ? null : second;
  };

  return {
    derivative,
    ofDerivative,
    async corrected(path, token, width) {
      const owner = rows.blob(path)?.owner ?? '';
      return ofDerivative(path, token, width, (file) => work.correct({ file, owner }));
    },
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
