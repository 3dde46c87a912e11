import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../db/open.ts';
import { openBackupPlaces } from '../../db/recovery/backup-places.ts';
import { type Backup, copyBackupFile } from '../../db/recovery/backups.ts';
import type { Network } from '../../db/tables/network-of-database.ts';
import { createHubSettings } from '../../db/tables/settings.ts';
import { openHubKey, replaceHubKey } from '../../hub/hub-key.ts';
import { beginIncarnation } from '../../hub/incarnation.ts';
import { goOnWithKey } from '../../hub/known-keys.ts';
import { keptPassphraseIn } from '../../hub/passphrase.ts';
import type { BoatSecrets, SealedAccount } from '../../hub/seal-key.ts';
import { refuseBackupOfOther } from '../folder-network.ts';
import { makeAside, orAsItWas, putInPlace } from '../make-beside.ts';

export interface TakeBoatDeps {
  /** Its lock is held, and it holds nothing that somebody handed in (`ownThingsOf`). */
  readonly dataDir: string;
  readonly network: Network;
  /** A whole one (`checkBackup`). */
  readonly backup: Backup;
  /** Of the boat, with the passphrase that opened it; null: the folder keeps or makes a key of its own. */
  readonly sealed: (BoatSecrets & { readonly passphrase: string }) | null;
  /** Keeps the boat's account at its cloud in the folder. */
  readonly keepAccount: (account: SealedAccount) => void;
  /** Of the boat's newest backup anywhere: later ones count on from it. */
  readonly lastNumber: number;
  /** When this was, for the name of the folder of what was there. */
  readonly at: string;
}

const databases = ['accounts.sqlite', 'reef-census.sqlite'] as const;
const tails = ['', '-wal', '-shm'];

/** Makes the databases of the backup beside those that are there, each whole and of this program's form. */
function makeFresh(deps: TakeBoatDeps, fresh: (name: string) => string): void {
  for (const name of databases) copyBackupFile(deps.backup, name, fresh(name));
  const db = openDatabase(fresh('reef-census.sqlite'));
  try {
    const settings = createHubSettings(db);
    refuseBackupOfOther(settings, deps.network);
    beginIncarnation(settings);
    // Without the key of the lost laptop, phones have to know the boat by that of this folder: nobody can put the old one back.
    if (deps.sealed === null) goOnWithKey(settings, openHubKey(deps.dataDir, () => undefined).publicKey);
    // The file alone must hold everything when it is renamed.
    db.sqlite.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    db.close();
  }
}

/**
 * Makes an empty data folder that of a boat whose laptop is lost, from a backup. What was there stands in the folder that it answers.
 * A stop in the middle leaves a folder that is still empty, so the same can be said again. Rejects with `DiskFullError`, with
 * everything as it was.
 */
export async function takeBoat(deps: TakeBoatDeps): Promise<{ readonly setAside: string }> {
  const { dataDir, backup, sealed, lastNumber } = deps;
  const fresh = (name: string) => join(dataDir, `taking-${name}`);
  const setAside = makeAside(deps);
  const removeAccounts = () => {
    for (const tail of tails) rmSync(fresh('accounts.sqlite') + tail, { force: true });
  };
  await orAsItWas({ fresh: fresh('reef-census.sqlite'), copies: setAside, dataDir }, async () => {
    removeAccounts();
    try {
      makeFresh(deps, fresh);
    } catch (error) {
      removeAccounts();
      throw error;
    }
  });
  if (sealed !== null) {
    // Before the surveys: a folder with those is never taken again.
    replaceHubKey(dataDir, sealed.key, setAside);
    keptPassphraseIn(dataDir, () => undefined).write(sealed.passphrase);
    if (sealed.cloudAccount !== null) deps.keepAccount(sealed.cloudAccount);
  }
  const places = openBackupPlaces(dataDir);
  places.rememberNumber(lastNumber);
  places.rememberFolder(join(backup.folder, '..'));
  const mark = join(dataDir, 'photos', 'mark.json');
  mkdirSync(join(dataDir, 'photos'), { recursive: true, mode: 0o700 });
  // It says to which database the photos belong: there are none yet.
  if (existsSync(mark)) renameSync(mark, join(setAside, 'mark.json'));
  for (const name of databases) {
    for (const tail of tails)
      if (existsSync(join(dataDir, name) + tail))
        renameSync(join(dataDir, name) + tail, join(setAside, name) + tail);
    putInPlace(fresh(name), join(dataDir, name));
  }
  return { setAside };
}
