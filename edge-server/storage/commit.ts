import { randomBytes } from 'node:crypto';
import { isBlobPath } from '../../src/domain/blob-access.ts';
import type { Write } from '../../src/domain/documents/write.ts';
import { largestPhotoPixels } from '../../src/domain/survey/image.ts';
import type { StoredBlob } from '../../src/ports/blobs.ts';
import type { ServerStore } from '../db/server-store.ts';
import type { CheckAnswer } from '../workers/images.ts';
import { isDiskFull } from './disk-errors.ts';
import type { Files } from './files.ts';
import type { ImageWork } from './image-work.ts';
import type { Turns } from './in-turn.ts';
import type { OpenUpload } from './open-uploads.ts';
import type { PhotoFolders } from './photo-folders.ts';
import type { BlobRow, PhotoRows } from './photo-rows.ts';
import type { CommitOutcome, PhotoFacts, PhotoRefusal } from './photo-storage.ts';
import { refusals } from './refusals.ts';
import type { Rush } from './rush.ts';
import { factsOf, storedBlob } from './stored-blob.ts';
import { type Uploads, uploadId } from './uploads.ts';

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
  readonly now: () => number;
  readonly onStored: (sha256: string) => void;
  readonly onUnreadable: (reason: string) => void;
}

export interface CommitRequest {
  readonly owner: string;
  readonly key: string;
  readonly path: string;
  readonly writesFor: (blob: StoredBlob, facts: PhotoFacts) => readonly Write[];
  readonly toCloud: boolean;
}

/** What storage has that a commit of its own could still use after a database that failed. */
interface Placed {
  readonly facts: PhotoFacts;
}

/**
 * The receipt law, and nothing else: whole and of its hash → decoded → file synced → renamed → folder
 * synced → one transaction of blob row, upload's end and documents. Callers hold the turn of (owner, key).
 */
export function createCommit(parts: CommitParts) {
  const { files, folders, rows, store, work, turns, uploads, rush, now } = parts;
  /** Uploads whose bytes stand at their blob's name while no row says so yet. */
  const placed = new Map<string, Placed>();
  /** Folders whose names are on the disk since this start: 256 at most. */
  const madeFolders = new Set<string>();

  function structureOf(upload: OpenUpload): CheckAnswer {
    const found = upload.structure();
    const isBomb = found.status === 'photo' && found.width * found.height > largestPhotoPixels;
    return isBomb ? { status: 'too-many-pixels' } : found;
  }

  async function check(upload: OpenUpload): Promise<PhotoFacts | PhotoRefusal> {
    const task = { file: folders.upload(upload.row.file), largestPixels: largestPhotoPixels };
    const answer = rush.isOn() ? structureOf(upload) : await work.check(task);
    switch (answer.status) {
      case 'unreadable':
        parts.onUnreadable(answer.reason);
        return refusals.unreadable();
      case 'too-many-pixels':
        return refusals.tooManyPixels();
      case 'photo':
        if (answer.type !== upload.row.type) return refusals.otherType(upload.row.type, answer.type);
        return { width: answer.width, height: answer.height, type: answer.type };
    }
  }

  /** Renames to the blob's name. A blob that is there already is written over with the same, verified bytes. */
  async function place(upload: OpenUpload): Promise<void> {
    const { sha256, file } = upload.row;
    const folder = folders.blobFolder(sha256);
    await upload.park();
    if (!madeFolders.has(folder)) {
      await files.makeFolder(folder);
      await files.syncFolder(folders.blobs);
      madeFolders.add(folder);
    }
    await files.rename(folders.upload(file), folders.blob(sha256));
    await files.syncFolder(folder);
  }

  async function writeRows(request: CommitRequest, upload: OpenUpload, facts: PhotoFacts): Promise<BlobRow> {
    const { row } = upload;
    const blob: BlobRow = {
      path: request.path,
      owner: row.owner,
      key: row.key,
      sha256: row.sha256,
      bytes: row.bytes,
      token: randomBytes(16).toString('hex'),
      ...facts,
      survey: row.survey,
      sender: row.sender,
      metadata: row.metadata,
      storedAt: now(),
    };
    await store.writeTogether(request.writesFor(storedBlob(blob), facts), {
      toCloud: request.toCloud,
      also: () => {
        rows.addBlob(blob);
        rows.removeUpload(row.owner, row.key);
      },
    });
    return blob;
  }

  /** From the decoded photo to the committed rows; in the turn of the hash, for equal photos of two senders. */
  async function makeSafe(
    request: CommitRequest,
    upload: OpenUpload,
    facts: PhotoFacts,
  ): Promise<CommitOutcome> {
    const id = uploadId(request.owner, request.key);
    if (!placed.has(id)) {
      await place(upload);
      placed.set(id, { facts });
    } else if ((await files.size(folders.blob(upload.row.sha256))) !== upload.row.bytes) {
      placed.delete(id);
      await upload.restart();
      return refusals.incomplete(0, upload.row.bytes);
    }
    const blob = await writeRows(request, upload, facts);
    placed.delete(id);
    uploads.forget(request.owner, request.key);
    return { status: 'stored', blob: storedBlob(blob), facts };
  }

  async function commit(request: CommitRequest): Promise<CommitOutcome> {
    const { owner, key, path } = request;
    const kept = rows.blobOf(owner, key);
    if (kept !== null) return { status: 'stored', blob: storedBlob(kept), facts: factsOf(kept) };

    const upload = await uploads.find(owner, key);
    if (upload === null) return refusals.unknownUpload();
    const { bytes, sha256 } = upload.row;
    if (upload.held() < bytes) return refusals.incomplete(upload.held(), bytes);
    if (upload.digest() !== sha256) {
      await upload.restart();
      return refusals.damaged();
    }
    if (!isBlobPath(path)) throw new TypeError('A photo was to be kept under a path that is not one.');
    if (rows.blob(path) !== null) return refusals.otherBytes();

    let facts = placed.get(uploadId(owner, key))?.facts;
    if (facts === undefined) {
      const checked = await check(upload);
      if ('status' in checked) {
        await uploads.discard(owner, key);
        return checked;
      }
      facts = checked;
      try {
        await upload.sync();
      } catch (error) {
        // After a failed sync the system may call lost pages clean: only bytes sent anew can be trusted.
        // Whether they can be removed does not matter: the failure of the sync is the one to tell.
        await Promise.allSettled([upload.restart()]);
        throw error;
      }
    }
    const decoded = facts;
    const outcome = await turns.run(`blob ${sha256}`, () => makeSafe(request, upload, decoded));
    if (outcome.status === 'stored') parts.onStored(sha256);
    return outcome;
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
    /** Gives up the bytes that stand at a blob's name for an upload that will not be committed. */
    async abandon(owner: string, key: string, sha256: string): Promise<void> {
      if (!placed.delete(uploadId(owner, key))) return;
      await turns.run(`blob ${sha256}`, async () => {
        if (!rows.isHashUsed(sha256)) await files.remove(folders.blob(sha256));
      });
    },
  };
}
