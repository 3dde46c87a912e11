import { existsSync, linkSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseOpenError, openDatabase, type ServerDatabase } from '../db/open.ts';
import type { Backup } from '../db/recovery/backups.ts';
import { type DatabaseHealth, healthOf } from '../db/recovery/database-health.ts';
import { type MendReport, mend, mendFile } from '../db/recovery/repair-rows.ts';
import { photoFolders } from '../photos/disk/photo-folders.ts';

export interface SoundDatabase {
  readonly database: ServerDatabase;
  /** What had to be mended; null when all of it was as it was written. */
  readonly mended: MendReport | null;
}

export interface OpenSoundDeps {
  /** The data folder; its lock is held. */
  readonly dataDir: string;
  readonly database: string;
  readonly photos: string;
  /** Of this server, the newest first (`findBackups`). */
  readonly backups: readonly Backup[];
  /** When this start was, for the name of the file of damaged rows. */
  readonly at: string;
}

/** What a person can do about a database that cannot be used. Nothing of it is changed by anybody but them. */
function damagedError(file: string, reason: string, newest: Backup | undefined): DatabaseOpenError {
  const offer =
    newest === undefined
      ? 'There is no backup that this start could see. "npm run restore" saves what can still be read into a new database.'
      : `The newest backup is of ${newest.at}. "npm run restore" goes on from it, with what can still be read of the damaged file.`;
  return new DatabaseOpenError(
    `The database ${file} is damaged (${reason}). It was left as it is, and no photo is lost by it. ${offer}`,
  );
}

function lookAt(file: string): DatabaseHealth {
  try {
    return healthOf(file);
  } catch (cause) {
    throw new DatabaseOpenError(`The database ${file} cannot be read. It was left as it is.`, { cause });
  }
}

/** Links the file of a photo beside the damaged rows, so that the next sweep of files without a row leaves it. */
function keepPhotoOf(photos: string, aside: string) {
  const folders = photoFolders(photos);
  return (sha256: string) => {
    const [from, to] = [folders.blob(sha256), join(aside, sha256)];
    if (!existsSync(from) || existsSync(to)) return;
    mkdirSync(aside, { recursive: true, mode: 0o700 });
    linkSync(from, to);
  };
}

/**
 * Opens the database of a data folder after a look at every page and every row of it (fault 33). Rows that are not
 * what was written are set aside and come back from a backup; a file that cannot be believed at all is left as
 * it is. Throws `DatabaseOpenError` with what to do.
 */
export function openSoundDatabase(deps: OpenSoundDeps): SoundDatabase {
  const { database: file, dataDir } = deps;
  const isNew = !existsSync(file) || statSync(file).size === 0;
  if (isNew) return { database: openDatabase(file), mended: null };
  const { backups } = deps;
  const health = lookAt(file);
  if (health.status === 'damaged') throw damagedError(file, health.reason, backups[0]);
  const database = openDatabase(file);
  if (health.status === 'sound') return { database, mended: null };
  try {
    const aside = mendFile(dataDir, deps.at);
    const mended = mend(database, {
      ...health,
      backups: backups.map(({ folder }) => join(folder, 'reef-census.sqlite')),
      file: aside,
      keepPhoto: keepPhotoOf(deps.photos, join(dirname(aside), 'photos')),
    });
    return { database, mended };
  } catch (cause) {
    database.close();
    throw new DatabaseOpenError(damagedError(file, String(cause), backups[0]).message, { cause });
  }
}
