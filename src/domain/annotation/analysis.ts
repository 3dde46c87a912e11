import { z } from 'zod';
import { publicPersonSchema } from '../account/user.ts';
import { type Instant, instantSchema } from '../documents/instant.ts';
import { idText, pathText, titleText } from '../documents/lengths.ts';
import type { Query } from '../documents/query.ts';
import { regionIdSchema } from '../region/region.ts';

/** The share from which an analysis counts as complete (rule 9.3). */
export const completeCoverage = 0.95;

/** What every analysis says, however it was made: `users/{uid}/analysis/{analysisId}` (rule 9.4). */
export const analysisHeadSchema = z.object({
  id: idText,
  updated: instantSchema,
  isDeleted: z.boolean(),
  image: z.object({ id: idText, path: pathText, user: publicPersonSchema }),
  survey: z.object({ id: idText, name: titleText, regionId: regionIdSchema }),
  user: publicPersonSchema,
  eventHandle: idText.optional(),
  sync: z.literal(0),
  verified: z.boolean(),
  stats: z.object({ coverage: z.number().min(0).max(1) }),
});
export type AnalysisHead = z.infer<typeof analysisHeadSchema>;

/** Id of an analysis, as the client makes it. */
export const analysisIdSchema = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

/** Whether an analysis counts towards its photo and its author (rule 9.3). */
export function isComplete({ stats }: { readonly stats: { readonly coverage: number } }): boolean {
  return stats.coverage >= completeCoverage;
}

/** A person's own analyses of one photo: one for each way of analysing. */
export function analysesOfImage(uid: string, imageId: string): Query {
  return {
    from: { collection: `users/${uid}/analysis` },
    where: [
      { field: 'isDeleted', op: '==', value: false },
      { field: 'image.id', op: '==', value: imageId },
    ],
    orderBy: [],
    limit: 10,
  };
}

/** A person's analyses, newest first. */
export function analysesOfUser(uid: string): Query {
  return {
    from: { collection: `users/${uid}/analysis` },
    where: [{ field: 'isDeleted', op: '==', value: false }],
    orderBy: [{ field: 'updated', direction: 'desc' }],
  };
}

/** A person's analyses that changed since then; for the limit of a day. */
export function analysesSince(uid: string, since: Instant): Query {
  return {
    ...analysesOfUser(uid),
    where: [
      { field: 'isDeleted', op: '==', value: false },
      { field: 'updated', op: '>=', value: since },
    ],
  };
}

/** Photos that a person has begun and not completed (rule 9.7). What was wiped out again is not begun. */
export function unfinishedAnalysesOfUser(uid: string): Query {
  return {
    from: { collection: `users/${uid}/analysis` },
    where: [
      { field: 'isDeleted', op: '==', value: false },
      { field: 'stats.coverage', op: '>', value: 0 },
      { field: 'stats.coverage', op: '<', value: completeCoverage },
    ],
    orderBy: [{ field: 'updated', direction: 'desc' }],
  };
}

/** A person's own analyses of the photos of one survey. */
export function analysesOfSurvey(uid: string, surveyId: string): Query {
  return {
    from: { collection: `users/${uid}/analysis` },
    where: [
      { field: 'isDeleted', op: '==', value: false },
      { field: 'survey.id', op: '==', value: surveyId },
    ],
    orderBy: [],
  };
}
