import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readCoralNet } from '../../../../src/domain/suggestion/points/coralnet.ts';
import { readCpce } from '../../../../src/domain/suggestion/points/cpce.ts';
import type { ExpertPoint } from '../../../../src/domain/suggestion/points/expert-points.ts';
import type { CalledPhoto } from '../../../../src/domain/suggestion/points/match-photos.ts';
import { readTextFile, TextFileError } from '../../../setup/folder/text-file.ts';

/** A file of points cannot be used; the message says which, and why. */
export class PointsFileError extends Error {
  override readonly name = 'PointsFileError';
}

/** The text of a file of points or labels, and a sentence where its encoding is a guess. Throws `PointsFileError`. */
export async function readPointsFile(file: string) {
  return readTextFile(file).catch((error: unknown) => {
    if (!(error instanceof TextFileError)) throw error;
    throw new PointsFileError(error.message, { cause: error });
  });
}

async function filesAt(path: string): Promise<string[]> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new PointsFileError(`There is no such file or folder: ${path}.`, { cause });
  });
  if (!found.isDirectory()) return [path];
  const names = await readdir(path, { recursive: true });
  return names
    .filter((name) => /\.(cpc|csv)$/i.test(name))
    .sort()
    .map((name) => join(path, name));
}

/** Points of one photo, from one file. */
export interface FoundPoints extends CalledPhoto {
  readonly points: readonly ExpertPoint[];
}

export interface FilesOfPoints {
  readonly photos: readonly FoundPoints[];
  /** Sentences about encodings that are guesses. */
  readonly guesses: readonly string[];
}

/** Points from one file or all of a folder and the folders in it: CPCe by `.cpc`, else CoralNet's table. Throws `PointsFileError`. */
export async function findPoints(path: string): Promise<FilesOfPoints> {
  const photos: FoundPoints[] = [];
  const guesses: string[] = [];
  for (const file of await filesAt(path)) {
    const { text, guess } = await readPointsFile(file);
    if (guess !== null) guesses.push(guess);
    const isCpce = /\.cpc$/i.test(file);
    const read = isCpce ? readCpce(text) : readCoralNet(text);
    if (read.status === 'refused') throw new PointsFileError(`${file}: ${read.problem}`);
    const otherName = isCpce ? resolve(file).slice(0, -4) : null;
    for (const { image, points } of read.photos) photos.push({ image, otherName, source: file, points });
  }
  return { photos, guesses };
}
