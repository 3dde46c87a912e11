import { stat } from 'node:fs/promises';
import packageJson from '../../../../package.json' with { type: 'json' };
import { type Health, tellHealthInput, tellHealthName } from '../../../../src/contract/admin/health.ts';
import { diskRoom } from '../../../../src/domain/boat/disk-room.ts';
import { defineOperation, type Operation } from '../../../../src/operations/run/operation.ts';
import type { ServerContext } from '../../../front/context.ts';
import type { DataFolder } from '../../../setup/folder/data-folder.ts';
import { backupFolders } from '../../../storage/db/recovery/backup-places.ts';
import { findBackups } from '../../../storage/db/recovery/backups.ts';
import { diskFiles } from '../../../storage/photos/disk/disk-files.ts';
import { usualSpareBytes } from '../../../storage/photos/disk/free-space.ts';
import type { PhotoRows, Usage } from '../../../storage/ports/photo-rows.ts';
import type { PageErrors } from './page-errors.ts';

export interface HealthGround {
  readonly context: Pick<ServerContext, 'config' | 'clock' | 'hubKey' | 'alarms' | 'startedAt'>;
  readonly photoRows: Pick<PhotoRows, 'usage'>;
  readonly folder: Pick<DataFolder, 'databases'>;
  readonly pageErrors: Pick<PageErrors, 'list'>;
}

/** A look at every row of a large programme takes a second of the thread that holds the sockets. Milliseconds. */
const usageFreshMs = 10 * 60_000;
/** What a phone sends; only to say whether the disk is full. */
const usualPhotoBytes = 1_000_000;

async function bytesOf(files: readonly string[]): Promise<number> {
  const sizes = files
    .flatMap((file) => [file, `${file}-wal`])
    .map((file) =>
      stat(file).then(
        ({ size }) => size,
        // A log beside a database is there only while something stands in it.
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The newest copy in each folder in which a restore looks. */
function backupsOf({ config, hubKey }: HealthGround['context']): Health['backups'] {
  return backupFolders(config.dataDir, config.backupDir).map((folder) => {
    const { backups, unread } = findBackups([folder], hubKey.publicKey);
    const [newest] = backups;
    return {
      folder,
      isRead: unread.length === 0,
      newest: newest === undefined ? null : { at: newest.at, bytes: newest.bytes },
    };
  });
}

/** What only this machine knows: its disk, its copies, what lasts, and what failed on pages. For administrators. */
export function tellHealth(ground: HealthGround): Operation {
  const { context, photoRows, folder, pageErrors } = ground;
  let known: { readonly usage: Usage; readonly at: number } | null = null;

  function usage(): Usage {
    if (known === null || performance.now() - known.at > usageFreshMs)
      known = { usage: photoRows.usage(), at: performance.now() };
    return known.usage;
  }

  return defineOperation({
    name: tellHealthName,
    caller: 'admin',
    input: tellHealthInput,
    async run(): Promise<Health> {
      const { config, clock, alarms, startedAt } = context;
      const [free, database, errors] = await Promise.all([
        diskFiles.freeBytes(config.dataDir),
        bytesOf(folder.databases),
        pageErrors.list(),
      ]);
      const { photos, bytes } = usage();
      return {
        at: clock.now(),
        version: packageJson.version,
        startedAt,
        disk: {
          ...{ free, database, photos: bytes, photoFiles: photos },
          level: diskRoom(free, usualPhotoBytes, usualSpareBytes).level,
        },
        backups: backupsOf(context),
        alarms: alarms.all(),
        pageErrors: errors,
      };
    },
  });
}
