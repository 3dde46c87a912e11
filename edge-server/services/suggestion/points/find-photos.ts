import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { sha256Hex } from '../../../../src/contract/canonical.ts';
import { findContradiction } from '../../../../src/domain/suggestion/points/expert-points.ts';
import {
  type MatchedPhoto,
  matchPhotos,
  type PhotoFile,
} from '../../../../src/domain/suggestion/points/match-photos.ts';
import { type FoundPoints, PointsFileError } from './find-points.ts';

const keyOf = (file: string) => basename(file, extname(file)).normalize('NFC').toLowerCase();

/** The photos of a folder and of those in it. Only files of one name are compared by their bytes: to read all would take minutes. */
async function listPhotos(folder: string): Promise<PhotoFile[]> {
  const names = await readdir(folder, { recursive: true }).catch((cause: unknown) => {
    throw new PointsFileError(`There is no such file or folder: ${folder}.`, { cause });
  });
  const photos = names.filter((name) => /\.(jpe?g|png|gif)$/i.test(name)).sort();
  const byName = Map.groupBy(photos, keyOf);
  const files: PhotoFile[] = [];
  for (const file of photos) {
    const path = resolve(folder, file);
    const isAlone = byName.get(keyOf(file))?.length === 1;
    files.push({ file, path, content: isAlone ? path : sha256Hex(await readFile(join(folder, file))) });
  }
  return files;
}

/** Finds the photo of each set of points in a folder, or why it has none: see `matchPhotos`. Throws `PointsFileError` without the folder. */
export async function findPhotos(
  folder: string,
  found: readonly FoundPoints[],
): Promise<readonly MatchedPhoto<FoundPoints>[]> {
  return matchPhotos(found, await listPhotos(folder)).map((photo) => {
    const why = photo.status === 'found' ? findContradiction(photo.points) : null;
    return why === null ? photo : { ...photo, status: 'refused', why };
  });
}
