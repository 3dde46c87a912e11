import { randomBytes } from 'node:crypto';
import { isBlobPath } from '../../../src/domain/documents/blob-path.ts';
import type { Write } from '../../../src/domain/documents/write.ts';
import type { KeyedMutex } from '../../../src/operations/run/keyed-mutex.ts';
import type { StoredBlob } from '../../../src/ports/blobs.ts';
import type { BlobRow, PhotoFacts, PhotoRows, UploadRow } from '../ports/photo-rows.ts';
import type { ServerStore } from '../ports/server-store.ts';
import { createPictureCheck } from './check-picture.ts';
import type { OwnedBytes } from './derivatives/derivatives.ts';
import type { ImageWork } from './derivatives/image-work.ts';
import type { Rush } from './derivatives/overload.ts';
import { isDiskFull } from './disk/disk-errors.ts';
import type { Files } from './disk/files.ts';
import type { PhotoFolders } from './disk/photo-folders.ts';
import { createPlacedUploads } from './placed-uploads.ts';
import type { PhotoRecords } from './port/photo-records.ts';
import { refusals } from './port/photo-refusal-words.ts';
import type { CommitOutcome } from './port/photo-storage.ts';
import { createReadBack, type LostPartial } from './read-back.ts';
import { createReceiptRows } from './receipt-rows.ts';
import { syncWithRecord } from './sync-with-record.ts';
import type { HeldPhotos } from './uploads/held-photos.ts';
import type { OpenUpload } from './uploads/open-uploads.ts';
import { factsOf, storedBlob } from './uploads/stored-blob.ts';
import type { Uploads } from './uploads/uploads.ts';

export interface CommitDeps {
  readonly files: Files;
  readonly folders: PhotoFolders;
  readonly rows: PhotoRows;
  readonly store: ServerStore;
  readonly work: ImageWork;
  readonly turns: KeyedMutex;
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
  /** Another photo with these bytes came: what waits for them goes on. */
  readonly onCameAgain: (sha256: string) => void;
  readonly onUnreadable: (reason: string) => void;
  /** What was held of a photo is not on the disk any more: its sender begins again at the first byte. */
  readonly onLost: (loss: LostPartial, sha256: string) => void;
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

/** The receipt law's one door, and the two ways back of what it had placed. */
export interface Commit {
  commit(request: CommitRequest): Promise<CommitOutcome>;
  /** Puts bytes that stand at a blob's name, because the database failed, back under their upload's. */
  giveBack(row: UploadRow): Promise<void>;
  /** Gives up the bytes that stand at a blob's name for an upload that will not be committed. */
  abandon(owner: string, key: string, sha256: string): Promise<void>;
}

const isSame = (kept: BlobRow, { row }: OpenUpload) => kept.sha256 === row.sha256;

/** A photo that is about to be made safe. */
interface Safekeeping {
  readonly upload: OpenUpload;
  readonly facts: PhotoFacts;
  /** The row that speaks of it already: only its bytes had been lost. */
  readonly kept: BlobRow | null;
  /** What is about to be written: into the database, and into the record beside the photo. */
  readonly blob: BlobRow;
  readonly writes: readonly Write[];
}

function newRow(request: CommitRequest, { row }: OpenUpload, facts: PhotoFacts, storedAt: number): BlobRow {
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
    storedAt,
  };
}

/** The row that already speaks of this photo: its sender's own, or that of another boat which carried it. */
function keptRow(
  { owner, key, path }: CommitRequest,
  sender: UploadRow['sender'] | undefined,
  rows: PhotoRows,
): BlobRow | null {
  const own = rows.blobOf(owner, key);
  if (own !== null || sender !== 'hub') return own;
  const there = rows.blob(path);
  return there?.sender === 'hub' ? there : null;
}

/**
 * The receipt law, and nothing else: whole and of its hash, as it came and as it stands on the disk → decoded → file and
 * record synced → renamed → folder synced → one transaction of blob row, upload's end and documents. Callers hold the turn
 * of (owner, key).
 */
export function createCommit(deps: CommitDeps): Commit {
  const { rows, turns, uploads, rush, records, held, now } = deps;
  const placed = createPlacedUploads(deps);
  const readBack = createReadBack(deps);
  const check = createPictureCheck(deps);
  const receiptRows = createReceiptRows(deps);
  /** Contents that were taken in by their structure, until they are stored. */
  const unproven = new Set<string>();

  /** The photo's bytes and its record on the disk. A photo that is healed has its row, its documents and its record already. */
  async function sync(
    request: CommitRequest,
    upload: OpenUpload,
    facts: PhotoFacts,
    kept: BlobRow | null,
  ): Promise<Safekeeping> {
    const blob = kept ?? newRow(request, upload, facts, now());
    const writes = kept === null ? request.writesFor(storedBlob(blob), facts) : [];
    const isPlaced = placed.factsOf(upload.row) !== null;
    const bytes = kept === null ? records?.newRecord(blob, writes, request.toCloud) : undefined;
    const record = bytes === undefined || records === null ? null : { name: records.fileOf(blob), bytes };
    if (record !== null) placed.willRecord(upload.row, record.name);
    await placed.makeFolder(blob.sha256);
    await syncWithRecord(upload, isPlaced ? 'synced-before' : 'to-sync', record, deps.files);
    return { upload, facts, kept, blob, writes };
  }

  /** From the synced photo to the committed rows; in the turn of the hash, for equal photos of two senders. */
  async function makeSafe(photo: Safekeeping, toCloud: boolean): Promise<CommitOutcome> {
    const { upload, facts, kept, blob } = photo;
    if ((await placed.place(upload, facts)) === 'bytes-are-gone') return readBack.startOver(upload, 'gone');
    await (kept === null ? receiptRows.add(photo, toCloud) : receiptRows.heal(kept, upload));
    placed.isCommitted(upload.row);
    uploads.forget(upload.row.owner, upload.row.key);
    return { status: 'stored', blob: storedBlob(blob), facts };
  }

  async function commit(request: CommitRequest): Promise<CommitOutcome> {
    const { owner, key, path } = request;
    const upload = await uploads.find(owner, key);
    const kept = keptRow(request, upload?.row.sender, rows);
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

    let facts = placed.factsOf(upload.row);
    if (facts === null) {
      const isByStructure = request.mayBeUnproven === true && rush.isOn();
      const checked = await readBack.whileWhole(upload, async () => {
        const answer = await check(upload, isByStructure);
        if ('status' in answer) await uploads.discard(owner, key);
        return answer;
      });
      if ('status' in checked) return checked;
      facts = checked;
      if (isByStructure) unproven.add(sha256);
    }
    const photo = await sync(request, upload, facts, kept);
    const outcome = await turns.run(`blob ${sha256}`, () => makeSafe(photo, request.toCloud));
    if (outcome.status === 'stored') deps.onStored({ sha256, owner }, !unproven.delete(sha256));
    return outcome;
  }

  return {
    async commit(request) {
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
    giveBack: placed.giveBack,
    abandon: placed.abandon,
  };
}
