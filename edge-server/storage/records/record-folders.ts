import { hash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobRow } from '../ports/photo-rows.ts';

/** Enough of a SHA-256 to tell apart the paths that share one photo's bytes, or the surveys of one server. */
const short = (text: string) => hash('sha256', text, 'hex').slice(0, 24);

/** `blobs/ab/abcdef….0123….json`: the record of a photo stands beside it, one for each path of its bytes. */
export const photoRecordName = ({ sha256, path }: Pick<BlobRow, 'sha256' | 'path'>) =>
  `${sha256}.${short(path)}.json`;

const photoRecordPattern = /^([0-9a-f]{64})\.[0-9a-f]{24}\.json$/;

/** Whether a name beside photos is that of a record. */
export const isPhotoRecord = (name: string) => photoRecordPattern.test(name);

/** Where records stand, below the folder of the photos. */
export interface RecordFolders {
  readonly surveys: string;
  readonly people: string;
  photo(blob: Pick<BlobRow, 'sha256' | 'path'>): string;
  /** By the path of the document. */
  survey(path: string): string;
  person(path: string): string;
}

export function recordFolders(photos: string): RecordFolders {
  const surveys = join(photos, 'records', 'surveys');
  const people = join(photos, 'records', 'people');
  return {
    surveys,
    people,
    photo: (blob) => join(photos, 'blobs', blob.sha256.slice(0, 2), photoRecordName(blob)),
    survey: (path) => join(surveys, `${short(path)}.json`),
    person: (path) => join(people, `${short(path)}.json`),
  };
}

export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** What stands beside each other in a folder of photos. */
export interface PhotosOnDisk {
  /** Files of photos, by their hash. */
  readonly blobs: ReadonlyMap<string, string>;
  /** Files of photos' records. */
  readonly photoRecords: readonly string[];
  /** Files of the records of surveys and of people. */
  readonly otherRecords: readonly string[];
}

const blobPattern = /^[0-9a-f]{64}$/;

/** Looks at names only, one folder after the other, while others work. Answers the names of records, without folders. */
export async function recordNames(photos: string): Promise<Set<string>> {
  const blobs = join(photos, 'blobs');
  const { surveys, people } = recordFolders(photos);
  const names = new Set<string>();
  for (const folder of [...namesIn(blobs).map((prefix) => join(blobs, prefix)), surveys, people]) {
    for (const name of await namesLaterIn(folder)) if (name.endsWith('.json')) names.add(name);
  }
  return names;
}

async function namesLaterIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Looks at names only: a few milliseconds for thousands of photos. */
export function lookAtPhotos(photos: string): PhotosOnDisk {
  const blobs = new Map<string, string>();
  const photoRecords: string[] = [];
  for (const prefix of namesIn(join(photos, 'blobs'))) {
    for (const name of namesIn(join(photos, 'blobs', prefix))) {
      const file = join(photos, 'blobs', prefix, name);
      if (blobPattern.test(name)) blobs.set(name, file);
      else if (isPhotoRecord(name)) photoRecords.push(file);
    }
  }
  const { surveys, people } = recordFolders(photos);
  const otherRecords = [surveys, people].flatMap((folder) =>
    namesIn(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name)),
  );
  return { blobs, photoRecords, otherRecords };
}
