import { dirname, resolve } from 'node:path';
import { fingerprintOfKey, inGroups } from '../../../src/contract/hub-key.ts';
import { counted } from '../../../src/domain/wording/counted.ts';
import type { Alarms } from '../../setup/alarms/alarms.ts';
import type { MendReport } from '../db/recovery/repair-rows.ts';
import type { DiskPhotoStorage } from '../photos/create-photo-storage.ts';
import type { PhotoDisk } from '../photos/intake.ts';
import type { AddReport } from './add-from-records.ts';

const ofPhotoDisk = {
  full: 'The disk of this laptop is full, and no photo is taken in until there is room. What was receipted is safe; the phones keep the rest and try by themselves. Remove photos that the cloud has confirmed, or move other files from this disk.',
  fails:
    'The disk of this laptop failed while a photo was being kept, and no photo is taken in until it works again. The phones keep theirs and try by themselves. Copy what is here to another disk, then have this one looked at.',
} as const;

/** A disk that takes no photo is told to the person at the laptop until one is kept again (faults 3 and 4). */
export function alarmOfPhotoDisk(state: PhotoDisk, alarms: Alarms): void {
  if (state === 'works') alarms.clear('photo-disk');
  else alarms.raise('photo-disk', ofPhotoDisk[state]);
}

const databaseDiskFails =
  'The disk of this laptop cannot be written: no survey and no photo is taken in until it works again. What was receipted is safe, and the phones keep the rest. Copy what is here to another disk, then have this one looked at.';

/** A database that cannot be written is told to the person at the laptop until it can be again (fault 4). */
export function alarmOfDatabaseDisk(state: 'works' | 'fails', alarms: Alarms): void {
  if (state === 'fails') alarms.raise('database-disk', databaseDiskFails);
  else alarms.clear('database-disk');
}

function textOfMended({ restored, lost, file }: MendReport): string {
  const came = `${restored} came back from a backup`;
  const gone =
    lost === 0
      ? 'none is lost'
      : `${lost} could not be brought back from one: what did not come back from the records beside the photos, either, has to come from the phones, so ask the divers of these days to open their page once more`;
  return `Parts of the database were damaged on the disk. ${came}, ${gone}. The damaged rows stand in ${file}. Have the disk looked at.`;
}

/** Tells the person at the laptop what a start found damaged (fault 33). */
export function sayWhatWasFound(mended: MendReport | null, alarms: Alarms): void {
  if (mended !== null && mended.restored + mended.lost > 0)
    alarms.raise('database-mended', textOfMended(mended));
}

/** True if a committed row was gone, or a record is not believed. What a kill stopped before its commit is no loss. */
export function isAnyLost({ lost, refused }: Pick<AddReport, 'lost' | 'refused'>): boolean {
  return lost.photos + lost.documents + refused.length > 0;
}

/** What had been lost and came back from the records beside the photos, and what is not believed (fault 43). */
export function alarmOfRecords(added: Pick<AddReport, 'lost' | 'refused'>, alarms: Alarms): void {
  if (!isAnyLost(added)) return;
  const { lost, refused } = added;
  const back = `The database of this laptop had lost ${counted(lost.photos, 'photo')} and ${counted(lost.documents, 'record')} of surveys and photos. They came back from the records beside the photos. Have the disk looked at.`;
  const doubted = `Records beside the photos that are damaged or of another boat were moved aside and not believed: ${refused.length}. They stand in ${dirname(refused[0]?.file ?? '')}.`;
  const said = [lost.photos + lost.documents > 0 ? back : '', refused.length > 0 ? doubted : ''];
  alarms.raise('database-rebuilt', said.filter((text) => text !== '').join(' '));
}

export interface MissingKey {
  /** Public key by which phones and the cloud know this hub; null where its file stands. */
  readonly missing: string | null;
  /** Public key of the file that was made in its place. */
  readonly made: string;
  readonly dataDir: string;
  /** Whether the backups in the data folder hold a copy of the missing one. */
  readonly hasCopy: boolean;
}

const lettersOf = (publicKey: string) => inGroups(fingerprintOfKey(publicKey));

/** The key by which this hub is known is gone: nothing is lost by it, and a person decides. */
export function alarmOfHubKey({ missing, made, dataDir, hasCopy }: MissingKey, alarms: Alarms): void {
  if (missing === null) return;
  const type = (words: string) => `“npm run hub:key -- --data "${resolve(dataDir)}" ${words}”`;
  alarms.raise(
    'hub-key',
    `The file hub-key.pem, by which phones and the cloud know this laptop (${lettersOf(missing)}), was missing or damaged, and a new key was made (${lettersOf(made)}): they take this laptop for another one now. No survey and no photo is lost. To put the key back, stop the program and type ${type(hasCopy ? '--put-back' : '--put-back FILE')}, ${hasCopy ? 'which takes the copy among the backups of the data folder' : 'with the file of a copy that you have'}. To go on with the new key, type ${type('--keep-new')}.`,
  );
}

/** Photos that no record explains stand aside until somebody has looked at them (fault 43). */
export function alarmOfSetAside({ folder, count }: DiskPhotoStorage['aside'], alarms: Alarms): void {
  if (count === 0) return;
  alarms.raise(
    'photos-set-aside',
    `${count === 1 ? 'One photo stands' : `${count} photos stand`} in ${folder}, because nothing here says whose ${count === 1 ? 'it is' : 'they are'}. Nothing was deleted. If divers miss photos, ask them to open their page once more; when you have looked at them, move them out of that folder.`,
  );
}
