import type { ServerConfig } from '../config.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { lockDataFolder } from '../db/data-folder-lock.ts';
import { backupFolders } from '../db/recovery/backup-places.ts';
import { type Backup, type FoundBackups, findBackups } from '../db/recovery/backups.ts';
import { publicKeyOf } from '../hub/hub-key.ts';
import { type RestoreReport, restoreDatabase } from '../recovery/restore.ts';

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
  /** Told what is done next, as a sentence. */
  readonly onStep?: (sentence: string) => void;
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
  const { network, dataDir, backupDir, onStep } = deps;
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
      ...(onStep === undefined ? {} : { onStep }),
    });
    const looked = report.from === null ? placesLooked(folders, found) : [];
    return { from: report.from, lines: [...looked, ...linesOf(report)] };
  } finally {
    lock.release();
  }
}
