import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readCoralNet } from '../../../src/domain/suggestion/points/coralnet.ts';
import { readCpce } from '../../../src/domain/suggestion/points/cpce.ts';
import type { ExpertPoint } from '../../../src/domain/suggestion/points/expert-points.ts';

/** A file of points cannot be used; the message says which, and why. */
export class PointsFileError extends Error {
  override readonly name = 'PointsFileError';
}

async function filesAt(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = await readdir(path);
  return names
    .filter((name) => /\.(cpc|csv)$/i.test(name))
    .sort()
    .map((name) => join(path, name));
}

/** Points of one photo. */
export interface FoundPoints {
  readonly points: readonly ExpertPoint[];
  /** The file of the points without its ending, where it belongs to one photo: photos are renamed together with it. */
  readonly otherName: string | null;
}

/** Points by the name of the photo's file, from one file or all of a folder: CPCe by `.cpc`, else CoralNet's table. */
export async function findPoints(path: string): Promise<Map<string, FoundPoints>> {
  const found = new Map<string, FoundPoints>();
  for (const file of await filesAt(path)) {
    const text = await readFile(file, 'utf8');
    const read = /\.cpc$/i.test(file) ? readCpce(text) : readCoralNet(text);
    if (read.status === 'refused') throw new PointsFileError(`${file}: ${read.problem}`);
    const otherName = /\.cpc$/i.test(file) ? basename(file).slice(0, -4) : null;
    for (const { image, points } of read.photos) {
      found.set(image, { points: [...(found.get(image)?.points ?? []), ...points], otherName });
    }
  }
  return found;
}
