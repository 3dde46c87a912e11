import type { z } from 'zod';
import { say } from '../../language/say.ts';
import { type DocumentData, documentOf, sameJson } from '../documents/json.ts';
import { bytesOfDocument, largestPersonalDocumentBytes } from '../documents/lengths.ts';
import { problemInWords } from '../wording/problem-in-words.ts';
import { datasetDocs } from './datasets.ts';
import { imageDocs } from './images.ts';
import { organisationDocs } from './organisations.ts';
import { reefDocs } from './reefs.ts';
import { regionDocs } from './regions.ts';
import { surveyDocs } from './surveys.ts';
import { userDocs } from './users.ts';

/** The kinds that clients write. */
const written = [
  userDocs,
  surveyDocs,
  imageDocs,
  regionDocs,
  datasetDocs,
  reefDocs,
  organisationDocs,
] as const;

/** The schemas, for whoever looks whether all of their texts have an end. */
export const documentSchemas: readonly z.ZodType<object>[] = written.map(({ schema }) => schema);

/** Why a document is larger than a person may write one; null when it is not. */
function sizeProblem(path: string, data: DocumentData): string | null {
  const bytes = bytesOfDocument(data);
  if (bytes <= largestPersonalDocumentBytes) return null;
  const kilobytes = (count: number) => Math.ceil(count / 1024);
  return say('"{path}" cannot be stored: it has {size} kB, and at most {most} kB are kept.', {
    path,
    size: String(kilobytes(bytes)),
    most: String(kilobytes(largestPersonalDocumentBytes)),
  });
}

/**
 * What is wrong with a document that a client wants to store, in words; null when it is as its schema says
 * and holds nothing besides. Whoever reads it later may believe it.
 */
export function documentProblem(path: string, data: DocumentData): string | null {
  const tooLarge = sizeProblem(path, data);
  if (tooLarge !== null) return tooLarge;
  const entry = written.find((kind) => kind.match(path) !== undefined);
  if (entry === undefined) return null;
  const parsed = entry.schema.safeParse(data);
  if (!parsed.success) {
    return say('This record cannot be stored. {problem}', { problem: problemInWords(parsed.error) });
  }
  return sameJson(documentOf(parsed.data), data)
    ? null
    : say(
        'This record cannot be stored. It has fields that are not known here, or values that are not in their usual form.',
      );
}
