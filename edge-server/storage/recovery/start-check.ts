import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseOpenError, type ServerDatabase } from '../db/open.ts';
import { readStopped } from '../db/tables/read-stopped.ts';
import type { HubSettings } from '../db/tables/settings.ts';
import { wayBack } from '../db/way-back.ts';
import { photoFolders } from '../photos/disk/photo-folders.ts';
import type { PhotoRows } from '../ports/photo-rows.ts';
import {
  isPhotoRecord,
  lookAtPhotos,
  namesIn,
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

function disagreement(what: string, { network, database }: CheckedFolder): PhotosDisagreeError {
  const folder = { network, dataDir: dirname(database) };
  const command = (name: 'restore' | 'rebuild', more = '') => `“${wayBack(name, folder, more)}”`;
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

/** Why a database and the photos beside it do not belong together, as a sentence; null where they do. */
function disagreementOf(
  { database, photos }: Pick<CheckedFolder, 'database' | 'photos'>,
  { sqlite }: Pick<ServerDatabase, 'sqlite'>,
  settings: Pick<HubSettings, 'get'>,
  mark: ReturnType<typeof readMark>,
): string | null {
  const found = compareWithMark(mark, settings);
  if (found === 'agree') return null;
  if (found === 'older-database')
    return `The database ${database} is older than the photos in ${photos}: it does not know what came in between.`;
  if (found === 'other-database')
    return `The photos in ${photos} belong to another database than ${database}.`;
  const disk = lookAtPhotos(photos);
  const knowsPhotos = sqlite.prepare('SELECT 1 FROM blobs LIMIT 1').get() !== undefined;
  return !knowsPhotos && disk.blobs.size > 0
    ? `The database ${database} knows no photo, and ${photosIn(disk)} in ${photos}.`
    : null;
}

/** Once it is open: it must be the one of these photos, and not an older copy. Throws `PhotosDisagreeError`. */
export function refuseOtherDatabase(
  folder: CheckedFolder,
  database: Pick<ServerDatabase, 'sqlite'>,
  settings: HubSettings,
  onUnreadable: (file: string) => void,
): void {
  const found = disagreementOf(folder, database, settings, readMark(folder.photos, onUnreadable));
  if (found !== null) throw disagreement(found, folder);
}

/** Whether a sound database is one that a start would refuse beside these photos. Changes nothing of it. */
export function isRefusedBesidePhotos(folder: Pick<CheckedFolder, 'database' | 'photos'>): boolean {
  const mark = readMark(folder.photos);
  const agrees = readStopped(folder.database, (database) => {
    const settingOf = database.sqlite
      .prepare<[string], string>('SELECT value FROM hub_settings WHERE key = ?')
      .pluck();
    const settings = { get: (key: string) => settingOf.get(key) ?? null };
    return disagreementOf(folder, database, settings, mark) === null;
  });
  return agrees !== true;
}

/**
 * The records of photos whose upload still stands in the database and whose row does not: a kill came between the record and
 * the commit. Found by names, in the folders of these photos alone.
 */
export function uncommittedRecords(rows: Pick<PhotoRows, 'uploads' | 'pathsOf'>, photos: string): string[] {
  const hashes = new Set(rows.uploads().map(({ sha256 }) => sha256));
  const known = new Set(
    [...hashes].flatMap((sha256) => rows.pathsOf(sha256).map((path) => photoRecordName({ sha256, path }))),
  );
  const isUncommitted = (name: string) =>
    isPhotoRecord(name) && hashes.has(name.slice(0, 64)) && !known.has(name);
  return [...new Set([...hashes].map((sha256) => photoFolders(photos).blobFolder(sha256)))].flatMap(
    (folder) =>
      namesIn(folder)
        .filter(isUncommitted)
        .map((name) => join(folder, name)),
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
