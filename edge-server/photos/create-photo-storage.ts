import type { Logger } from 'pino';
import { largestPhotoPixels } from '../../src/domain/survey/image.ts';
import type { DerivativeWidth } from '../../src/ports/blobs.ts';
import { createTurns } from '../keyed-mutex.ts';
import type { BlobRow, PhotoRows, UploadRow } from '../ports/photo-rows.ts';
import type { ServerStore } from '../ports/server-store.ts';
import { createCommit } from './commit.ts';
import {
  createDerivatives,
  LostBytesError,
  type OwnedBytes,
  UnreadablePhotoError,
} from './derivatives/derivatives.ts';
import { createHashWork } from './derivatives/hash-work.ts';
import { createImageWork, type ImageWork } from './derivatives/image-work.ts';
import { neverInRush, type Rush } from './derivatives/overload.ts';
import { createProving } from './derivatives/proving.ts';
import { createRoundRobin } from './derivatives/round-robin.ts';
import { DiskError, isDiskFull } from './disk/disk-errors.ts';
import { diskFiles } from './disk/disk-files.ts';
import type { Files } from './disk/files.ts';
import { photoFolders } from './disk/photo-folders.ts';
import { countAside } from './disk/set-aside.ts';
import { giveUpStale, type SweepReport, sweep } from './disk/sweep.ts';
import type { PhotoRecords } from './port/photo-records.ts';
import { refusals } from './port/photo-refusal-words.ts';
import type {
  AppendOutcome,
  BeginOutcome,
  BlobHealth,
  CommitOutcome,
  PhotoStorage,
  ProvenPhoto,
} from './port/photo-storage.ts';
import { createPurge } from './purge.ts';
import { createHeldPhotos, type FoundHealth, type HealthNotes } from './uploads/held-photos.ts';
import { defaultQuotas, type Quotas } from './uploads/quotas.ts';
import { carrierOf, factsOf, ownerOf, storedBlob } from './uploads/stored-blob.ts';
import { createUploads, uploadId } from './uploads/uploads.ts';

const dayMs = 24 * 60 * 60 * 1000;
const mebibyte = 1024 * 1024;

/** Bytes of the disk that photos never fill. */
export const usualSpareBytes = 64 * mebibyte;

/** Size of the pieces in which whole bytes are put. */
const putPieceBytes = 4 * mebibyte;

/** The disk under the photos: one was kept, there was no room for one, or the disk itself failed. */
export type PhotoDisk = 'works' | 'full' | 'fails';

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
}

function forgetfulNotes(): HealthNotes {
  const notes = new Map<string, FoundHealth>();
  return { of: (sha256) => notes.get(sha256) ?? null, note: (sha256, health) => notes.set(sha256, health) };
}

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

