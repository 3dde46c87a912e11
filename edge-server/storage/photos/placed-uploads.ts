import type { KeyedMutex } from '../../../src/operations/run/keyed-mutex.ts';
import type { PhotoFacts, PhotoRows, UploadRow } from '../ports/photo-rows.ts';
import type { Files } from './disk/files.ts';
import type { PhotoFolders } from './disk/photo-folders.ts';
import { setAside } from './disk/set-aside.ts';
import type { HeldPhotos } from './uploads/held-photos.ts';
import type { OpenUpload } from './uploads/open-uploads.ts';
import { uploadId } from './uploads/open-uploads.ts';

type Sent = Pick<UploadRow, 'owner' | 'key'>;

/** Uploads whose record or whose bytes stand at the names of a photo while no row says so yet. */
export interface PlacedUploads {
  /** What was found of a photo that is placed already; null where it is not. */
  factsOf(sent: Sent): PhotoFacts | null;
  /** Makes the folder of a photo, its name on the disk. */
  makeFolder(sha256: string): Promise<void>;
  /** A record of it is about to be written, and goes if the upload is given up. */
  willRecord(sent: Sent, record: string): void;
  /**
   * Renames to the blob's name, on the disk when it resolves. In the turn of the hash. 'bytes-are-gone': something else took
   * the file away, or changed one that was placed before.
   */
  place(upload: OpenUpload, facts: PhotoFacts): Promise<'placed' | 'bytes-are-gone'>;
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
  readonly held: Pick<HeldPhotos, 'examine' | 'trust'>;
  readonly turns: KeyedMutex;
}): PlacedUploads {
  const { files, folders, rows, held, turns } = deps;
  /** What was found of them: a commit of their own can still use it after a database that failed. */
  const placedUploads = new Map<string, PhotoFacts>();
  /** Where the record of an upload may stand. */
  const records = new Map<string, string>();
  /** Folders whose names are on the disk since this start: 256 at most. */
  const madeFolders = new Set<string>();
  const idOf = ({ owner, key }: Sent) => uploadId(owner, key);

  /** What stands at the name of a photo and is another file may be all that there is of another photo. */
  async function makeWay(row: UploadRow): Promise<void> {
    const blob = folders.blob(row.sha256);
    if ((await files.size(blob)) === null || (await held.examine(row)) === 'sound') return;
    await setAside(files, folders, blob, row.sha256);
  }

  /** A blob that is there already is written over only with the same, verified bytes. False where there are none. */
  async function rename(upload: OpenUpload): Promise<boolean> {
    const { sha256, file } = upload.row;
    await upload.park();
    await makeWay(upload.row);
    if (!(await upload.isThere())) return false;
    try {
      await files.rename(folders.upload(file), folders.blob(sha256));
      return true;
    } catch (error) {
      if (await upload.isThere()) throw error;
      return false;
    }
  }

  /** The record goes first: one that is left would later tell of a photo that the database has lost. Answers whether the bytes were placed. */
  async function forget(sent: Sent): Promise<boolean> {
    const record = records.get(idOf(sent));
    if (record !== undefined) await files.remove(record);
    records.delete(idOf(sent));
    return placedUploads.delete(idOf(sent));
  }

  return {
    factsOf: (sent) => placedUploads.get(idOf(sent)) ?? null,
    async makeFolder(sha256) {
      const folder = folders.blobFolder(sha256);
      if (madeFolders.has(folder)) return;
      await files.makeFolder(folder);
      await files.syncFolder(folders.blobs);
      madeFolders.add(folder);
    },
    willRecord: (sent, record) => void records.set(idOf(sent), record),
    async place(upload, facts) {
      const { sha256 } = upload.row;
      const id = idOf(upload.row);
      const isPlaced = placedUploads.has(id);
      const isThere = isPlaced ? (await held.examine(upload.row)) === 'sound' : await rename(upload);
      placedUploads.set(id, facts);
      if (isThere) {
        await files.syncFolder(folders.blobFolder(sha256));
        if (await held.trust(sha256)) return 'placed';
      }
      await forget(upload.row);
      return 'bytes-are-gone';
    },
    isCommitted(sent) {
      placedUploads.delete(idOf(sent));
      records.delete(idOf(sent));
    },
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
