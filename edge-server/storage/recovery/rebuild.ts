import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { prepareDataFolder } from '../../setup/folder/data-folder.ts';
import { openDatabase, type ServerDatabase } from '../db/open.ts';
import { healthOf } from '../db/recovery/database-health.ts';
import { createHubSettings } from '../db/tables/settings.ts';
import { openHubKey, publicKeyOf } from '../hub/hub-key.ts';
import { believedKeys } from '../hub/known-keys.ts';
import { lookAtPhotos } from '../records/record-folders.ts';
import { type AddReport, addFromRecords } from './add-from-records.ts';
import { copyAside, makeCopiesAside, orAsItWas, putInPlace } from './make-beside.ts';
import { agree } from './mark.ts';
import { unknownRecords } from './start-check.ts';

export interface RebuildDeps {
  readonly dataDir: string;
  /** When this was, for the name of the folder of what is set aside. */
  readonly at: string;
  /** The fingerprint of a hub whose key is gone, and whose records are believed all the same. */
  readonly alsoBelieved?: string;
}

/** What a rebuild found, made and set aside, for the person who asked for it. */
export interface RebuildReport extends AddReport {
  /** What it began with: nothing, the database that was there, or nothing because that one is damaged. */
  readonly base: 'nothing' | 'existing' | 'damaged';
  /** Photos that were hashed. */
  readonly hashed: number;
  /** Where the database that was there stands as it was; null where there was none. */
  readonly setAside: string | null;
}

const nameOf = (at: string) => at.replaceAll(/[:.]/g, '-');

/**
 * Adds to a database, new or restored, what the records beside the photos of its data folder know better, and says
 * that it goes on with these photos. Hashes every photo. For a restore, which has its own ways of setting aside.
 */
export async function completeDatabase(
  file: string,
  { dataDir, alsoBelieved }: Omit<RebuildDeps, 'at'>,
): Promise<AddReport> {
  const { photos, backups } = prepareDataFolder(dataDir);
  const db = openDatabase(file);
  try {
    const key = openHubKey(dataDir, () => undefined);
    const settings = createHubSettings(db);
    const believed = believedKeys(settings, key.publicKey, publicKeyOf(backups));
    const added = await addFromRecords(db, {
      ...{ photos, key, believed, hashesAll: true },
      ...(alsoBelieved === undefined ? {} : { alsoBelieved }),
    });
    agree(photos, settings);
    // The file alone must hold everything when it is renamed.
    db.sqlite.pragma('wal_checkpoint(TRUNCATE)');
    return added;
  } finally {
    db.close();
  }
}

/**
 * Makes the database of a data folder from the photos and the records beside them, or adds to the one that is there
 * what it does not know. Made beside it and renamed over at the end: a stop in the middle changes nothing. The
 * folder's lock must be held, and no server run on it. Rejects with `DiskFullError`, with everything as it was.
 */
export async function rebuildFromPhotos(deps: RebuildDeps): Promise<RebuildReport> {
  const { dataDir } = deps;
  const { database: file, photos } = prepareDataFolder(dataDir);
  const fresh = join(dataDir, 'rebuilding.sqlite');
  const aside = existsSync(file) ? makeCopiesAside(deps) : null;
  const made = await orAsItWas({ fresh, copies: aside?.folder ?? null, dataDir }, async () => {
    if (aside !== null) copyAside(file, aside.folder);
    const isSound = aside !== null && healthOf(file).status === 'sound';
    if (isSound)
      for (const tail of ['', '-wal']) if (existsSync(file + tail)) copyFileSync(file + tail, fresh + tail);
    const hashed = lookAtPhotos(photos).blobs.size;
    return { isSound, hashed, added: await completeDatabase(fresh, deps) };
  });
  const setAside = aside?.keep() ?? null;
  putInPlace(fresh, file);
  const { isSound, hashed, added } = made;
  return {
    ...added,
    base: isSound ? 'existing' : setAside === null ? 'nothing' : 'damaged',
    hashed,
    setAside,
  };
}

/** Files that a database does not know: whole photos, partials, and records. */
function unknownFiles(db: ServerDatabase, photos: string): string[] {
  const named = new Set(db.sqlite.prepare<[], string>('SELECT DISTINCT sha256 FROM blobs').pluck().all());
  const { blobs } = lookAtPhotos(photos);
  const unknown = [...blobs].filter(([sha256]) => !named.has(sha256)).map(([, file]) => file);
  return [...unknown, ...unknownRecords(db, photos)];
}

/**
 * Goes on with the database as it is, or with an empty one: a person said so. Photos and records that it does not
 * know are moved aside; moved back, `rebuildFromPhotos` finds them again. Answers how many files, and where they are.
 */
export function goOnWithout({ dataDir, at }: RebuildDeps): {
  readonly moved: number;
  readonly folder: string;
} {
  const { database: file, photos } = prepareDataFolder(dataDir);
  const folder = join(photos, 'set-aside', nameOf(at));
  const db = openDatabase(file);
  try {
    const unknown = unknownFiles(db, photos);
    for (const from of unknown) {
      const to = join(folder, relative(photos, from));
      mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
      renameSync(from, to);
    }
    agree(photos, createHubSettings(db));
    return { moved: unknown.length, folder };
  } finally {
    db.close();
  }
}
