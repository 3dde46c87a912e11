import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { goOnFromBackup } from '../../compose/restore-folder.ts';
import { ConfigError, loadConfig } from '../../config.ts';
import { healthOf } from '../../db/recovery/database-health.ts';
import { lookAtPhotos } from '../../records/record-folders.ts';
import { readWords, type Terminal } from './command.ts';

const usage =
  'npm run restore [-- [--www] [--anyway] [--data folder] [--backups folder]]\nGoes on after a damaged database, from a backup and from what can still be read of it.';

/** Both databases of a data folder; one that is not there yet is no damage, unless photos are. */
function isWhole(dataDir: string): boolean {
  const isMissing = !existsSync(join(dataDir, 'reef-census.sqlite'));
  if (isMissing && lookAtPhotos(join(dataDir, 'photos')).blobs.size > 0) return false;
  return ['reef-census.sqlite', 'accounts.sqlite']
    .map((name) => join(dataDir, name))
    .every((file) => !existsSync(file) || healthOf(file).status === 'sound');
}

/**
 * `npm run restore` (fault 33): see `usage`. A whole database is left alone unless `--anyway` is said. Looks for a
 * backup in the folder that was set (`REEF_BACKUP_DIR`), in those that were chosen on the console, and in the data
 * folder. Says what it did.
 */
export async function restore(words: readonly string[], { environment, say }: Terminal): Promise<boolean> {
  const { values } = readWords(usage, {
    args: [...words],
    options: {
      www: { type: 'boolean' },
      anyway: { type: 'boolean' },
      data: { type: 'string' },
      backups: { type: 'string' },
    },
  });
  const config = loadConfig(values.www === true ? 'www' : 'edge', {
    ...environment,
    ...(values.data === undefined ? {} : { REEF_DATA_DIR: values.data }),
  });
  const { dataDir } = config;
  if (!existsSync(dataDir)) throw new ConfigError(`There is no data folder ${resolve(dataDir)}.`);
  if (values.anyway !== true && isWhole(dataDir)) {
    say(
      'The database is whole: there is nothing to restore. Say --anyway to go back to a backup all the same.',
    );
    return true;
  }
  const folders = values.backups === undefined ? null : [resolve(values.backups)];
  const { from, lines } = await goOnFromBackup({ ...config, folders, onStep: say });
  for (const line of lines) say(line);
  if (from === null) {
    say('If a backup lies elsewhere, name its folder: npm run restore -- --anyway --backups <folder>');
  }
  say('Start the server again. Phones that still have photos send what is missing by themselves.');
  return true;
}
