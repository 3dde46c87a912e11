import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { linkOrCopy } from '../../setup/folder/link-or-copy.ts';
import { openDatabase, type ServerDatabase } from '../db/open.ts';
import { takeDocuments, takeOtherRows } from '../db/recovery/adopt-rows.ts';
import { type Backup, checkBackup, copyBackupFile, type FoundBackups } from '../db/recovery/backups.ts';
import { healthOf } from '../db/recovery/database-health.ts';
import { openWreck } from '../db/recovery/salvage.ts';
import { photoFolders } from '../photos/disk/photo-folders.ts';
import { isPhotoRecord } from '../records/record-folders.ts';
import { copyAside, makeCopiesAside, orAsItWas, putInPlace } from './make-beside.ts';
import { completeDatabase } from './rebuild.ts';

/** What a restore did, for the person who asked for it. */
export interface RestoreReport {
  /** How the database was that was there. */
  readonly before: 'damaged' | 'whole' | 'missing';
  /** The backup that it went on from; null where there was none, or none was whole. */
  readonly from: Backup | null;
  /** Documents that came from the database that was there, because they were newer than the backup or not in it. */
  readonly salvaged: number;
  /** What came back from the records beside the photos: it was newer than the backup, and not to be read any more. */
  readonly fromRecords: { readonly photos: number; readonly documents: number };
  /** Photos on the disk that no row names any more; they stand in `setAside`. */
  readonly photosAside: number;
  /** Whether the accounts were damaged as well, and come from the backup. */
  readonly accounts: boolean;
  /** Where the files that were there stand, as they were; null where there were none and nothing had to go there. */
  readonly setAside: string | null;
}

export interface RestoreDeps {
  readonly dataDir: string;
  /** The newest first. */
  readonly backups: FoundBackups['backups'];
  /** When this was, for the name of the folder. */
  readonly at: string;
  /** Told what is done next, as a sentence: of a large database each step takes a minute. */
  readonly onStep?: (sentence: string) => void;
}

const mainName = 'reef-census.sqlite';
const accountsName = 'accounts.sqlite';
const tails = ['', '-wal', '-shm'];

/** The newest backup from which a server can go on. */
function newestSound(backups: readonly Backup[]): Backup | null {
  return backups.find((backup) => checkBackup(backup).status === 'sound') ?? null;
}

/**
 * Rows of photos without their record are dropped: a phone that still has the photo may send it again. Files that
 * no row names are linked or copied aside, because the next start sweeps them away.
 */
function settlePhotos({ sqlite }: ServerDatabase, dataDir: string, aside: string): number {
  const folders = photoFolders(join(dataDir, 'photos'));
  // No index has a document's id: asked for one by one, 80,000 photos took three minutes.
  const images = new Set(
    sqlite.prepare<[], string>("SELECT id FROM documents WHERE collection = 'images'").pluck().all(),
  );
  const rows = sqlite
    .prepare<[], { path: string; key: string }>('SELECT path, key FROM blobs WHERE survey IS NOT NULL')
    .all();
  const drop = sqlite.prepare('DELETE FROM blobs WHERE path = ?');
  for (const { path, key } of rows) if (!images.has(key)) drop.run(path);
  const named = new Set(sqlite.prepare<[], string>('SELECT DISTINCT sha256 FROM blobs').pluck().all());
  const prefixes = existsSync(folders.blobs) ? readdirSync(folders.blobs) : [];
  let count = 0;
  for (const sha256 of prefixes.flatMap((prefix) => readdirSync(folders.blobFolder(prefix)))) {
    if (named.has(sha256) || isPhotoRecord(sha256)) continue;
    mkdirSync(join(aside, 'photos'), { recursive: true, mode: 0o700 });
    linkOrCopy(folders.blob(sha256), join(aside, 'photos', sha256));
    count += 1;
  }
  return count;
}

