import { z } from 'zod';
import { anonymousName, publicPerson, userSchema } from '../domain/account/user.ts';
import {
  analysisOfImage,
  type PercentageAnalysis,
  percentageAnalysisSchema,
  percentageAnswersSchema,
  percentageCoverage,
} from '../domain/annotation/percentage-analysis.ts';
import { isComplete, tallyOf } from '../domain/annotation/tally.ts';
import { documentOf } from '../domain/documents/json.ts';
import { matchPath } from '../domain/documents/path.ts';
import { completeAnalysesOfImage, completeAnalysesOfUser } from '../domain/reporting/queries.ts';
import { imageSchema } from '../domain/survey/image.ts';
import { isPreview } from '../domain/survey/preview.ts';
import { CallError } from '../ports/calls.ts';
import type { OperationContext } from '../ports/server.ts';
import { inTurn } from './in-turn.ts';
import { defineOperation } from './operation.ts';

const imagePattern = 'users/{uid}/surveys/{surveyId}/images/{imageId}';

export const submitPercentageAnalysisInput = z.object({
  analysisId: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  /** Path of the photo's document. */
  imagePath: z
    .string()
    .refine((path) => matchPath(imagePattern, path) !== undefined, 'Not the path of a photo'),
  answers: percentageAnswersSchema,
  eventHandle: z.string().max(80).optional(),
});
export type SubmitPercentageAnalysis = z.infer<typeof submitPercentageAnalysisInput>;

async function readImage(path: string, context: OperationContext) {
  const doc = await context.store.get(path);
  const image = imageSchema.safeParse(doc?.data);
  if (!image.success || image.data.isDeleted)
    throw new CallError('NOT_FOUND', 'This photo is not there any more.');
  if (isPreview(image.data)) {
    throw new CallError(
      'FAILED_PRECONDITION',
      'Only a small preview of this photo is here yet. It can be analysed when the whole photo has come from its boat.',
    );
  }
  return image.data;
}

async function readAuthor(uid: string, context: OperationContext) {
  const doc = await context.store.get(`users/${uid}`);
  const user = userSchema.safeParse(doc?.data);
  return user.success ? publicPerson(user.data) : { uid, name: anonymousName };
}

/** The complete analyses of the photo by everybody, but for the one that is being saved. */
async function otherAnalyses(
  imageId: string,
  path: string,
  context: OperationContext,
): Promise<PercentageAnalysis[]> {
  const { docs } = await context.store.query(completeAnalysesOfImage(imageId));
  return docs
    .filter((doc) => doc.path !== path)
    .flatMap((doc) => {
      const parsed = percentageAnalysisSchema.safeParse(doc.data);
      return parsed.success ? [parsed.data] : [];
    });
}

/** One person has one analysis of a photo: a second tab or device goes on with the one that is there. */
async function idOfAnalysis(asked: string, imageId: string, uid: string, context: OperationContext) {
  const { docs } = await context.store.query(analysisOfImage(uid, imageId));
  return docs[0]?.id ?? asked;
}

async function save(input: SubmitPercentageAnalysis, uid: string, context: OperationContext) {
  const image = await readImage(input.imagePath, context);
  const analysisId = await idOfAnalysis(input.analysisId, image.id, uid, context);
  const path = `users/${uid}/analysis/${analysisId}`;
  const [author, stored] = await Promise.all([readAuthor(uid, context), context.store.get(path)]);
  const before = percentageAnalysisSchema.safeParse(stored?.data);
  if (before.success && before.data.image.id !== image.id) {
    throw new CallError('ALREADY_EXISTS', 'This analysis belongs to another photo.');
  }
  const analysis: PercentageAnalysis = {
    id: analysisId,
    kind: 'percentage',
    version: 3,
    updated: context.clock.now(),
    isDeleted: false,
    image: { id: image.id, path: input.imagePath, user: image.user },
    survey: { id: image.survey.id, name: image.survey.name, regionId: image.survey.regionId },
    user: author,
    ...(input.eventHandle === undefined ? {} : { eventHandle: input.eventHandle }),
    sync: 0,
    verified: context.actor.verified,
    stats: { coverage: percentageCoverage(input.answers) },
    analysis: input.answers,
  };
  const [others, own] = await Promise.all([
    otherAnalyses(image.id, path, context),
    context.store.aggregate(completeAnalysesOfUser(uid), { count: true }),
  ]);
  const ownBefore = (own.count ?? 0) - (before.success && isComplete(before.data) ? 1 : 0);
  const total = ownBefore + (isComplete(analysis) ? 1 : 0);
  await context.store.write([
    { op: 'set', path, data: documentOf(analysis) },
    {
      op: 'update',
      path: input.imagePath,
      data: { 'meta.analysis': documentOf(tallyOf([...others, analysis])) },
    },
    { op: 'merge', path: `users/${uid}`, data: { meta: { analysis: { total } } } },
  ]);
  return {
    analysisId: analysis.id,
    coverage: analysis.stats.coverage,
    complete: isComplete(analysis),
    total,
  };
}

/**
 * Saves one person's percentage form of one photo (spec 3 §3.3). The server computes the coverage,
 * marks it verified by the account's flag, and counts it on the photo and on the account in the same
 * batch. The counts are made of what is stored, not added to, so that saving twice counts once.
 */
export const submitPercentageAnalysis = defineOperation({
  name: 'submit-percentage-analysis',
  caller: 'signed-in',
  input: submitPercentageAnalysisInput,
  run(input, context) {
    const { uid } = context.actor;
    if (uid === null) throw new CallError('UNAUTHENTICATED', 'Please sign in first.');
    return inTurn(input.imagePath, () => inTurn(`users/${uid}`, () => save(input, uid, context)));
  },
});
