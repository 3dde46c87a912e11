import type { Alarms } from './alarms.ts';

/** How many contents of receipted photos are not on the disk as they were receipted. */
export interface SickPhotos {
  readonly rotten: number;
  readonly missing: number;
}

/** Tells the person at the laptop of photos that are not what was receipted (fault 34), and takes it back when they are again. */
export function sayWhichPhotosAreSick({ rotten, missing }: SickPhotos, alarms: Alarms): void {
  if (rotten === 0) alarms.clear('photos-rotten');
  else {
    alarms.raise(
      'photos-rotten',
      `${rotten === 1 ? 'One photo is' : `${rotten} photos are`} damaged on the disk of this laptop: not what the phone sent. They are never sent to the cloud. Ask the divers to keep theirs and to open their page once more, and have the disk looked at.`,
    );
  }
  if (missing === 0) alarms.clear('photos-missing');
  else {
    alarms.raise(
      'photos-missing',
      `Photos that were here and are missing on the disk: ${missing}. Ask the divers to send them again from their phones, and have the disk looked at.`,
    );
  }
}