/** Copies the accounts aside where they are damaged; answers whether they are. */
function setAccountsAside(dataDir: string, setAside: string): boolean {
  copyAside(join(dataDir, accountsName), setAside);
  const copy = join(setAside, accountsName);
  if (isDamaged(copy)) return true;
  for (const tail of tails) rmSync(copy + tail, { force: true });
  return false;
}

/** The accounts are a file of their own: a damaged one was copied aside, and a backup or nothing takes its place. */
function restoreAccounts(dataDir: string, from: Backup | null): void {
  const file = join(dataDir, accountsName);
  for (const tail of tails) rmSync(file + tail, { force: true });
  if (from !== null) copyBackupFile(from, accountsName, file);
}

/** What stands in the damaged file and is newer; answers how many documents. */
function salvage(from: string, fresh: string): number {
  const db = openDatabase(fresh);
  const wreck = openWreck(from);
  try {
    const documents = db.sqlite.transaction(() => takeDocuments(wreck, db))();
    db.sqlite.transaction(() => takeOtherRows(wreck, db))();
    return documents;
  } finally {
    wreck.close();
    db.close();
  }
}

/** The new database beside the damaged one, whole and not yet in its place. */
async function makeFresh(
  fresh: string,
  setAside: string,
  { dataDir, backups, onStep = () => undefined }: RestoreDeps,
) {
  onStep('The files that are there are copied aside.');
  copyAside(join(dataDir, mainName), setAside);
  // The copy is looked at: on a full disk a look at the file itself fails, as SQLite makes a file beside it.
  const before = stateOf(join(setAside, mainName));
  onStep('The backups are looked at.');
  const from = newestSound(backups);
  if (from !== null) copyBackupFile(from, mainName, fresh);
  const wreck = join(setAside, mainName);
  if (before !== 'missing') onStep('What can be read of the database that was there is taken over.');
  const salvaged = existsSync(wreck) ? salvage(wreck, fresh) : 0;
  onStep('The photos and the records beside them are read.');
  // After what was salvaged, so that only what neither knows is counted as come back by its record.
  const { photos, documents } = await completeDatabase(fresh, { dataDir });
  const db = openDatabase(fresh);
  let photosAside: number;
  try {
    photosAside = settlePhotos(db, dataDir, setAside);
    // The file alone must hold everything when it is renamed.
    db.sqlite.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    db.close();
  }
  onStep('The new database is looked at as a whole.');
  const health = healthOf(fresh);
  if (health.status !== 'sound') throw new Error(`The restored database is not whole: ${health.status}.`);
  return { before, from, salvaged, fromRecords: { photos, documents }, photosAside };
}

const isDamaged = (file: string) => existsSync(file) && healthOf(file).status !== 'sound';

function stateOf(file: string): RestoreReport['before'] {
  if (!existsSync(file)) return 'missing';
  return isDamaged(file) ? 'damaged' : 'whole';
}

/**
 * Goes on after the database of a data folder was damaged or lost: sets its files aside as they are, takes the newest
 * whole backup (or begins anew), adds what can still be read of the damaged file and is newer, and what the records
 * beside the photos know better. Made beside the old one and renamed over at the end: a stop in the middle changes
 * nothing. The folder's lock must be held. Throws `DiskFullError`, with everything as it was.
 */
export async function restoreDatabase(deps: RestoreDeps): Promise<RestoreReport> {
  const { dataDir } = deps;
  const fresh = join(dataDir, 'restoring.sqlite');
  const aside = makeCopiesAside(deps);
  const made = await orAsItWas({ fresh, copies: aside.folder, dataDir }, async () => ({
    ...(await makeFresh(fresh, aside.folder, deps)),
    accounts: setAccountsAside(dataDir, aside.folder),
  }));
  const setAside = aside.keep();
  putInPlace(fresh, join(dataDir, mainName));
  if (made.accounts) restoreAccounts(dataDir, made.from);
  return { ...made, setAside };
}