/** Photos on disk, and what is known of them in SQLite. Resolves once an earlier run's remains are cleared. */
export async function createPhotoStorage(options: PhotoStorageOptions): Promise<DiskPhotoStorage> {
  const { rows, store, log, files = diskFiles, now = Date.now } = options;
  const folders = photoFolders(options.folder);
  const quotas = { ...defaultQuotas, ...options.quotas };
  for (const folder of [folders.uploads, folders.blobs, folders.cache]) await files.makeFolder(folder);
  await files.syncFolder(folders.root);
  const stalestStart = () => now() - (options.staleAfterDays ?? 14) * dayMs;
  const ground = { files, folders, rows };
  const swept = await sweep(ground, stalestStart());
  reportSweep(swept, log);
  const notes = options.health ?? forgetfulNotes();
  for (const sha256 of swept.missingBlobs) notes.note(sha256, 'missing');
  const hashes = createHashWork();
  const held = createHeldPhotos({ files, folders, rows, hashes, notes, now });

  const turns = createTurns();
  const work = options.work ?? createImageWork();
  const rush = options.rush ?? neverInRush;
  const derivatives = createDerivatives({
    folders,
    files,
    work,
    turns,
    rush,
    onFailure(error, { sha256 }) {
      if (error instanceof UnreadablePhotoError) sayUnreadable(sha256);
      else if (error instanceof LostBytesError) lookAgain(sha256);
      else log.warn({ err: error, sha256 }, 'small copies of a photo could not be made');
    },
  });
  const provenListeners = new Set<(photo: ProvenPhoto) => void>();
  const proving = createProving({
    rush,
    async check({ sha256, owner }) {
      const task = { file: folders.blob(sha256), largestPixels: largestPhotoPixels, owner };
      const answer = await work.check(task);
      const [row] = rowsOf(sha256);
      // A photo that never was one, or a file that went bad since: only the first is its sender's.
      const isLost = answer.status !== 'photo' && row !== undefined && (await held.examine(row)) !== 'sound';
      if (isLost) throw new LostBytesError('The file of this photo is not what was receipted.');
      return answer;
    },
    isPrepared: derivatives.isPrepared,
    waiting: createRoundRobin<OwnedBytes>(),
    onProof(photo, proof) {
      if (proof === 'proven') prepare(photo);
      else sayUnreadable(photo.sha256);
      for (const { owner, survey, key } of rowsOf(photo.sha256)) {
        for (const listener of provenListeners) listener({ owner, survey, key, proof });
      }
    },
    onFailure(error, { sha256 }) {
      log.warn({ err: error, sha256 }, 'a photo could not be decoded yet');
      lookAgain(sha256);
    },
  });
  function prepare(photo: OwnedBytes): void {
    if (options.prepareDerivatives !== false) derivatives.prepare(photo);
  }
  function sayUnreadable(sha256: string): void {
    log.error({ sha256 }, 'a photo that was taken in does not decode: it is neither served nor sent on');
    for (const row of rowsOf(sha256)) options.onUnreadable?.(row);
  }
  /** Work on a picture found that its file is not what it was: it is written down, so that it is asked for again. */
  function lookAgain(sha256: string): void {
    const [row] = rowsOf(sha256);
    if (row === undefined || rows.isPurged(sha256)) return;
    held.examine(row).then(
      (health) => log.error({ sha256, health }, 'a photo on the disk is not what was receipted'),
      (error: unknown) => log.warn({ err: error, sha256 }, 'a photo could not be looked at'),
    );
  }
  function rowsOf(sha256: string): BlobRow[] {
    return rows.pathsOf(sha256).flatMap((path) => rows.blob(path) ?? []);
  }
  const spareBytes = options.spareBytes ?? usualSpareBytes;
  const uploads = createUploads({ files, folders, rows, store, quotas, held, spareBytes, now });
  const committing = createCommit({
    files,
    folders,
    rows,
    store,
    work,
    turns,
    uploads,
    rush,
    records: options.records ?? null,
    held,
    now,
    async onHealed(sha256) {
      log.info({ sha256 }, 'the bytes of a photo that had been lost or damaged are here again');
      // Whatever was made of the damaged ones.
      await derivatives.remove(sha256);
      for (const row of rowsOf(sha256)) options.onHealed?.(row);
    },
    onStored: (photo, isDecoded) => {
      photoWasKept();
      if (isDecoded) {
        proving.trust(photo.sha256);
        prepare(photo);
      } else if (options.prepareDerivatives !== false) proving.add(photo);
    },
    onUnreadable: (reason) => log.info({ reason }, 'refused a file that is not a photo'),
  });

  let disk: PhotoDisk = 'works';
  function tellOfDisk(state: PhotoDisk): void {
    if (state !== disk) options.onDisk?.(state);
    disk = state;
  }
  const photoWasKept = () => tellOfDisk('works');

  type Outcome = BeginOutcome | AppendOutcome | CommitOutcome | undefined;

  /** A full disk is an answer; any other trouble of the disk is an error. */
  async function attempt<T extends Outcome>(
    action: () => Promise<T>,
  ): Promise<T | ReturnType<typeof refusals.diskFull>> {
    try {
      return await action();
    } catch (error) {
      if (isDiskFull(error)) return refusals.diskFull();
      if (!(error instanceof Error && 'syscall' in error)) throw error;
      log.error({ err: error }, 'the disk failed: photos are not taken in');
      tellOfDisk('fails');
      const message = 'The disk of this server failed. The photo is not safe here yet.';
      throw new DiskError(message, { cause: error });
    }
  }

  /** One call at a time for each upload. */
  function inTurn<T extends Outcome>(owner: string, key: string, action: () => Promise<T>) {
    return turns.run(`upload ${uploadId(owner, key)}`, async () => {
      const outcome = await attempt(action);
      if (outcome?.status === 'refused' && outcome.reason === 'disk-full') tellOfDisk('full');
      return outcome;
    });
  }

  async function discard(owner: string, key: string): Promise<undefined> {
    const upload = await uploads.find(owner, key);
    if (upload === null) return;
    await uploads.discard(owner, key);
    await committing.abandon(owner, key, upload.row.sha256);
  }

  async function discardOne(row: UploadRow): Promise<undefined> {
    const { owner, key, sha256 } = row;
    const upload = await uploads.find(owner, key);
    if (upload === null) return;
    await upload.park();
    uploads.forget(owner, key);
    await committing.giveBack(row);
    if (await giveUpStale(row, ground))
      log.error({ sha256 }, 'a photo that nobody went on with was moved aside');
  }

  /** A server on land runs for months: what the start would clear is cleared every day, too. */
  async function discardStale(): Promise<void> {
    for (const row of rows.uploads()) {
      if (row.startedAt < stalestStart()) await inTurn(row.owner, row.key, () => discardOne(row));
    }
  }
  const daily = setInterval(() => {
    discardStale().catch((error: unknown) => log.warn({ err: error }, 'old uploads could not be cleared'));
  }, dayMs).unref();

  async function verifyBlob(path: string): Promise<BlobHealth> {
    const row = rows.blob(path);
    if (row === null) return 'unknown';
    if (rows.isPurged(row.sha256)) return 'purged';
    const health = await held.examine(row);
    if (health !== 'sound') return health;
    return (await isDecodable(row)) ? 'sound' : 'unreadable';
  }

  /** Asked only where photos are taken in by their structure: everywhere else each was decoded before. */
  async function isDecodable({ sha256, owner }: OwnedBytes): Promise<boolean> {
    if (rush === neverInRush || (await derivatives.isPrepared(sha256))) return true;
    const task = { file: folders.blob(sha256), largestPixels: largestPhotoPixels, owner };
    return (await work.check(task)).status === 'photo';
  }

  /** What a stop left undone: photos without small copies, among them those that were never decoded. */
  async function prepareMissing(): Promise<void> {
    for (const sha256 of rows.hashes()) {
      if (await derivatives.isPrepared(sha256)) continue;
      const [photo] = rowsOf(sha256);
      if (photo !== undefined) proving.add(photo);
    }
    proving.allAreKnown();
  }
  if (rush === neverInRush) proving.allAreKnown();
  if (rush !== neverInRush && options.prepareDerivatives !== false) {
    prepareMissing().catch((error: unknown) =>
      log.warn({ err: error }, 'could not look for photos without small copies'),
    );
  }

  async function remove(path: string): Promise<void> {
    const row = rows.blob(path);
    if (row === null) return;
    await turns.run(`blob ${row.sha256}`, async () => {
      // First: a record that is left would tell of a photo that the database has lost.
      if (options.records !== undefined) await files.remove(options.records.fileOf(row));
      rows.removeBlob(path);
      if (rows.isHashUsed(row.sha256)) return;
      await files.remove(folders.blob(row.sha256));
      await derivatives.remove(row.sha256);
    });
  }

  const purge = createPurge({ files, folders, rows, derivatives, turns, now });
  const storage: DiskPhotoStorage = {
    swept,
    aside: { folder: folders.setAside, count: await countAside(files, folders.setAside) },
    begin: (offer) => inTurn(offer.owner, offer.key, () => uploads.begin(offer)),
    append: (owner, key, offset, chunk) =>
      inTurn(owner, key, () => uploads.append(owner, key, offset, chunk)),
    commit: (owner, key, path, writesFor, settings) =>
      inTurn(owner, key, () => committing.commit({ owner, key, path, writesFor, ...settings })),
    async proofOf(path, when) {
      const row = rows.blob(path);
      if (row === null || rows.isPurged(row.sha256)) return 'proven';
      return when === 'now' ? proving.now(row) : proving.of(row);
    },
    onProof(listener) {
      provenListeners.add(listener);
      return () => provenListeners.delete(listener);
    },
    async announced(owner, key) {
      const row = rows.upload(owner, key) ?? rows.blobOf(owner, key);
      return row === null ? null : { type: row.type, survey: row.survey };
    },
    async discard(owner, key) {
      await inTurn(owner, key, () => discard(owner, key));
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
    verifyBlob,
    remove,
    async pathsWithBytesOf(path) {
      const row = rows.blob(path);
      return row === null ? [] : rows.pathsOf(row.sha256);
    },
    async purge(path) {
      const row = rows.blob(path);
      const freed = await purge(path);
      if (row !== null && freed > 0) await options.records?.bytesMoved(rows.pathsOf(row.sha256));
      return freed;
    },
    async fileOf(path) {
      const row = rows.blob(path);
      return row === null || rows.isPurged(row.sha256) ? null : folders.blob(row.sha256);
    },
    async derivative(path: string, token: string, width: DerivativeWidth) {
      const row = rows.blob(path);
      if (row === null || row.token !== token) return null;
      // Of an original that was purged, 2000 pixels is the largest copy there is.
      const largest = width === 4000 && rows.isPurged(row.sha256) ? 2000 : width;
      try {
        return await derivatives.file(row, largest);
      } catch (error) {
        if (error instanceof UnreadablePhotoError) sayUnreadable(row.sha256);
        else if (error instanceof LostBytesError) lookAgain(row.sha256);
        else throw error;
        return null;
      }
    },
    async put(offer, path, bytes, writesFor, settings) {
      const begun = await storage.begin(offer);
      if (begun.status === 'refused') return begun;
      for (
        let offset = begun.status === 'open' ? begun.offset : bytes.byteLength;
        offset < bytes.byteLength;
      ) {
        const piece = bytes.subarray(offset, offset + putPieceBytes);
        const appended = await storage.append(offer.owner, offer.key, offset, piece);
        if (appended.status === 'refused') return appended;
        offset = appended.offset;
      }
      return storage.commit(offer.owner, offer.key, path, writesFor, settings);
    },
    async close() {
      clearInterval(daily);
      await proving.close();
      await derivatives.close();
      await turns.idle();
      await uploads.close();
      await work.close();
      await hashes.close();
    },
  };
  return storage;
}
