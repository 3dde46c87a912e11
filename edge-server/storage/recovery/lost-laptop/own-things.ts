import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readStopped } from '../../db/tables/read-stopped.ts';
import { lookAtPhotos } from '../../records/record-folders.ts';

/** What a data folder holds that somebody handed in. */
export type OwnThings =
  | { readonly status: 'counted'; readonly surveys: number; readonly photos: number }
  /** It has a database of which nobody can say what is in it. */
  | { readonly status: 'unreadable' };

/** Counts surveys and photos of a data folder, without a change of it. A folder that is not there holds nothing. */
export function ownThingsOf(dataDir: string): OwnThings {
  const disk = lookAtPhotos(join(dataDir, 'photos'));
  const onDisk = Math.max(disk.blobs.size, disk.photoRecords.length);
  const recorded = disk.otherRecords.length > 0 ? 1 : 0;
  const file = join(dataDir, 'reef-census.sqlite');
  if (!existsSync(file) || statSync(file).size === 0)
    return { status: 'counted', surveys: recorded, photos: onDisk };
  const rows = readStopped(file, ({ sqlite }) => {
    const count = sqlite
      .prepare<[string], number>('SELECT count(*) FROM documents WHERE collection = ?')
      .pluck();
    return { surveys: count.get('surveys') ?? 0, photos: count.get('images') ?? 0 };
  });
  if (rows === null) return { status: 'unreadable' };
  const { surveys, photos } = rows;
  return { status: 'counted', surveys: Math.max(surveys, recorded), photos: Math.max(photos, onDisk) };
}

export const isEmptyFolder = (things: OwnThings) =>
  things.status === 'counted' && things.surveys + things.photos === 0;
