import type { KeyedMutex } from '../../src/operations/run/keyed-mutex.ts';
import type { PhotoFacts, PhotoRows, UploadRow } from '../ports/photo-rows.ts';
import type { Files } from './disk/files.ts';
import type { PhotoFolders } from './disk/photo-folders.ts';
import { setAside } from './disk/set-aside.ts';
import type { HeldPhotos } from './uploads/held-photos.ts';
import type { OpenUpload } from './uploads/open-uploads.ts';
import { uploadId } from './uploads/open-uploads.ts';

/** What storage has that a commit of its own could still use after a database that failed. */
interface Placed {
  readonly facts: PhotoFacts;
  /** Where its record may stand by now. */
  readonly record: string | null;
}

type Sent = Pick<UploadRow, 'owner' | 'key'>;

/** Uploads whose bytes stand at their blob's name while no row says so yet. */
export interface PlacedUploads {
  /** What was found of a photo that is placed already; null where it is not. */
  factsOf(sent: Sent): PhotoFacts | null;
  /** Makes the folder of a photo, its name on the disk. */
  makeFolder(sha256: string): Promise<void>;
  /** Renames to the blob's name, on the disk when it resolves. In the turn of the hash. */
  place(upload: OpenUpload, placed: Placed): Promise<'placed' | 'bytes-are-gone'>;
  /** A row says so now. */
  isCommitted(sent: Sent): void;
  /** Puts bytes that stand at a blob's name, because the database failed, back under their upload's. */
  giveBack(row: UploadRow): Promise<void>;
  /** Gives up the bytes that stand at a blob's name for an upload that will not be committed. */
  abandon(owner: string, key: string, sha256: string): Promise<void>;
}

export function createPlacedUploads(deps: {
  readonly files: Files;
  readonly folders: PhotoFolders;
  readonly rows: Pick<PhotoRows, 'isHashUsed'>;
  readonly held: Pick<HeldPhotos, 'examine'>;
  readonly turns: KeyedMutex;
}): PlacedUploads {
  const { files, folders, rows, held, turns } = deps;
  const placedUploads = new Map<string, Placed>();
  /** Folders whose names are on the disk since this start: 256 at most. */
  const madeFolders = new Set<string>();
  const idOf = ({ owner, key }: Sent) => uploadId(owner, key);

  /** What stands at the name of a photo and is another file may be all that there is of another photo. */
  async function makeWay(row: UploadRow): Promise<void> {
    const blob = folders.blob(row.sha256);
    if ((await files.size(blob)) === null || (await held.examine(row)) === 'sound') return;
    await setAside(files, folders, blob, row.sha256);
  }

  /** A blob that is there already is written over only with the same, verified bytes. */
  async function rename(upload: OpenUpload): Promise<void> {
    const { sha256, file } = upload.row;
    await upload.park();
    await makeWay(upload.row);
    await files.rename(folders.upload(file), folders.blob(sha256));
  }

  /** The record goes first: one that is left would later tell of a photo that the database has lost. */
  async function forget(sent: Sent): Promise<boolean> {
    const kept = placedUploads.get(idOf(sent));
    if (kept === undefined) return false;
    if (kept.record !== null) await files.remove(kept.record);
    return placedUploads.delete(idOf(sent));
  }

  return {
    factsOf: (sent) => placedUploads.get(idOf(sent))?.facts ?? null,
    async makeFolder(sha256) {
      const folder = folders.blobFolder(sha256);
      if (madeFolders.has(folder)) return;
      await files.makeFolder(folder);
      await files.syncFolder(folders.blobs);
      madeFolders.add(folder);
    },
    async place(upload, placed) {
      const { sha256, bytes } = upload.row;
      const id = idOf(upload.row);
      const isPlaced = placedUploads.has(id);
      if (isPlaced && (await files.size(folders.blob(sha256))) !== bytes) {
        placedUploads.delete(id);
        return 'bytes-are-gone';
      }
      if (!isPlaced) await rename(upload);
      placedUploads.set(id, placed);
      await files.syncFolder(folders.blobFolder(sha256));
      return 'placed';
    },
    isCommitted: (sent) => placedUploads.delete(idOf(sent)),
    async giveBack(row) {
      if (!(await forget(row))) return;
      const { sha256, file } = row;
      await turns.run(`blob ${sha256}`, async () => {
        if (!rows.isHashUsed(sha256)) await files.rename(folders.blob(sha256), folders.upload(file));
      });
    },
    async abandon(owner, key, sha256) {
      if (!(await forget({ owner, key }))) return;
      await turns.run(`blob ${sha256}`, async () => {
        if (!rows.isHashUsed(sha256)) await files.remove(folders.blob(sha256));
      });
    },
  };
}
