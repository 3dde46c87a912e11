import { randomBytes } from 'node:crypto';
import { isBlobPath } from '../../src/domain/access/blob-access.ts';
import type { Write } from '../../src/domain/documents/write.ts';
import { largestPhotoPixels } from '../../src/domain/survey/image.ts';
import type { StoredBlob } from '../../src/ports/blobs.ts';
import type { Turns } from '../keyed-mutex.ts';
import type { BlobRow, PhotoFacts, PhotoRows, UploadRow } from '../ports/photo-rows.ts';
import type { ServerStore } from '../ports/server-store.ts';
import type { OwnedBytes } from './derivatives/derivatives.ts';
import type { ImageWork } from './derivatives/image-work.ts';
import type { CheckAnswer } from './derivatives/image-worker.ts';
import type { Rush } from './derivatives/overload.ts';
import { isDiskFull } from './disk/disk-errors.ts';
import type { Files } from './disk/files.ts';
import type { PhotoFolders } from './disk/photo-folders.ts';
import { setAside } from './disk/set-aside.ts';
import type { PhotoRecords } from './port/photo-records.ts';
import { refusals } from './port/photo-refusal-words.ts';
import type { CommitOutcome, PhotoRefusal } from './port/photo-storage.ts';
import { costlySize } from './structure/costly-picture.ts';
import type { HeldPhotos } from './uploads/held-photos.ts';
import type { OpenUpload } from './uploads/open-uploads.ts';
import { factsOf, storedBlob } from './uploads/stored-blob.ts';
import { type Uploads, uploadId } from './uploads/uploads.ts';

export interface CommitParts {
  readonly files: Files;
  readonly folders: PhotoFolders;
  readonly rows: PhotoRows;
  readonly store: ServerStore;
  readonly work: ImageWork;
  readonly turns: Turns;
  readonly uploads: Uploads;
  /** In a rush a photo is taken in by its structure, and decoded right after its receipt. */
  readonly rush: Rush;
  /** null where no records are kept beside the photos. */
  readonly records: PhotoRecords | null;
  readonly held: HeldPhotos;
  readonly now: () => number;
  /** `isDecoded` false: it was taken in by its structure. */
  readonly onStored: (photo: OwnedBytes, isDecoded: boolean) => void;
  /** The bytes of a photo that had been lost or damaged are here again. */
  readonly onHealed: (sha256: string) => Promise<void>;
  readonly onUnreadable: (reason: string) => void;
}

export interface CommitRequest {
  readonly owner: string;
  readonly key: string;
  readonly path: string;
  readonly writesFor: (blob: StoredBlob, facts: PhotoFacts) => readonly Write[];
  readonly toCloud: boolean;
  readonly mayBeUnproven?: boolean;
  /** Of a photo whose record is kept and whose row is lost: what its addresses name. Made anew where not given. */
  readonly token?: string;
}

const isSame = (kept: BlobRow, { row }: OpenUpload) => kept.sha256 === row.sha256;

/** What storage has that a commit of its own could still use after a database that failed. */
interface Placed {
  readonly facts: PhotoFacts;
  /** Where its record may stand by now. */
  readonly record: string | null;
}

/** What a commit is about to write: into the database, and into the record beside the photo. */
interface Prepared {
  readonly blob: BlobRow;
  readonly writes: readonly Write[];
}

/**
 * The receipt law, and nothing else: whole and of its hash → decoded → file and record synced → renamed → folder
 * synced → one transaction of blob row, upload's end and documents. Callers hold the turn of (owner, key).
 */
