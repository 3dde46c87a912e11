import type { Logger } from 'pino';
import { createKeyedMutex } from '../../../src/operations/run/keyed-mutex.ts';
import type { BlobRow, PhotoRows } from '../ports/photo-rows.ts';
import type { ServerStore } from '../ports/server-store.ts';
import { createCommit } from './commit.ts';
import { createDerivatives } from './derivatives/derivatives.ts';
import { createHashWork } from './derivatives/hash-work.ts';
import { createImageWork, type ImageWork } from './derivatives/image-work.ts';
import { neverInRush, type Rush } from './derivatives/overload.ts';
import { diskFiles } from './disk/disk-files.ts';
import type { Files } from './disk/files.ts';
import { usualSpareBytes } from './disk/free-space.ts';
import { photoFolders } from './disk/photo-folders.ts';
import { countAside } from './disk/set-aside.ts';
import { type SweepReport, sweep } from './disk/sweep.ts';
import { createIntake, type PhotoDisk } from './intake.ts';
import { createPhotoTrouble } from './photo-trouble.ts';
import type { PhotoRecords } from './port/photo-records.ts';
import { refusals } from './port/photo-refusal-words.ts';
import type { PhotoStorage, UploadOffer } from './port/photo-storage.ts';
import { createPhotoProofs } from './proofs.ts';
import { createPurge } from './purge.ts';
import { putWhole } from './put-whole.ts';
import type { LostPartial } from './read-back.ts';
import { createErase, createRemove } from './remove.ts';
import { rowsOfHash } from './rows-of-hash.ts';
import { clearStaleUploadsDaily, stalestStartOf } from './stale-uploads.ts';
import { createStoredPhotos } from './stored-photos.ts';
import { createHeldPhotos, type FoundHealth, type HealthNotes } from './uploads/held-photos.ts';
import { defaultQuotas, type Quotas } from './uploads/quotas.ts';
import { createUploads } from './uploads/uploads.ts';

export interface PhotoStorageOptions {
  /** Everything is kept below this folder; made when it is missing. */
  readonly folder: string;
  /** The tables `uploads` and `blobs` of the same database as `store`. */
  readonly rows: PhotoRows;
  readonly store: ServerStore;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Told when there is no room for a photo or the disk fails, and when a photo is kept again (faults 3 and 4). */
  readonly onDisk?: (state: PhotoDisk) => void;
  readonly quotas?: Partial<Quotas>;
  /** Uploads that nobody went on with for this long are given up at the next start. */
  readonly staleAfterDays?: number;
  /** Space on the disk that uploads never fill. */
  readonly spareBytes?: number;
  /** False where nobody will look at the photos soon: derivatives are then made when first asked for. */
  readonly prepareDerivatives?: boolean;
  /**
   * When photos come too fast to be decoded before their receipt. Not given: each is decoded first, however long
   * that takes.
   */
  readonly rush?: Rush;
  /** Told of every photo that was taken in by its structure and then did not decode, maybe more than once. */
  readonly onUnreadable?: (photo: BlobRow) => void;
  /** Keeps a record beside each photo, from which the database can be made again. */
  readonly records?: PhotoRecords;
  /** What is known of photos that went bad. Not given: it is forgotten with this storage. */
  readonly health?: HealthNotes;
  /** The start leaves photos alone that only their record explains: see `SweepDeps`. */
  readonly leavesRecorded?: boolean;
  /** Whether a photo was erased for good: it is not taken in again. Not given: none was. */
  readonly isErased?: (offer: Pick<UploadOffer, 'sha256' | 'survey' | 'key'>) => Promise<boolean>;
  /** Told of every photo whose lost or damaged bytes came back. */
  readonly onHealed?: (photo: BlobRow) => void;
  readonly files?: Files;
  readonly work?: ImageWork;
  readonly now?: () => number;
}

export interface DiskPhotoStorage extends PhotoStorage {
  /** What the start found and cleared. */
  readonly swept: SweepReport;
  /** Photos that stand in the folder of set-aside ones, from this start or an earlier one. */
  readonly aside: { readonly folder: string; readonly count: number };
  /** Runs while nothing of this upload comes in or is committed. */
  inTurnOf(owner: string, key: string, work: () => Promise<void>): Promise<void>;
}

function forgetfulNotes(): HealthNotes {
  const notes = new Map<string, FoundHealth>();
  return { of: (sha256) => notes.get(sha256) ?? null, note: (sha256, health) => notes.set(sha256, health) };
}

const lostPartialText: Readonly<Record<LostPartial, string>> = {
  gone: 'another program, such as a virus scanner, took a photo away before its receipt: its sender begins again',
  changed: 'the bytes of a photo changed on the disk before its receipt: its sender begins again',
};

function reportSweep(swept: SweepReport, log: PhotoStorageOptions['log']): void {
  const { missingBlobs, setAside, ...cleared } = swept;
  if (Object.values(cleared).some((count) => count > 0)) {
    log.info(cleared, 'cleared what an earlier run left of unfinished uploads');
  }
  if (setAside > 0) log.error({ count: setAside }, 'photos that no row names were moved aside');
  if (missingBlobs.length > 0) {
    log.error(
      { hashes: missingBlobs.slice(0, 20), count: missingBlobs.length },
      'photos are missing on the disk',
    );
  }
}

/** What the start found, and the folders that are there from now on. */
async function openFolders(options: PhotoStorageOptions, files: Files, stalestStart: number) {
  const folders = photoFolders(options.folder);
  for (const folder of [folders.uploads, folders.blobs, folders.cache]) await files.makeFolder(folder);
  await files.syncFolder(folders.root);
  const ground = { files, folders, rows: options.rows };
  const leavesRecorded = options.leavesRecorded ?? false;
  const swept = await sweep({ ...ground, leavesRecorded }, stalestStart);
  reportSweep(swept, options.log);
  return { ground, folders, swept };
}

