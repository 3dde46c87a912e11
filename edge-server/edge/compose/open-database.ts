import type { Clock } from '../../../src/ports/server.ts';
import type { Closing } from '../../setup/closing.ts';
import type { ServerConfig } from '../../setup/config/config.ts';
import type { DataFolder } from '../../setup/folder/data-folder.ts';
import { createRowDoubt, type OpenRowDoubt } from '../../storage/db/documents/row-doubt.ts';
import type { DatabaseOpenError } from '../../storage/db/open.ts';
import { backupFolders } from '../../storage/db/recovery/backup-places.ts';
import { type Backup, findBackups } from '../../storage/db/recovery/backups.ts';
import { type DatabaseMark, takeDatabaseMark } from '../../storage/db/recovery/database-mark.ts';
import { type HubKey, publicKeyOf } from '../../storage/hub/hub-key.ts';
import { type LookDeps, startLooking } from '../../storage/recovery/look-later.ts';
import { openSoundDatabase, type SoundDatabase } from '../../storage/recovery/open-sound.ts';
import { type TakeBackDeps, takeBackLost } from '../../storage/recovery/take-back.ts';
import type { EdgeServerOptions } from './options.ts';

export interface DatabaseDeps {
  readonly config: Pick<ServerConfig, 'network' | 'dataDir' | 'backupDir'>;
  readonly folder: DataFolder;
  readonly hubKey: HubKey;
  readonly clock: Clock;
  readonly options: Pick<EdgeServerOptions, 'mostBytesAtOnce' | 'looks'>;
  readonly closing: Closing;
}

export interface OpenedDatabase extends SoundDatabase {
  readonly mark: DatabaseMark;
  readonly doubt: OpenRowDoubt;
  /** Nobody has looked at the file since a server on it was killed, or somebody else had it. */
  readonly isDue: boolean;
  /** Of this server, the newest first. */
  readonly findOwnBackups: () => readonly Backup[];
}

/** The database of a data folder, known by the mark of its last stop, which is made anew when all of it is closed. */
export function openMarkedDatabase(deps: DatabaseDeps): OpenedDatabase {
  const { config, folder, hubKey, clock, options, closing } = deps;
  const { network, dataDir, backupDir } = config;
  const mark = takeDatabaseMark(dataDir, folder.database);
  // After the loss of a key the older copies are still those of this server.
  const ownKeys = [hubKey.publicKey, publicKeyOf(folder.backups)];
  const findOwnBackups = () =>
    findBackups(backupFolders(dataDir, backupDir), null).backups.filter(
      ({ server }) => server === null || ownKeys.includes(server),
    );
  const opened = openSoundDatabase({
    ...folder,
    ...{ network, dataDir, backups: findOwnBackups(), at: clock.now(), mark },
    ...(options.mostBytesAtOnce === undefined ? {} : { mostBytesAtOnce: options.mostBytesAtOnce }),
  });
  closing.add(() => {
    opened.database.close();
    mark.noteStopped();
  });
  if (opened.isLookedAt) mark.noteSound(clock.now());
  const isDue = !opened.isLookedAt && mark.isDoubted;
  return { ...opened, mark, isDue, doubt: createRowDoubt(isDue), findOwnBackups };
}

type LookParts = Pick<LookDeps, 'alarms' | 'log'> &
  Pick<TakeBackDeps, 'rows' | 'inTurnOf' | 'queueUnsent' | 'believed'>;

/** The looks beside the server. Answers what resolves when the file cannot be believed. */
export function startLooks(
  { database, mark, doubt, isDue, findOwnBackups }: OpenedDatabase,
  { config, folder, hubKey, clock, options, closing }: DatabaseDeps,
  parts: LookParts,
): Promise<DatabaseOpenError> {
  const broken = Promise.withResolvers<DatabaseOpenError>();
  const ground = { database, file: folder.database, photos: folder.photos };
  const looks = startLooking({
    ...{ ...ground, ...parts, mark, doubt, isDue, clock },
    network: config.network,
    dataDir: config.dataDir,
    backups: findOwnBackups,
    takeBack: (signal) => takeBackLost({ ...ground, ...parts, key: hubKey }, signal),
    onUnbelievable: broken.resolve,
    ...(options.looks === undefined ? {} : { timings: options.looks }),
  });
  closing.add(() => looks.close());
  return broken.promise;
}
