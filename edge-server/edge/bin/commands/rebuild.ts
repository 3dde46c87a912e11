import { hubFingerprintSchema } from '../../../../src/contract/hub-key.ts';
import { loadConfig } from '../../../setup/config/config.ts';
import { requireDataFolder } from '../../../setup/folder/data-folder.ts';
import { wayBack } from '../../../storage/db/way-back.ts';
import { requireNetwork } from '../../../storage/recovery/folder-network.ts';
import { goOnWithout, rebuildFromPhotos } from '../../../storage/recovery/rebuild.ts';
import { inDataFolder } from '../../compose/failures.ts';
import { linesOfRebuild } from '../../compose/rebuild-folder.ts';
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
  requireDataFolder(dataDir);
  const alsoBelieved = hubFingerprintSchema.optional().safeParse(values.of?.replaceAll(' ', ''));
  if (!alsoBelieved.success) throw new UsageError(usage);
  await inDataFolder(dataDir, async () => {
    requireNetwork({ network, dataDir }, { takesFlag: true });
    const parts = { dataDir, at: new Date().toISOString() };
    if (values['go-on'] === true) {
      const { moved, folder } = goOnWithout(parts);
      say(
        moved === 0
          ? 'There was nothing that the database does not know. It goes on as it is.'
          : `The database goes on as it is. ${moved} files of photos and records that it does not know stand in ${folder}. To have them back, move what is in there to where it was, and type “${wayBack('rebuild', { network, dataDir })}”.`,
      );
    } else {
      const report = await rebuildFromPhotos({
        ...parts,
        ...(alsoBelieved.data === undefined ? {} : { alsoBelieved: alsoBelieved.data }),
      });
      for (const line of linesOfRebuild(report, { network, dataDir })) say(line);
      say('Start the server again. Phones that still have photos send what is missing by themselves.');
    }
  });
  return true;
}
