import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { prepareDataFolder } from '../../../setup/folder/data-folder.ts';
import { lockDataFolder } from '../../db/data-folder-lock.ts';
import { checkBackup } from '../../db/recovery/backups.ts';
import { publicKeyOf } from '../../hub/hub-key.ts';
import { boatsIn, holdsInWords, inWords, type OfferedBackup, sealedKeyOf } from './offered-backups.ts';
import { openSealed, refusal } from './open-sealed.ts';
import { type TakeBoatDeps, takeBoat } from './take-boat.ts';

export interface TakeNamedDeps extends Pick<TakeBoatDeps, 'keepAccount' | 'network' | 'dataDir'> {
  readonly offer: OfferedBackup;
  /** All that were offered: later backups count on from the newest of the boat. */
  readonly offers: readonly OfferedBackup[];
  /** Goes on as that boat with another key: nobody has the passphrase any more. */
  readonly withoutKey: boolean;
  /** Asks for the passphrase of a boat; null where nobody answers. */
  readonly askPassphrase: (boat: string) => Promise<string | null>;
  /** Told what is done next, as a sentence. */
  readonly onStep?: (sentence: string) => void;
}

/** The key of the boat, opened with the passphrase; null where the folder has it already, or goes on without. */
async function keyOf(deps: TakeNamedDeps): Promise<TakeBoatDeps['sealed']> {
  const { dataDir, withoutKey, askPassphrase } = deps;
  const { backup, boat } = deps.offer;
  if (withoutKey || backup.server === null || backup.server === publicKeyOf(dataDir)) return null;
  const sealed = sealedKeyOf(backup);
  if (sealed === null)
    throw refusal(
      `The sealed key of ${boat} is not beside this backup. With --without-key its surveys come back all the same; phones then say that it is another boat.`,
    );
  const opened = await openSealed(sealed, {
    ...{ boat, askPassphrase },
    ifDamaged: 'Name an older backup of the same boat, or say --without-key.',
  });
  if (opened.publicKey !== backup.server)
    throw refusal('The sealed key beside this backup is that of another boat. Name another backup.');
  return opened;
}

/** A folder that is not there yet is made in one that is: a slip of the pen makes no folders around it. Throws `ConfigError`. */
function requireParent(dataDir: string): void {
  const parent = dirname(dataDir);
  if (existsSync(dataDir) || existsSync(parent) || parent === resolve('.data')) return;
  throw refusal(`There is no folder ${parent} in which ${dataDir} could be made.`);
}

/**
 * Goes on from the backup of a boat whose laptop is lost, in a folder that holds nothing of its own. Answers what was done, as
 * sentences. Throws `ConfigError` where nothing was changed, and what to do; `DataFolderInUseError` while a server runs on it.
 */
export async function takeNamed(deps: TakeNamedDeps): Promise<string[]> {
  const { dataDir, offer, offers, onStep = () => undefined } = deps;
  const { backup, boat } = offer;
  requireParent(dataDir);
  const sealed = await keyOf(deps);
  onStep('The backup is looked at as a whole.');
  const health = checkBackup(backup);
  if (health.status !== 'sound') {
    const others = offers.some((other) => other !== offer && other.backup.server === backup.server);
    throw refusal(
      `This backup is damaged (${health.reason}). ${others ? 'Name another one of the same boat.' : 'There is no other one of this boat.'}`,
    );
  }
  prepareDataFolder(dataDir);
  const lock = lockDataFolder(dataDir);
  try {
    const numbers = offers.filter((other) => other.backup.server === backup.server);
    await takeBoat({
      ...{ dataDir, network: deps.network, backup, sealed, at: new Date().toISOString() },
      keepAccount: deps.keepAccount,
      lastNumber: Math.max(...numbers.map(({ backup: { number } }) => number)),
    });
  } finally {
    lock.release();
  }
  const hasKey = sealed !== null || backup.server === publicKeyOf(dataDir);
  const account = sealed?.cloudAccount ?? null;
  return [
    `This folder is now ${boat}, as it was on ${inWords(backup.at)}: ${holdsInWords(backup)}.`,
    hasKey
      ? 'It has the key of the lost laptop: phones know it again.'
      : 'It has a new key: phones say that it is another boat, and their owners compare its letters with those on its console.',
    'Photos are not in a backup: what the courier copied comes home on its stick.',
    account === null
      ? 'When it runs, type the account of the boat at its cloud under “Settings” on its page.'
      : `It signs in to ${account.url} as the lost laptop did. If that was stolen, have the account’s password changed there.`,
  ];
}

/** One boat alone in a list is proposed. */
export const proposedOf = (offers: readonly OfferedBackup[]) => {
  const boats = boatsIn(offers);
  return boats.length === 1 ? boats[0] : undefined;
};
