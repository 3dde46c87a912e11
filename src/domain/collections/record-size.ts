import { say } from '../../language/say.ts';
import { largestDocumentCharacters } from '../documents/problems.ts';
import { imageDocs } from './images.ts';
import { surveyDocs } from './surveys.ts';
import { userDocs } from './users.ts';

/**
 * Longest JSON text of what a person hands in: an account, a survey, the record of a photo. Honest ones have 1 to 3 kB.
 * Drawings and outlines of reefs may have what the store takes.
 */
export const largestRecordCharacters = 64 * 1024;

const records = [userDocs, surveyDocs, imageDocs];

/**
 * Why a document is too large for its place, in words; null when it is not. One that was as large before may stay: it
 * was taken in when nobody counted.
 */
export function recordSizeProblem(path: string, characters: number, before: number): string | null {
  const isRecord = records.some((kind) => kind.match(path) !== undefined);
  const most = isRecord ? largestRecordCharacters : largestDocumentCharacters;
  if (characters <= most || (isRecord && characters <= before)) return null;
  return isRecord
    ? say('"{path}" would have {characters} kB: a record has at most {most} kB.', {
        path,
        characters: Math.ceil(characters / 1024),
        most: most / 1024,
      })
    : say('"{path}" would be too large to be stored.', { path });
}
