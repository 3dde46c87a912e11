// npm run hub:key -- [--www] [--data folder] [--put-back [file-or-folder] | --keep-new]

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fingerprintOfKey, inGroups } from '../../../../src/contract/hub-key.ts';
import { ConfigError, loadConfig } from '../../../setup/config/config.ts';
import { requireDataFolder } from '../../../setup/folder/data-folder.ts';
import { openDatabase } from '../../../storage/db/open.ts';
import { listBackups } from '../../../storage/db/recovery/backups.ts';
import { createHubSettings, type HubSettings } from '../../../storage/db/tables/settings.ts';
import { publicKeyOf } from '../../../storage/hub/hub-key.ts';
import { type KeyInFile, readKeyAt, writeKey } from '../../../storage/hub/key-copy.ts';
import { goOnWithKey, ownKey } from '../../../storage/hub/known-keys.ts';
import { isSealedKey, sealedKeyName } from '../../../storage/hub/seal-key.ts';
import { requireNetwork } from '../../../storage/recovery/folder-network.ts';
import { type OpenSealedDeps, openSealed } from '../../../storage/recovery/lost-laptop/open-sealed.ts';
import { inDataFolder } from '../../compose/failures.ts';
import { readWords, type Terminal, UsageError } from './command.ts';

const usage = `npm run hub:key [-- [--www] [--data folder]]           the key of this boat or server, and whether it is the one by which it is known
npm run hub:key -- --put-back [file-or-folder]        puts the key back from a copy, or from backups of this boat and its passphrase; from the backups in the data folder where none is named
npm run hub:key -- --keep-new                         goes on with the new key: phones and the cloud have to know it anew`;

const letters = (publicKey: string) => inGroups(fingerprintOfKey(publicKey));

interface Folder {
  readonly dataDir: string;
  readonly settings: HubSettings;
  readonly say: Terminal['say'];
  readonly askPassphrase: OpenSealedDeps['askPassphrase'];
}

function show({ dataDir, settings, say }: Folder): boolean {
  const [own, here] = [ownKey(settings), publicKeyOf(dataDir)];
  if (here === null) say(`There is no key in ${dataDir}: the next start makes one.`);
  else say(`The key in ${dataDir}: ${letters(here)}.`);
  if (own === null || own === here) return true;
  say(`Phones and the cloud know this laptop or server by another one: ${letters(own)}.`);
  return false;
}

/** A sealed key: a file, or beside the newest backup of this boat in a folder of backups; null where there is none. */
function findSealed(
  from: string,
  own: string | null,
): { readonly file: string; readonly text: string } | null {
  const found = statSync(from, { throwIfNoEntry: false });
  if (found === undefined) return null;
  const backups = () => listBackups(from).filter(({ server }) => own === null || server === own);
  const files = found.isDirectory()
    ? [from, ...backups().map(({ folder }) => folder)].map((folder) => join(folder, sealedKeyName))
    : [from];
  const file = files.find((one) => existsSync(one));
  const text = file === undefined ? '' : readFileSync(file, 'utf8');
  return file !== undefined && isSealedKey(text) ? { file, text } : null;
}

/** A copy of the key at a place, plain or sealed; null where there is none. */
async function findCopy({ settings, askPassphrase }: Folder, from: string): Promise<KeyInFile | null> {
  const plain = readKeyAt(from);
  if (plain !== null) return plain;
  const sealed = findSealed(from, ownKey(settings));
  if (sealed === null) return null;
  const { key, publicKey } = await openSealed(sealed.text, {
    ...{ boat: 'this boat', askPassphrase },
    ifDamaged: 'Name another backup of this boat.',
  });
  return { file: sealed.file, publicKey, text: key.export({ type: 'pkcs8', format: 'pem' }).toString() };
}

async function putBack(folder: Folder, from: string): Promise<boolean> {
  const { dataDir, settings, say } = folder;
  const [own, here] = [ownKey(settings), publicKeyOf(dataDir)];
  const key = await findCopy(folder, from);
  if (key === null) throw new UsageError(`There is no key in ${from}. Nothing was changed.`);
  if (own !== null && key.publicKey !== own)
    throw new UsageError(
      `The key in ${key.file} is another one (${letters(key.publicKey)}) than that by which phones and the cloud know this laptop or server (${letters(own)}). Nothing was changed.`,
    );
  if (here === key.publicKey) {
    say(`This key stands in ${dataDir} already: ${letters(here)}.`);
    return true;
  }
  const aside = writeKey(key, dataDir);
  say(`The key ${letters(key.publicKey)} is back. Start the program again.`);
  if (aside !== null) say(`The one that was made meanwhile stands in ${aside}.`);
  return true;
}

function keepNew({ dataDir, settings, say }: Folder): boolean {
  const here = publicKeyOf(dataDir);
  if (here === null) throw new UsageError(`There is no key in ${dataDir}: start the program once first.`);
  goOnWithKey(settings, here);
  say(`From now on this laptop or server is known by ${letters(here)}.`);
  say('Phones ask their divers whether it is the boat: compare these letters with the code on the screen.');
  return true;
}

/** `npm run hub:key`: see `usage`. While no server runs on the folder. */
export async function hubKeyCommand(
  words: readonly string[],
  { environment, say, ask }: Terminal,
): Promise<boolean> {
  const { values, positionals } = readWords(usage, {
    args: [...words],
    allowPositionals: true,
    options: {
      www: { type: 'boolean' },
      data: { type: 'string' },
      'put-back': { type: 'boolean', default: false },
      'keep-new': { type: 'boolean', default: false },
    },
  });
  const [isPutBack, isKeptNew] = [values['put-back'], values['keep-new']];
  if ((isPutBack && isKeptNew) || positionals.length > (isPutBack ? 1 : 0)) throw new UsageError(usage);
  const config = loadConfig(values.www === true ? 'www' : 'edge', {
    ...environment,
    ...(values.data === undefined ? {} : { REEF_DATA_DIR: values.data }),
  });
  const { dataDir } = config;
  requireDataFolder(dataDir);
  requireNetwork(config, { takesFlag: true });
  const file = join(dataDir, 'reef-census.sqlite');
  if (!existsSync(file))
    throw new ConfigError(
      `The database ${file} is missing. "npm run rebuild" or "npm run restore" makes it again; say this afterwards.`,
    );
  return inDataFolder(dataDir, async () => {
    const database = openDatabase(file);
    try {
      const folder: Folder = {
        ...{ dataDir, settings: createHubSettings(database), say },
        askPassphrase: async (boat) =>
          (await ask?.(`Passphrase of ${boat}, from its departure sheet: `, 'keyboard-or-pipe')) ?? null,
      };
      const [from] = positionals;
      if (isPutBack)
        return await putBack(folder, from === undefined ? join(dataDir, 'backups') : resolve(from));
      return isKeptNew ? keepNew(folder) : show(folder);
    } finally {
      database.close();
    }
  });
}
