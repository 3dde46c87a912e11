import type { z } from 'zod';
import { writtenUserSchema } from '../../account/user.ts';
import { regionConfigSchema } from '../../region/region.ts';
import { datasetSchema } from '../../reporting/dataset.ts';
import { reefFeatureSchema } from '../../reporting/reef-feature.ts';
import { imageSchema } from '../../survey/image.ts';
import { surveySchema } from '../../survey/survey.ts';
import { problemInWords } from '../../wording/problem-in-words.ts';
import { type DocumentData, documentOf, sameJson } from '../json.ts';
import { bytesOfDocument, largestPersonalDocumentBytes } from '../lengths.ts';
import { matchPath } from '../path.ts';

/** What the documents of a shape of path must say when a client writes them. */
const schemas: readonly { readonly pattern: string; readonly schema: z.ZodType<object> }[] = [
  { pattern: 'users/{uid}', schema: writtenUserSchema },
  { pattern: 'users/{uid}/surveys/{surveyId}', schema: surveySchema },
  { pattern: 'users/{uid}/surveys/{surveyId}/images/{imageId}', schema: imageSchema },
  { pattern: 'regions/{regionId}', schema: regionConfigSchema },
  { pattern: 'mapdata/{regionId}/datasets/{datasetId}', schema: datasetSchema },
  { pattern: 'mapdata/{regionId}/features/{featureId}', schema: reefFeatureSchema },
];

/** The schemas, for whoever looks whether all of their texts have an end. */
export const documentSchemas: readonly z.ZodType<object>[] = schemas.map(({ schema }) => schema);

/** Why a document is larger than somebody who is no administrator may write one; null when it is not. */
function sizeProblem(path: string, data: DocumentData): string | null {
  const bytes = bytesOfDocument(data);
  if (bytes <= largestPersonalDocumentBytes) return null;
  const [size, most] = [bytes, largestPersonalDocumentBytes].map((count) => Math.ceil(count / 1024));
  return `"${path}" cannot be stored: it has ${size} kB, and at most ${most} kB are kept.`;
}

/**
 * What is wrong with a document that a client wants to store, in words; null when it is as its schema says
 * and holds nothing besides. Whoever reads it later may believe it. An administrator may write long ones: outlines.
 */
export function documentProblem(path: string, data: DocumentData, isAdmin = false): string | null {
  const tooLarge = isAdmin ? null : sizeProblem(path, data);
  if (tooLarge !== null) return tooLarge;
  const entry = schemas.find(({ pattern }) => matchPath(pattern, path) !== undefined);
  if (entry === undefined) return null;
  const parsed = entry.schema.safeParse(data);
  if (!parsed.success) {
    return `This record cannot be stored. ${problemInWords(parsed.error)}`;
  }
  return sameJson(documentOf(parsed.data), data)
    ? null
    : 'This record cannot be stored. It has fields that are not known here, or values that are not in their usual form.';
}
