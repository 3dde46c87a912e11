import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { DatabaseOpenError, type ServerDatabase } from '../db/open.ts';
import type { HubSettings } from '../db/tables/settings.ts';
import {
  lookAtPhotos,
  type PhotosOnDisk,
  photoRecordName,
  recordFolders,
} from '../records/record-folders.ts';
import { compareWithMark, readMark } from './mark.ts';

/** The database and the photos of a data folder do not belong together as they are. Nothing of either is changed. */
export class PhotosDisagreeError extends DatabaseOpenError {}

interface CheckedFolder {
  /** The file of the database. */
  readonly database: string;
  readonly photos: string;
  readonly network: 'www' | 'edge';
}

function disagreement(what: string, { network }: CheckedFolder): PhotosDisagreeError {
  const www = network === 'www' ? ' --www' : '';
  const command = (name: string, more = '') =>
    `"npm run ${name}${www + more === '' ? '' : ` --${www}${more}`}"`;
  return new PhotosDisagreeError(
    `${what} So nothing was started, and nothing was changed: no photo is lost by it. ${command('rebuild')} makes the database whole again from the records beside the photos, ${command('restore')} goes on from a backup. To go on with it as it is all the same, say ${command('rebuild', ' --go-on')}: photos that it does not know are then moved aside, and none is deleted.`,
  );
}

const photosIn = (disk: PhotosOnDisk) => {
  const count = Math.max(disk.blobs.size, disk.photoRecords.length);
  return count === 1 ? 'a photo lies' : `${count} photos lie`;
};

/** Before a database is made: photos that are there already belong to one that is gone. Throws `PhotosDisagreeError`. */
export function refuseNewDatabase(folder: CheckedFolder): void {
  if (existsSync(folder.database) && statSync(folder.database).size > 0) return;
  const disk = lookAtPhotos(folder.photos);
  if (disk.blobs.size + disk.photoRecords.length + disk.otherRecords.length === 0) return;
  const found = disk.blobs.size + disk.photoRecords.length === 0 ? 'surveys are recorded' : photosIn(disk);
  throw disagreement(`The database ${folder.database} is missing, and ${found} in ${folder.photos}.`, folder);
}

/** Once it is open: it must be the one of these photos, and not an older copy. Throws `PhotosDisagreeError`. */
export function refuseOtherDatabase(
  folder: CheckedFolder,
  { sqlite }: Pick<ServerDatabase, 'sqlite'>,
  settings: HubSettings,
  onUnreadable: (file: string) => void,
): void {
  const { database, photos } = folder;
  const found = compareWithMark(readMark(photos, onUnreadable), settings);
  if (found === 'agree') return;
  if (found === 'older-database') {
    const what = `The database ${database} is older than the photos in ${photos}: it does not know what came in between.`;
    throw disagreement(what, folder);
  }
  if (found === 'other-database')
    throw disagreement(`The photos in ${photos} belong to another database than ${database}.`, folder);
  const disk = lookAtPhotos(photos);
  const knowsPhotos = sqlite.prepare('SELECT 1 FROM blobs LIMIT 1').get() !== undefined;
  if (!knowsPhotos && disk.blobs.size > 0)
    throw disagreement(
      `The database ${database} knows no photo, and ${photosIn(disk)} in ${photos}.`,
      folder,
    );
}

/** The files of records whose photo or survey a database does not know; found by names, without reading one. */
export function unknownRecords({ sqlite }: Pick<ServerDatabase, 'sqlite'>, photos: string): string[] {
  const disk = lookAtPhotos(photos);
  const known = new Set<string>();
  for (const row of sqlite
    .prepare<[], { sha256: string; path: string }>('SELECT sha256, path FROM blobs')
    .iterate())
    known.add(photoRecordName(row));
  const folders = recordFolders(photos);
  const surveys = sqlite
    .prepare<[], string>("SELECT path FROM documents WHERE collection = 'surveys'")
    .pluck()
    .iterate();
  for (const path of surveys) known.add(basename(folders.survey(path)));
  const isUnknown = (file: string) => !known.has(basename(file));
  const lost = [
    ...disk.otherRecords.filter((file) => file.startsWith(folders.surveys)).filter(isUnknown),
    ...disk.photoRecords.filter(isUnknown),
  ];
  // Whose they are: which person that is stands in the record, so all of them are asked.
  const people = disk.otherRecords.filter((file) => file.startsWith(folders.people));
  return lost.length === 0 ? [] : [...people, ...lost];
}