/** How photos come in, each in the turn of its upload; one that was erased for good does not. */
function comingPhotos({
  intake,
  uploads,
  committing,
  discard,
  isErased,
}: {
  readonly intake: ReturnType<typeof createIntake>;
  readonly uploads: ReturnType<typeof createUploads>;
  readonly committing: ReturnType<typeof createCommit>;
  readonly discard: (owner: string, key: string) => Promise<undefined>;
  readonly isErased: PhotoStorageOptions['isErased'];
}): Pick<PhotoStorage, 'begin' | 'append' | 'commit' | 'discard'> {
  return {
    begin: (offer) =>
      intake.inTurn(offer.owner, offer.key, async () => {
        if ((await isErased?.(offer)) === true) return refusals.erased();
        return uploads.begin(offer);
      }),
    append: (owner, key, offset, chunk) =>
      intake.inTurn(owner, key, () => uploads.append(owner, key, offset, chunk)),
    commit: (owner, key, path, writesFor, settings) =>
      intake.inTurn(owner, key, () => committing.commit({ owner, key, path, writesFor, ...settings })),
    async discard(owner, key) {
      await intake.inTurn(owner, key, () => discard(owner, key));
    },
  };
}

/** Photos on disk, and what is known of them in SQLite. Resolves once an earlier run's remains are cleared. */
export async function createPhotoStorage(options: PhotoStorageOptions): Promise<DiskPhotoStorage> {
  const { rows, store, log, onUnreadable, files = diskFiles, now = Date.now } = options;
  const stalestStart = stalestStartOf(now, options.staleAfterDays);
  const { ground, folders, swept } = await openFolders(options, files, stalestStart());
  const notes = options.health ?? forgetfulNotes();
  for (const sha256 of swept.missingBlobs) notes.note(sha256, 'missing');
  const hashes = createHashWork();
  const held = createHeldPhotos({ files, folders, rows, hashes, notes, now });

  const turns = createKeyedMutex();
  const work = options.work ?? createImageWork();
  const rush = options.rush ?? neverInRush;
  const records = options.records ?? null;
  const trouble = createPhotoTrouble({ rows, held, log, onUnreadable });
  const derivatives = createDerivatives({
    ...{ folders, files, work, turns, rush },
    onFailure(error, { sha256 }) {
      if (trouble.found(error, sha256)) return;
      log.warn({ err: error, sha256 }, 'small copies of a photo could not be made');
    },
  });
  const isPreparing = options.prepareDerivatives !== false;
  const proofs = createPhotoProofs({
    ...{ folders, rows, held, work, rush, derivatives, trouble, log, isPreparing },
  });

  const intake = createIntake({ turns, log, onDisk: options.onDisk });
  const quotas = { ...defaultQuotas, ...options.quotas };
  const spareBytes = options.spareBytes ?? usualSpareBytes;
  const uploads = createUploads({ files, folders, rows, store, quotas, held, spareBytes, now });
  const tellRowsOf = (sha256: string) => {
    for (const row of rowsOfHash(rows, sha256)) options.onHealed?.(row);
  };
  const committing = createCommit({
    ...{ files, folders, rows, store, work, turns, uploads, rush, records, held, now },
    async onHealed(sha256) {
      log.info({ sha256 }, 'the bytes of a photo that had been lost or damaged are here again');
      // Whatever was made of the damaged ones.
      await derivatives.remove(sha256);
      tellRowsOf(sha256);
    },
    onCameAgain: tellRowsOf,
    onStored(photo, isDecoded) {
      intake.photoWasKept();
      proofs.stored(photo, isDecoded);
    },
    onUnreadable: (reason) => log.info({ reason }, 'refused a file that is not a photo'),
    onLost: (loss, sha256) => log.error({ sha256, folder: folders.uploads }, lostPartialText[loss]),
  });
  const clearing = clearStaleUploadsDaily({ ground, uploads, committing, intake, stalestStart, log });

  async function discard(owner: string, key: string): Promise<undefined> {
    const upload = await uploads.find(owner, key);
    if (upload === null) return;
    await uploads.discard(owner, key);
    await committing.abandon(owner, key, upload.row.sha256);
  }

  const remove = createRemove({ files, folders, rows, derivatives, turns, records });
  const purge = createPurge({ files, folders, rows, derivatives, turns, now });
  const coming = comingPhotos({ intake, uploads, committing, discard, isErased: options.isErased });
  return {
    swept,
    aside: { folder: folders.setAside, count: await countAside(files, folders.setAside) },
    ...coming,
    async inTurnOf(owner, key, work) {
      await intake.inTurn(owner, key, async () => {
        await work();
        return undefined;
      });
    },
    put: putWhole(coming),
    proofOf: proofs.of,
    onProof: proofs.onProof,
    ...createStoredPhotos({ files, folders, rows, held, derivatives, proofs, trouble, work, log }),
    remove,
    erase: createErase({ files, folders, rows, derivatives, remove, discard: coming.discard }),
    async purge(path, mayGo) {
      const row = rows.blob(path);
      const freed = await purge(path, mayGo);
      if (row !== null && freed !== null && freed > 0) await records?.bytesMoved(rows.pathsOf(row.sha256));
      return freed;
    },
    async close() {
      clearing.stop();
      await proofs.close();
      await derivatives.close();
      await turns.idle();
      await uploads.close();
      await work.close();
      await hashes.close();
    },
  };
}
