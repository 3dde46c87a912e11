import { resolve } from 'node:path';
import { loadConfig } from '../../../setup/config/config.ts';
import { goOnFromBackup } from '../../compose/restore-folder.ts';
import { readWords, type Terminal } from './command.ts';

const usage =
  'npm run restore [-- [--www] [--data FOLDER] [--backups FOLDER] [--take NUMBER-OR-BOAT [--without-key]] [--anyway]]\nGoes on after a damaged database, from a backup and from what can still be read of it; or, in a folder that holds nothing, from the backup of a boat whose laptop is lost.';

/**
 * `npm run restore` (fault 33): see `usage`. A whole database is left alone unless `--anyway` is said. Looks for backups in the folder
 * that was set (`REEF_BACKUP_DIR`), in those that were chosen on the console, and in the data folder. Says what it did; answers
 * false where nothing came.
 */
export async function restore(words: readonly string[], terminal: Terminal): Promise<boolean> {
  const { environment, say } = terminal;
  const { values } = readWords(usage, {
    args: [...words],
    options: {
      www: { type: 'boolean' },
      anyway: { type: 'boolean' },
      data: { type: 'string' },
      backups: { type: 'string' },
      take: { type: 'string' },
      'without-key': { type: 'boolean' },
    },
  });
  const config = loadConfig(values.www === true ? 'www' : 'edge', {
    ...environment,
    ...(values.data === undefined ? {} : { REEF_DATA_DIR: values.data }),
  });
  const { isDone, lines } = await goOnFromBackup({
    ...config,
    folders: values.backups === undefined ? null : [resolve(values.backups)],
    anyway: values.anyway === true,
    take: values.take ?? null,
    withoutKey: values['without-key'] === true,
    async choose(list) {
      for (const line of list) say(line);
      const typed = (await terminal.ask?.('Number of the backup to go on from, or nothing to stop: ')) ?? '';
      return typed.trim() === '' ? null : typed;
    },
    askPassphrase: async (boat) =>
      (await terminal.ask?.(`Passphrase of ${boat}, from its departure sheet: `, 'keyboard-or-pipe')) ?? null,
    onStep: say,
  });
  for (const line of lines) say(line);
  if (isDone)
    say('Start the server again. Phones that still have photos send what is missing by themselves.');
  return isDone;
}
