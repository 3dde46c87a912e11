import type { z } from 'zod';
import { userSchema } from './account/user.ts';
import { type DocumentData, documentOf, sameJson } from './documents/json.ts';
import { matchPath } from './documents/path.ts';
import { regionConfigSchema } from './region/region.ts';
import { datasetSchema } from './reporting/dataset.ts';
import { reefFeatureSchema } from './reporting/reef-feature.ts';
import { imageSchema } from './survey/image.ts';
import { surveySchema } from './survey/survey.ts';

/** What the documents of a shape of path must say when a client writes them. */
const schemas: readonly { readonly pattern: string; readonly schema: z.ZodType<object> }[] = [
  { pattern: 'users/{uid}', schema: userSchema },
  { pattern: 'users/{uid}/surveys/{surveyId}', schema: surveySchema },
  { pattern: 'users/{uid}/surveys/{surveyId}/images/{imageId}', schema: imageSchema },
  { pattern: 'regions/{regionId}', schema: regionConfigSchema },
  { pattern: 'mapdata/{regionId}/datasets/{datasetId}', schema: datasetSchema },
  { pattern: 'mapdata/{regionId}/features/{featureId}', schema: reefFeatureSchema },
];

/**
 * What is wrong with a document that a client wants to store, in words; null when it is as its schema says
 * and holds nothing besides. Whoever reads it later may believe it.
 */
export function documentProblem(path: string, data: DocumentData): string | null {
  const entry = schemas.find(({ pattern }) => matchPath(pattern, path) !== undefined);
  if (entry === undefined) return null;
  const parsed = entry.schema.safeParse(data);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return `"${path}" cannot be stored: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not valid'}.`;
  }
  return sameJson(documentOf(parsed.data), data)
    ? null
    : `"${path}" cannot be stored: it has fields that are not known here, or values that are not in their usual form.`;
}
