import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { hubFingerprintSchema } from '../../../src/contract/hub-key.ts';
import { linesOfRebuild } from '../../compose/rebuild-folder.ts';
import { ConfigError, loadConfig } from '../../config.ts';
import { lockDataFolder } from '../../db/data-folder-lock.ts';
import { goOnWithout, rebuildFromPhotos } from '../../recovery/rebuild.ts';
import { readWords, type Terminal, UsageError } from './command.ts';

const usage =
  'npm run rebuild [-- [--www] [--data folder] [--of fingerprint-of-another-hub] [--go-on]]\nMakes the database again from the photos and the records beside them.';

/** `npm run rebuild`: see `usage`. */
export async function rebuild(words: readonly string[], { environment, say }: Terminal): Promise<boolean> {
  const { values } = readWords(usage, {
    args: [...words],
    options: {
      www: { type: 'boolean' },
      data: { type: 'string' },
      of: { type: 'string' },
      'go-on': { type: 'boolean' },
    },
  });
  const network = values.www === true ? 'www' : 'edge';
  const { dataDir } = loadConfig(network, {
    ...environment,
    ...(values.data === undefined ? {} : { REEF_DATA_DIR: values.data }),
  });
  if (!existsSync(dataDir)) throw new ConfigError(`There is no data folder ${resolve(dataDir)}.`);
  const alsoBelieved = hubFingerprintSchema.optional().safeParse(values.of?.replaceAll(' ', ''));
  if (!alsoBelieved.success) throw new UsageError(usage);
  const lock = lockDataFolder(dataDir);
  try {
    const parts = { dataDir, at: new Date().toISOString(), toCloud: network === 'edge' };
    if (values['go-on'] === true) {
      const { moved, folder } = goOnWithout(parts);
      say(
        moved === 0
          ? 'There was nothing that the database does not know. It goes on as it is.'
          : `The database goes on as it is. ${moved} files of photos and records that it does not know stand in ${folder}. To have them back, move what is in there to where it was, and say "npm run rebuild".`,
      );
    } else {
      const report = await rebuildFromPhotos({
        ...parts,
        ...(alsoBelieved.data === undefined ? {} : { alsoBelieved: alsoBelieved.data }),
      });
      for (const line of linesOfRebuild(report)) say(line);
      say('Start the server again. Phones that still have photos send what is missing by themselves.');
    }
  } finally {
    lock.release();
  }
  return true;
}
