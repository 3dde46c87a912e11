import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, loadConfig, type ServerConfig } from '../config.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { DataFolderInUseError, lockDataFolder } from '../db/data-folder-lock.ts';
import { backupFolders } from '../db/recovery/backup-places.ts';
import { type Backup, type FoundBackups, findBackups } from '../db/recovery/backups.ts';
import { healthOf } from '../db/recovery/database-health.ts';
import { publicKeyOf } from '../hub/hub-key.ts';
import { lookAtPhotos } from '../records/record-folders.ts';
import { type RestoreReport, restoreDatabase } from '../recovery/restore.ts';

/** Both databases of a data folder; one that is not there yet is no damage, unless photos are. */
function isWhole(dataDir: string): boolean {
  const isMissing = !existsSync(join(dataDir, 'reef-census.sqlite'));
  if (isMissing && lookAtPhotos(join(dataDir, 'photos')).blobs.size > 0) return false;
  return ['reef-census.sqlite', 'accounts.sqlite']
    .map((name) => join(dataDir, name))
    .every((file) => !existsSync(file) || healthOf(file).status === 'sound');
}

/** Where it looked, when there was nothing: the folder that somebody chose may be on a stick in a pocket. */
function placesLooked(folders: readonly string[], { unread }: FoundBackups): string[] {
  return [
    'There was no whole backup to go on from. Looked in:',
    ...folders.map(
      (folder) => `  ${folder}${unread.includes(folder) ? ' (not there, or not to be read)' : ''}`,
    ),
  ];
}

function linesOf(report: RestoreReport): string[] {
  const { from, salvaged, fromRecords, photosAside, accounts, setAside } = report;
  return [
    ...(from === null
      ? []
      : [`Went on from the backup of ${from.at} (number ${from.number}), ${from.folder}.`]),
    `${salvaged} documents were read out of the damaged file.`,
    ...(fromRecords.documents + fromRecords.photos > 0
      ? [
          `${fromRecords.photos} photos and ${fromRecords.documents} documents came back from the records beside the photos.`,
        ]
      : []),
    ...(photosAside > 0 ? [`Photos without a record, whose files are kept there, too: ${photosAside}.`] : []),
    ...(accounts
      ? ['The accounts were damaged, too: what was changed in them since the backup is gone.']
      : []),
    `The damaged files stand as they were in ${setAside}.`,
  ];
}

export interface RestoreFolderDeps extends Pick<ServerConfig, 'network' | 'dataDir' | 'backupDir'> {
  /** Where a person says that the backups are; null for every place where this server made some. */
  readonly folders: readonly string[] | null;
}

export interface RestoredFolder {
  /** null where no whole backup was found. */
  readonly from: Backup | null;
  /** What was done, as sentences. */
  readonly lines: readonly string[];
}

/**
 * Goes on from the newest backup of a data folder, from what can still be read of its database, and from the records
 * beside its photos. Answers what it did. Throws `DataFolderInUseError` while a server runs on it.
 */
export async function goOnFromBackup(deps: RestoreFolderDeps): Promise<RestoredFolder> {
  const { network, dataDir, backupDir } = deps;
  prepareDataFolder(dataDir);
  const lock = lockDataFolder(dataDir);
  try {
    const folders = deps.folders ?? backupFolders(dataDir, backupDir);
    const found = findBackups(folders, publicKeyOf(dataDir));
    const at = new Date().toISOString();
    const report = await restoreDatabase({
      dataDir,
      backups: found.backups,
      at,
      toCloud: network === 'edge',
    });
    const looked = report.from === null ? placesLooked(folders, found) : [];
    return { from: report.from, lines: [...looked, ...linesOf(report)] };
  } finally {
    lock.release();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * `npm run restore [-- --www] [--anyway] [--data folder] [--backups folder]`: goes on after a damaged database (fault 33). A whole
 * one is left alone unless `--anyway` is said. Looks for a backup in the folder that was set (`REEF_BACKUP_DIR`), in
 * those that were chosen on the console, and in the data folder. Prints what it did.
 */
export async function restoreDataFolder(args: readonly string[]): Promise<void> {
  process.umask(0o077);
  const { values } = parseArgs({
    args: [...args],
    options: {
      www: { type: 'boolean' },
      anyway: { type: 'boolean' },
      data: { type: 'string' },
      backups: { type: 'string' },
    },
  });
  try {
    const config = loadConfig(values.www === true ? 'www' : 'edge', {
      ...process.env,
      ...(values.data === undefined ? {} : { REEF_DATA_DIR: values.data }),
    });
    const { dataDir } = config;
    if (!existsSync(dataDir)) throw new ConfigError(`There is no data folder ${resolve(dataDir)}.`);
    if (values.anyway !== true && isWhole(dataDir)) {
      say(
        'The database is whole: there is nothing to restore. Say --anyway to go back to a backup all the same.',
      );
      return;
    }
    const folders = values.backups === undefined ? null : [resolve(values.backups)];
    const { from, lines } = await goOnFromBackup({ ...config, folders });
    for (const line of lines) say(line);
    if (from === null) {
      say('If a backup lies elsewhere, name its folder: npm run restore -- --anyway --backups <folder>');
    }
    say('Start the server again. Phones that still have photos send what is missing by themselves.');
  } catch (error) {
    if (!(error instanceof DataFolderInUseError || error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
