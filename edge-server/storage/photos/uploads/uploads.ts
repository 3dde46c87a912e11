import { randomUUID } from 'node:crypto';
import { largestPhotoBytes, photoTypes } from '../../../../src/domain/survey/photo-limits.ts';
import type { PhotoFacts, PhotoRows, UploadRow } from '../../ports/photo-rows.ts';
import type { ServerStore } from '../../ports/server-store.ts';
import { isDiskFull } from '../disk/disk-errors.ts';
import type { Files } from '../disk/files.ts';
import { createFreeSpace } from '../disk/free-space.ts';
import type { PhotoFolders } from '../disk/photo-folders.ts';
import { refusals } from '../port/photo-refusal-words.ts';
import type { AppendOutcome, BeginOutcome, UploadOffer } from '../port/photo-storage.ts';
import type { HeldPhotos } from './held-photos.ts';
import { createRunningUploads, newUpload, type OpenUpload } from './open-uploads.ts';
import { alwaysOpen, type Quotas, quotaExceededBy } from './quotas.ts';
import { storedBlob } from './stored-blob.ts';

/** Uploads that have begun. Callers run one call at a time for each (owner, key). */
export interface Uploads {
  begin(offer: UploadOffer): Promise<BeginOutcome>;
  append(owner: string, key: string, offset: number, chunk: Uint8Array): Promise<AppendOutcome>;
  /** The running upload, its held bytes hashed; null when none has begun. */
  find(owner: string, key: string): Promise<OpenUpload | null>;
  /** Forgets an upload whose row is gone. */
  forget(owner: string, key: string): void;
  discard(owner: string, key: string): Promise<void>;
  close(): Promise<void>;
}

export interface UploadDeps {
  readonly files: Files;
  readonly folders: PhotoFolders;
  readonly rows: PhotoRows;
  readonly store: Pick<ServerStore, 'writeTogether'>;
  readonly quotas: Quotas;
  readonly held: Pick<HeldPhotos, 'isHeld'>;
  /** Space that is never filled: the database and the log need it to say that the disk is full. */
  readonly spareBytes: number;
  readonly now: () => number;
}

function isPhotoType(type: string): type is PhotoFacts['type'] {
  return Object.hasOwn(photoTypes, type);
}

function rowOf(offer: UploadOffer, type: PhotoFacts['type'], startedAt: number): UploadRow {
  return {
    owner: offer.owner,
    key: offer.key,
    file: `${randomUUID()}.part`,
    bytes: offer.bytes,
    sha256: offer.sha256,
    type,
    survey: offer.survey ?? null,
    sender: offer.sender ?? 'person',
    metadata: offer.metadata ?? {},
    startedAt,
  };
}

export function createUploads(deps: UploadDeps): Uploads {
  const { files, folders, rows, store, quotas, held: heldPhotos, spareBytes, now } = deps;
  const space = createFreeSpace(() => files.freeBytes(folders.uploads));
  const running = createRunningUploads({ files, folders, rows });

  async function discard(owner: string, key: string): Promise<void> {
    const upload = await running.find(owner, key);
    if (upload === null) return;
    running.forget(owner, key);
    rows.removeUpload(owner, key);
    await upload.restart();
  }

  /** Whether what people have left unfinished, and this, is a small share of the free space. */
  async function isRoomForStranger({ owner, bytes }: UploadOffer): Promise<boolean> {
    if (rows.uploadsOf(owner) < alwaysOpen) return true;
    return space.isThereFor((rows.openBytesOfPeople() + bytes) / quotas.strangersShare);
  }

  async function begin(offer: UploadOffer): Promise<BeginOutcome> {
    const { owner, key, type } = offer;
    if (!isPhotoType(type)) return refusals.type();
    if (offer.bytes < 1) return refusals.empty();
    if (offer.bytes > largestPhotoBytes) return refusals.tooLarge(offer.bytes);

    const kept = rows.blobOf(owner, key);
    if (kept !== null) {
      if (kept.sha256 !== offer.sha256) return refusals.otherBytes();
      if (await heldPhotos.isHeld(kept, 'hash')) return { status: 'stored', blob: storedBlob(kept) };
    }
    const begun = await running.find(owner, key);
    if (begun !== null) {
      if (begun.row.sha256 === offer.sha256 && begun.row.bytes === offer.bytes) {
        return { status: 'open', offset: begun.held() };
      }
      if (begun.held() > 0) return refusals.otherBytes();
      await discard(owner, key);
    }
    // A photo that comes back in place of a lost one was counted when it came first.
    const exceeded = kept === null ? quotaExceededBy(offer, rows, quotas) : null;
    if (exceeded !== null) return refusals.quota(exceeded);
    if (!(await space.isThereFor(offer.bytes + spareBytes))) return refusals.diskFull(0);
    if (offer.isProven === false && !(await isRoomForStranger(offer))) return refusals.crowded();
    const row = rowOf(offer, type, now());
    await store.writeTogether([], { also: () => rows.addUpload(row) });
    await running.add(newUpload(row, files, folders));
    return { status: 'open', offset: 0 };
  }

  async function append(
    owner: string,
    key: string,
    offset: number,
    chunk: Uint8Array,
  ): Promise<AppendOutcome> {
    const upload = await running.find(owner, key);
    if (upload === null) {
      const kept = rows.blobOf(owner, key);
      if (kept === null || !(await heldPhotos.isHeld(kept, 'size'))) return refusals.unknownUpload();
      // Repeated after its receipt was lost: every byte is held.
      return offset + chunk.byteLength <= kept.bytes
        ? { status: 'ok', offset: kept.bytes }
        : refusals.moreThanAnnounced(kept.bytes);
    }
    const held = upload.held();
    if (offset > held) return refusals.wrongOffset(held);
    if (offset + chunk.byteLength > upload.row.bytes) return refusals.moreThanAnnounced(held);
    const fresh = chunk.subarray(held - offset);
    if (fresh.byteLength === 0) return { status: 'ok', offset: held };
    try {
      await upload.append(fresh);
    } catch (error) {
      if (isDiskFull(error)) return refusals.diskFull(held);
      throw error;
    }
    return { status: 'ok', offset: upload.held() };
  }

  return {
    begin,
    append,
    find: running.find,
    forget: running.forget,
    discard,
    close: running.close,
  };
}
