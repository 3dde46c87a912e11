import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { linkOrCopy } from '../../setup/folder/link-or-copy.ts';
import { DatabaseOpenError, openDatabase, type ServerDatabase } from '../db/open.ts';
import type { Backup } from '../db/recovery/backups.ts';
import { type DatabaseHealth, glanceOf, healthOf } from '../db/recovery/database-health.ts';
import type { DatabaseMark } from '../db/recovery/database-mark.ts';
import { type MendReport, mend, mendFile } from '../db/recovery/repair-rows.ts';
import { type TypedFolder, wayBack } from '../db/way-back.ts';
import { photoFolders } from '../photos/disk/photo-folders.ts';

/**
 * A file of up to this size is looked at whole before the server listens: 0.3 to 0.5 s (measured: 6 to 8 ms a MB), so a
 * boat of 10,000 photos never answers from a file that nobody has looked at. A larger one is looked at beside the server.
 */
const mostBytesAtOnce = 64 * 1024 * 1024;

export interface SoundDatabase {
  readonly database: ServerDatabase;
  /** What had to be mended; null when all of it was as it was written. */
  readonly mended: MendReport | null;
  /** Whether every page and row was looked at by this start. */
  readonly isLookedAt: boolean;
}

export interface OpenSoundDeps {
  /** The data folder; its lock is held. */
  readonly dataDir: string;
  readonly database: string;
  readonly photos: string;
  readonly network: TypedFolder['network'];
  /** Of this server, the newest first (`findBackups`). */
  readonly backups: readonly Backup[];
  /** When this start was, for the name of the file of damaged rows. */
  readonly at: string;
  /** Not given: everything is looked at, whatever the size. */
  readonly mark?: Pick<DatabaseMark, 'damaged'>;
  readonly mostBytesAtOnce?: number;
}

/** What a person can do about a database that cannot be used. Nothing of it is changed by anybody but them. */
export function damagedError(
  { database: file, network }: Pick<OpenSoundDeps, 'database' | 'network'>,
  reason: string,
  newest: Backup | undefined,
): DatabaseOpenError {
  const command = `“${wayBack('restore', { network, dataDir: dirname(file) })}”`;
  const offer =
    newest === undefined
      ? `There is no backup that this start could see. ${command} saves what can still be read into a new database.`
      : `The newest backup is of ${newest.at}. ${command} goes on from it, with what can still be read of the damaged file.`;
  return new DatabaseOpenError(
    `The database ${file} is damaged (${reason}). It was left as it is, and no photo is lost by it. ${offer}`,
  );
}

/** Links or copies the file of a photo beside the damaged rows, so that the next sweep of files without a row leaves it. */
function keepPhotoOf(photos: string, aside: string) {
  const folders = photoFolders(photos);
  return (sha256: string) => {
    const [from, to] = [folders.blob(sha256), join(aside, sha256)];
    if (!existsSync(from) || existsSync(to)) return;
    mkdirSync(aside, { recursive: true, mode: 0o700 });
    linkOrCopy(from, to);
  };
}

/** Sets damaged rows aside and brings them back from a backup, whether a server works on the database or not. */
export function mendWith(
  database: ServerDatabase,
  found: { readonly rows: readonly number[]; readonly indexes: boolean },
  deps: Pick<OpenSoundDeps, 'dataDir' | 'photos' | 'backups' | 'at'>,
): MendReport {
  const aside = mendFile(deps.dataDir, deps.at);
  return mend(database, {
    ...found,
    backups: deps.backups,
    file: aside,
    keepPhoto: keepPhotoOf(deps.photos, join(dirname(aside), 'photos')),
  });
}

function isWholeLookDue({ database, mark, mostBytesAtOnce: most = mostBytesAtOnce }: OpenSoundDeps): boolean {
  return mark === undefined || mark.damaged !== null || statSync(database).size <= most;
}

function lookAt(deps: OpenSoundDeps, isWhole: boolean): DatabaseHealth {
  try {
    return isWhole ? healthOf(deps.database) : glanceOf(deps.database);
  } catch (cause) {
    const message = `The database ${deps.database} cannot be read. It was left as it is.`;
    throw new DatabaseOpenError(message, { cause });
  }
}

/**
 * Opens the database of a data folder after a look at every page and every row of it (fault 33), or, when it is large,
 * at what can be seen at once. Rows that are not what was written are set aside and come back from a backup; a file
 * that cannot be believed at all is left as it is. Throws `DatabaseOpenError` with what to do.
 */
export function openSoundDatabase(deps: OpenSoundDeps): SoundDatabase {
  const { database: file, backups } = deps;
  const isNew = !existsSync(file) || statSync(file).size === 0;
  if (isNew) return { database: openDatabase(file), mended: null, isLookedAt: true };
  const isWhole = isWholeLookDue(deps);
  const health = lookAt(deps, isWhole);
  if (health.status === 'damaged') throw damagedError(deps, health.reason, backups[0]);
  const database = openDatabase(file);
  if (health.status === 'sound') return { database, mended: null, isLookedAt: isWhole };
  try {
    return { database, mended: mendWith(database, health, deps), isLookedAt: true };
  } catch (cause) {
    database.close();
    throw new DatabaseOpenError(damagedError(deps, String(cause), backups[0]).message, { cause });
  }
}
