import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, loadConfig } from '../config.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { DataFolderInUseError, lockDataFolder } from '../db/data-folder-lock.ts';
import { healthOf } from '../db/database-health.ts';
import { type RestoreReport, restoreDatabase } from '../db/restore.ts';

/** Both databases of a data folder; one that is not there yet is no damage. */
function isWhole(dataDir: string): boolean {
  return ['reef-census.sqlite', 'accounts.sqlite']
    .map((name) => join(dataDir, name))
    .every((file) => !existsSync(file) || healthOf(file).status === 'sound');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function sayReport({ from, salvaged, photosAside, accounts, setAside }: RestoreReport): void {
  say(
    from === null
      ? 'There was no whole backup to go on from.'
      : `Went on from the backup of ${from.at} (number ${from.number}).`,
  );
  say(`${salvaged} documents were read out of the damaged file.`);
  if (photosAside > 0) say(`Photos without a record, whose files are kept there, too: ${photosAside}.`);
  if (accounts) say('The accounts were damaged, too: what was changed in them since the backup is gone.');
  say(`The damaged files stand as they were in ${setAside}.`);
  say('Start the server again. Phones that still have photos send what is missing by themselves.');
}

/**
 * `npm run restore [-- --www] [--anyway] [--data folder] [--backups folder]`: goes on after a damaged database (fault 33). A whole
 * one is left alone unless `--anyway` is said. Prints what it did.
 */
export function restoreDataFolder(args: readonly string[]): void {
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
  const network = values.www === true ? 'www' : 'edge';
  try {
    const { dataDir } = loadConfig(network, {
      ...process.env,
      ...(values.data === undefined ? {} : { REEF_DATA_DIR: values.data }),
    });
    if (!existsSync(dataDir)) throw new ConfigError(`There is no data folder ${resolve(dataDir)}.`);
    const folder = prepareDataFolder(dataDir);
    const lock = lockDataFolder(dataDir);
    try {
      if (values.anyway !== true && isWhole(dataDir)) {
        say(
          'The database is whole: there is nothing to restore. Say --anyway to go back to a backup all the same.',
        );
        return;
      }
      const backups = values.backups ?? folder.backups;
      const at = new Date().toISOString();
      sayReport(restoreDatabase({ dataDir, backups, at, toCloud: network === 'edge' }));
    } finally {
      lock.release();
    }
  } catch (error) {
    if (!(error instanceof DataFolderInUseError || error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
