import type { MendReport } from '../db/mend.ts';
import type { PhotoDisk } from '../storage/create-photo-storage.ts';
import type { Alarms } from './alarms.ts';

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
      : `${lost} could not be brought back: ask the divers of these days to open their page once more`;
  return `Parts of the database were damaged on the disk. ${came}, ${gone}. The damaged rows stand in ${file}. Have the disk looked at.`;
}

/** Tells the person at the laptop what a start found damaged (faults 33 and 34). */
export function sayWhatWasFound(mended: MendReport | null, missingPhotos: number, alarms: Alarms): void {
  if (mended !== null && mended.restored + mended.lost > 0)
    alarms.raise('database-mended', textOfMended(mended));
  if (missingPhotos > 0) {
    alarms.raise(
      'photos-missing',
      `Photos that were here and are missing on the disk: ${missingPhotos}. Ask the divers to send them again from their phones, and have the disk looked at.`,
    );
  }
}
