import { dirname } from 'node:path';
import type { Alarms } from '../alarms/alarms.ts';
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

/** What a start took back from the records beside the photos, and what it did not believe (fault 43). */
export function alarmOfRecords({ photos, documents, refused }: AddReport, alarms: Alarms): void {
  if (photos + documents + refused.length === 0) return;
  const back = `The database of this laptop had lost ${photos} photos and ${documents} records of surveys and photos. They came back from the records beside the photos. Have the disk looked at.`;
  const doubted = `Records beside the photos that are damaged or of another boat were moved aside and not believed: ${refused.length}. They stand in ${dirname(refused[0]?.file ?? '')}.`;
  const said = [photos + documents > 0 ? back : '', refused.length > 0 ? doubted : ''];
  alarms.raise('database-rebuilt', said.filter((text) => text !== '').join(' '));
}

/** Photos that no record explains stand aside until somebody has looked at them (fault 43). */
export function alarmOfSetAside({ folder, count }: DiskPhotoStorage['aside'], alarms: Alarms): void {
  if (count === 0) return;
  alarms.raise(
    'photos-set-aside',
    `${count === 1 ? 'One photo stands' : `${count} photos stand`} in ${folder}, because nothing here says whose ${count === 1 ? 'it is' : 'they are'}. Nothing was deleted. If divers miss photos, ask them to open their page once more; when you have looked at them, move them out of that folder.`,
  );
}
