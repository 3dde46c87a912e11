import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import {
  type BackupResult,
  type BoatBackup,
  backupResultSchema,
} from '../../../../src/contract/boat/backup.ts';
import type { ServerContext } from '../../../front/context.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import { openBackupPlaces } from '../../../storage/db/recovery/backup-places.ts';
import { behindIn, startKeepingCopies } from '../../../storage/db/recovery/keep-backups.ts';
import type { CopySignals } from '../../../storage/db/recovery/page-pace.ts';

/** The second copy of the records, on another disk: where it goes, and whether it opens. */
export interface OutsideBackup {
  state(): Promise<BoatBackup>;
  /** Takes another place, or none. Throws `ServerError` with the reason for one that cannot be. */
  choose(folder: string | null): Promise<void>;
  /** Makes one now and opens it again (fault 35). A failure is an answer, and is kept. */
  make(): Promise<BackupResult>;
  close(): Promise<void>;
}

const folderKey = 'console.backup-folder';
const resultKey = 'console.backup-result';
/** Of a boat that works all day, an hour is the most that a lost laptop takes with it. */
const everyMs = 60 * 60 * 1_000;

const behindKey = 'console.backup-behind';

type Deps = Pick<ServerContext, 'backups' | 'settings' | 'config' | 'store' | 'clock' | 'log'>;

export function openOutsideBackup(deps: Deps): OutsideBackup {
  const { backups, settings, config, store, clock, log } = deps;
  const places = openBackupPlaces(config.dataDir);

  function folderNow(): string | null {
    const kept = settings.get(folderKey);
    return kept === null ? config.backupDir : kept === '' ? null : kept;
  }

  function lastResult(folder: string | null): BackupResult | null {
    const kept = settings.get(resultKey);
    if (kept === null || folder === null) return null;
    const told: unknown = JSON.parse(kept);
    return typeof told === 'object' && told !== null && 'folder' in told && told.folder === folder
      ? backupResultSchema.parse(told)
      : null;
  }

  async function attempt(folder: string, { signal, hurry }: CopySignals): Promise<BackupResult> {
    const problem = await problemOf(folder, config.dataDir);
    if (problem !== null) return { status: 'failed', at: clock.now(), reason: problem };
    try {
      const backup = await backups.make(folder, signal, hurry);
      const health = await backups.check(backup, signal);
      return health.status === 'sound'
        ? { status: 'sound', at: clock.now(), bytes: backup.bytes }
        : { status: 'failed', at: clock.now(), reason: `The copy does not open: ${health.reason}` };
    } catch (error) {
      log.error({ err: error }, 'the backup on another disk failed');
      const reason = 'The copy could not be written. Is the disk full, or was it pulled out?';
      return { status: 'failed', at: clock.now(), reason };
    }
  }

  async function make(signals: CopySignals): Promise<BackupResult> {
    const folder = folderNow();
    if (folder === null) throw new ServerError('FAILED_PRECONDITION', 'Choose a place for the backup first.');
    const result = await attempt(folder, signals);
    settings.set(resultKey, JSON.stringify({ ...result, folder }));
    return result;
  }

  /** By the clock and at a stop; nobody waits for the answer. */
  async function makeUnasked(signals: CopySignals): Promise<boolean> {
    if (folderNow() === null) return false;
    try {
      return (await make(signals)).status === 'sound';
    } catch (error) {
      log.error({ err: error }, 'no backup was made');
      return false;
    }
  }

  // One that was set or chosen before this file was kept is written down as well.
  const folderAtStart = folderNow();
  if (folderAtStart !== null) places.rememberFolder(folderAtStart);
  const keeping = startKeepingCopies({
    make: makeUnasked,
    store,
    behind: behindIn(settings, behindKey),
    everyMs,
  });

  return {
    async state() {
      const folder = folderNow();
      const problem = folder === null ? null : await problemOf(folder, config.dataDir);
      const isOnSameDisk = folder !== null && problem === null && (await isSameDisk(folder, config.dataDir));
      return {
        folder,
        problem,
        isOnSameDisk,
        dataFolder: resolve(config.dataDir),
        last: lastResult(folder),
      };
    },
    async choose(folder) {
      if (folder !== null) {
        const problem = await problemOf(folder, config.dataDir);
        if (problem !== null) throw new ServerError('INVALID_ARGUMENT', problem);
      }
      settings.set(folderKey, folder === null ? '' : resolve(folder));
      if (folder !== null) places.rememberFolder(resolve(folder));
    },
    make: () => make({}),
    close: () => keeping.close(),
  };
}

function isInside(folder: string, outer: string): boolean {
  const way = relative(resolve(outer), resolve(folder));
  return way === '' || (!way.startsWith('..') && !isAbsolute(way));
}

/** Why a backup cannot go there, as a sentence; null when it can. */
async function problemOf(folder: string, dataDir: string): Promise<string | null> {
  if (!isAbsolute(folder)) return 'Please give the whole path of the folder, from the top of its disk.';
  if (isInside(folder, dataDir)) return 'That folder is inside the data that is to be backed up.';
  try {
    if (!(await stat(folder)).isDirectory()) return 'That is a file. Please choose a folder.';
  } catch {
    return 'That folder is not there. Is the disk plugged in?';
  }
  try {
    await access(folder, constants.W_OK);
    return null;
  } catch {
    return 'Nothing can be written into that folder. Is the disk locked, or does it belong to somebody else?';
  }
}

async function isSameDisk(folder: string, dataDir: string): Promise<boolean> {
  const [there, here] = await Promise.all([stat(folder), stat(dataDir)]);
  return there.dev === here.dev;
}