export function createCommit(parts: CommitParts) {
  const { files, folders, rows, store, work, turns, uploads, rush, records, held, now } = parts;
  /** Uploads whose bytes stand at their blob's name while no row says so yet. */
  const placed = new Map<string, Placed>();
  /** Contents that were taken in by their structure, until they are stored. */
  const unproven = new Set<string>();
  /** Folders whose names are on the disk since this start: 256 at most. */
  const madeFolders = new Set<string>();

  /** What the bytes said of themselves while they came; a decoder is asked only of what is a photo by that. */
  function structureOf(upload: OpenUpload): CheckAnswer {
    const found = upload.structure();
    const costly = found.status === 'photo' ? costlySize(found, largestPhotoPixels) : null;
    return costly === null ? found : { status: costly };
  }

  async function check(upload: OpenUpload, isByStructure: boolean): Promise<PhotoFacts | PhotoRefusal> {
    const { owner } = upload.row;
    const task = { file: folders.upload(upload.row.file), largestPixels: largestPhotoPixels, owner };
    const found = structureOf(upload);
    const answer = found.status !== 'photo' || isByStructure ? found : await work.check(task);
    switch (answer.status) {
      case 'unreadable':
        parts.onUnreadable(answer.reason);
        return refusals.unreadable();
      case 'photo':
        if (answer.type !== upload.row.type) return refusals.otherType(upload.row.type, answer.type);
        return { width: answer.width, height: answer.height, type: answer.type };
      default:
        return refusals.costly(answer.status);
    }
  }

  /** Makes the folder of a photo, its name on the disk. */
  async function makeFolderOf(sha256: string): Promise<void> {
    const folder = folders.blobFolder(sha256);
    if (madeFolders.has(folder)) return;
    await files.makeFolder(folder);
    await files.syncFolder(folders.blobs);
    madeFolders.add(folder);
  }

  /** What stands at the name of a photo and is another file may be all that there is of another photo. */
  async function makeWay(row: UploadRow): Promise<void> {
    const blob = folders.blob(row.sha256);
    if ((await files.size(blob)) === null || (await held.examine(row)) === 'sound') return;
    await setAside(files, folders, blob, row.sha256);
  }

  /** Renames to the blob's name. A blob that is there already is written over only with the same, verified bytes. */
  async function place(upload: OpenUpload): Promise<void> {
    const { sha256, file } = upload.row;
    await upload.park();
    await makeWay(upload.row);
    await files.rename(folders.upload(file), folders.blob(sha256));
  }

  /** The row that already speaks of this photo: its sender's own, or that of another boat which carried it. */
  function keptRow({ owner, key, path }: CommitRequest, sender: UploadRow['sender'] | undefined) {
    const own = rows.blobOf(owner, key);
    if (own !== null || sender !== 'hub') return own;
    const there = rows.blob(path);
    return there?.sender === 'hub' ? there : null;
  }

  /** The bytes are back; path, token and record stay as they were receipted. */
  async function heal(kept: BlobRow, upload: OpenUpload): Promise<void> {
    const { owner, key } = upload.row;
    const { sha256 } = kept;
    const wasPurged = rows.isPurged(sha256);
    await store.writeTogether([], {
      also: () => {
        rows.bytesAreBack(sha256);
        rows.removeUpload(owner, key);
      },
    });
    if (wasPurged) await records?.bytesMoved(rows.pathsOf(sha256));
    await parts.onHealed(sha256);
  }

  /**
   * Puts the record of a photo on the disk, at once under its name: nobody believes a torn one, and a photo that has
   * its receipt is not written again. What an attempt that failed left of a longer one stands behind the signature.
   */
  async function writeRecord(name: string, bytes: Uint8Array): Promise<void> {
    const file = await files.open(name);
    try {
      await file.write(bytes, 0);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  function rowOf(request: CommitRequest, { row }: OpenUpload, facts: PhotoFacts): BlobRow {
    return {
      path: request.path,
      owner: row.owner,
      key: row.key,
      sha256: row.sha256,
      bytes: row.bytes,
      token: request.token ?? randomBytes(16).toString('hex'),
      ...facts,
      survey: row.survey,
      sender: row.sender,
      metadata: row.metadata,
      storedAt: now(),
    };
  }

  /**
   * The photo's bytes and its record on the disk: at once, so that the disk is waited for once. A photo that is healed
   * has its row, its documents and its record already.
   */
  async function prepare(
    request: CommitRequest,
    upload: OpenUpload,
    facts: PhotoFacts,
    kept: BlobRow | null,
  ): Promise<Prepared> {
    const blob = kept ?? rowOf(request, upload, facts);
    const writes = kept === null ? request.writesFor(storedBlob(blob), facts) : [];
    const isPlaced = placed.has(uploadId(request.owner, request.key));
    const record = kept === null ? (records?.newRecord(blob, writes, request.toCloud) ?? null) : null;
    await makeFolderOf(blob.sha256);
    const [synced, recorded] = await Promise.allSettled([
      isPlaced ? null : upload.sync(),
      record === null || records === null ? null : writeRecord(records.fileOf(blob), record),
    ]);
    if (synced.status === 'rejected') {
      // After a failed sync the system may call lost pages clean: only bytes sent anew can be trusted.
      // Whether they can be removed does not matter: the failure of the sync is the one to tell.
      await Promise.allSettled([upload.restart()]);
      throw synced.reason;
    }
    if (recorded.status === 'rejected') throw recorded.reason;
    return { blob, writes };
  }

  async function writeRows(request: CommitRequest, { blob, writes }: Prepared): Promise<void> {
    await store.writeTogether(writes, {
      toCloud: request.toCloud,
      also: () => {
        rows.addBlob(blob);
        rows.removeUpload(blob.owner, blob.key);
      },
    });
  }

  /** From the synced photo to the committed rows; in the turn of the hash, for equal photos of two senders. */
  async function makeSafe(
    request: CommitRequest,
    upload: OpenUpload,
    facts: PhotoFacts,
    prepared: Prepared,
    kept: BlobRow | null,
  ): Promise<CommitOutcome> {
    const id = uploadId(request.owner, request.key);
    const { blob } = prepared;
    const isPlaced = placed.has(id);
    if (isPlaced && (await files.size(folders.blob(blob.sha256))) !== blob.bytes) {
      placed.delete(id);
      await upload.restart();
      return refusals.incomplete(0, blob.bytes);
    }
    if (!isPlaced) await place(upload);
    placed.set(id, { facts, record: kept === null ? (records?.fileOf(blob) ?? null) : null });
    await files.syncFolder(folders.blobFolder(blob.sha256));
    await held.trust(blob.sha256);
    await (kept === null ? writeRows(request, prepared) : heal(kept, upload));
    placed.delete(id);
    uploads.forget(request.owner, request.key);
    return { status: 'stored', blob: storedBlob(blob), facts };
  }

  async function commit(request: CommitRequest): Promise<CommitOutcome> {
    const { owner, key, path } = request;
    const upload = await uploads.find(owner, key);
    const kept = keptRow(request, upload?.row.sender);
    if (kept !== null && (await held.isHeld(kept, 'size')) && (upload === null || isSame(kept, upload))) {
      await uploads.discard(owner, key);
      return { status: 'stored', blob: storedBlob(kept), facts: factsOf(kept) };
    }
    if (upload === null) return refusals.unknownUpload();
    const { bytes, sha256 } = upload.row;
    if (upload.held() < bytes) return refusals.incomplete(upload.held(), bytes);
    if (upload.digest() !== sha256) {
      await upload.restart();
      return refusals.damaged();
    }
    if (!isBlobPath(path)) throw new TypeError('A photo was to be kept under a path that is not one.');
    if (kept === null ? rows.blob(path) !== null : !isSame(kept, upload)) return refusals.otherBytes();

    let facts = placed.get(uploadId(owner, key))?.facts;
    if (facts === undefined) {
      const isByStructure = request.mayBeUnproven === true && rush.isOn();
      const checked = await check(upload, isByStructure);
      if ('status' in checked) {
        await uploads.discard(owner, key);
        return checked;
      }
      facts = checked;
      if (isByStructure) unproven.add(sha256);
    }
    const decoded = facts;
    const prepared = await prepare(request, upload, decoded, kept);
    const outcome = await turns.run(`blob ${sha256}`, () =>
      makeSafe(request, upload, decoded, prepared, kept),
    );
    if (outcome.status === 'stored') parts.onStored({ sha256, owner }, !unproven.delete(sha256));
    return outcome;
  }

  /** The record goes first: one that is left would later tell of a photo that the database has lost. */
  async function forgetPlaced(owner: string, key: string): Promise<boolean> {
    const id = uploadId(owner, key);
    const kept = placed.get(id);
    if (kept === undefined) return false;
    if (kept.record !== null) await files.remove(kept.record);
    return placed.delete(id);
  }

  return {
    async commit(request: CommitRequest): Promise<CommitOutcome> {
      const leave = rush.enter();
      try {
        return await commit(request);
      } catch (error) {
        if (isDiskFull(error)) {
          const upload = await uploads.find(request.owner, request.key);
          return refusals.diskFull(upload?.held() ?? 0);
        }
        throw error;
      } finally {
        leave();
      }
    },
    /** Puts bytes that stand at a blob's name, because the database failed, back under their upload's. */
    async giveBack({ owner, key, sha256, file }: UploadRow): Promise<void> {
      if (!(await forgetPlaced(owner, key))) return;
      await turns.run(`blob ${sha256}`, async () => {
        if (!rows.isHashUsed(sha256)) await files.rename(folders.blob(sha256), folders.upload(file));
      });
    },
    /** Gives up the bytes that stand at a blob's name for an upload that will not be committed. */
    async abandon(owner: string, key: string, sha256: string): Promise<void> {
      if (!(await forgetPlaced(owner, key))) return;
      await turns.run(`blob ${sha256}`, async () => {
        if (!rows.isHashUsed(sha256)) await files.remove(folders.blob(sha256));
      });
    },
  };
}
