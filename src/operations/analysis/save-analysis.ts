import { z } from 'zod';
import { anonymousName, publicPerson, userSchema } from '../../domain/account/user.ts';
import { type AnalysisHead, analysisIdSchema, isComplete } from '../../domain/annotation/analysis.ts';
import {
  analysesOfImage,
  analysesSince,
  analysisDocs,
  completeAnalysesOfUser,
} from '../../domain/documents/collections/analyses.ts';
import { imageDocs } from '../../domain/documents/collections/images.ts';
import { userDocs } from '../../domain/documents/collections/users.ts';
import { toInstant } from '../../domain/documents/instant.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { type Image, imageSchema } from '../../domain/survey/image.ts';
import { isPreview } from '../../domain/survey/photo/preview.ts';
import { CallError } from '../../ports/calls.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { inTurn } from '../run/keyed-mutex.ts';
import { type AnyAnalysis, anyAnalysisSchema, completeAnalyses, tallyWrite } from './count-analyses.ts';

/** What every way of analysing sends with what was found. */
export const saveAnalysisInput = z.object({
  analysisId: analysisIdSchema,
  /** Path of the photo's document. */
  imagePath: z.string().refine((path) => imageDocs.match(path) !== undefined, 'Not the path of a photo'),
  eventHandle: z.string().max(80).optional(),
});
type SaveAnalysisInput = z.infer<typeof saveAnalysisInput>;

/**
 * Photos that one person may begin within a day. An evening is 40 to 100; more than this is a program (threat 48).
 */
export const mostPhotosADay = 400;
const dayMs = 24 * 60 * 60 * 1000;

/** The photo, if it is there to be analysed; throws `CallError`. */
export async function readImage(path: string, context: OperationContext): Promise<Image> {
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
  const doc = await context.store.get(userDocs.path({ uid }));
  const user = userSchema.safeParse(doc?.data);
  return user.success ? publicPerson(user.data) : { uid, name: anonymousName };
}

/** One person has one analysis of each kind of a photo: a second tab or device goes on with the one that is there. */
async function idOfAnalysis(
  { analysisId }: SaveAnalysisInput,
  kind: AnyAnalysis['kind'],
  imageId: string,
  uid: string,
  context: OperationContext,
): Promise<string> {
  const docs = await everyDocument(context.store, analysesOfImage(uid, imageId));
  return docs.find(({ data }) => data.kind === kind)?.id ?? analysisId;
}

/** Refuses one photo more than a person may begin in a day; going on with one is always allowed. */
async function checkDay(uid: string, { store, clock }: OperationContext): Promise<void> {
  const dayAgo = toInstant(Date.parse(clock.now()) - dayMs);
  const { count } = await store.aggregate(analysesSince(uid, dayAgo), { count: true });
  if ((count ?? 0) < mostPhotosADay) return;
  throw new CallError(
    'RESOURCE_EXHAUSTED',
    `You have analysed ${mostPhotosADay} photos within a day. Thank you! The next one is taken tomorrow.`,
  );
}

async function save<Analysis extends AnyAnalysis>(
  input: SaveAnalysisInput,
  kind: Analysis['kind'],
  uid: string,
  context: OperationContext,
  make: (head: Omit<AnalysisHead, 'stats'>, image: Image) => Analysis,
) {
  const image = await readImage(input.imagePath, context);
  const analysisId = await idOfAnalysis(input, kind, image.id, uid, context);
  const path = analysisDocs.path({ uid, analysisId });
  const [author, stored] = await Promise.all([readAuthor(uid, context), context.store.get(path)]);
  const before = anyAnalysisSchema.safeParse(stored?.data);
  if (before.success && (before.data.image.id !== image.id || before.data.kind !== kind)) {
    throw new CallError('ALREADY_EXISTS', 'This analysis belongs to another photo.');
  }
  if (stored === null) await checkDay(uid, context);
  const head = {
    id: analysisId,
    updated: context.clock.now(),
    isDeleted: false,
    image: { id: image.id, path: input.imagePath, user: image.user },
    survey: { id: image.survey.id, name: image.survey.name, regionId: image.survey.regionId },
    user: author,
    ...(input.eventHandle === undefined ? {} : { eventHandle: input.eventHandle }),
    sync: 0 as const,
    verified: context.actor.verified,
  };
  const analysis = make(head, image);
  const [others, own] = await Promise.all([
    completeAnalyses(image.id, context.store),
    context.store.aggregate(completeAnalysesOfUser(uid), { count: true }),
  ]);
  const ofPhoto = [...others.filter((other) => other.path !== path).map((other) => other.analysis), analysis];
  const ownBefore = (own.count ?? 0) - (before.success && isComplete(before.data) ? 1 : 0);
  const total = ownBefore + (isComplete(analysis) ? 1 : 0);
  await context.store.write([
    { op: 'set', path, data: documentOf(analysis) },
    await tallyWrite(input.imagePath, ofPhoto, context.store),
    { op: 'merge', path: userDocs.path({ uid }), data: { meta: { analysis: { total } } } },
  ]);
  return { analysis, total };
}

/**
 * Saves one person's analysis of one photo, and counts it on the photo and on the account in the same batch. The
 * counts are made of what is stored, not added to, so that saving twice counts once. Throws `CallError`.
 *
 * @param make The analysis, of what the server itself knows of the photo and of who asked.
 */
export async function saveAnalysis<Analysis extends AnyAnalysis>(
  input: SaveAnalysisInput,
  kind: Analysis['kind'],
  context: OperationContext,
  make: (head: Omit<AnalysisHead, 'stats'>, image: Image) => Analysis,
) {
  const { uid } = context.actor;
  if (uid === null) throw new CallError('UNAUTHENTICATED', 'Please sign in first.');
  return await inTurn(input.imagePath, () =>
    inTurn(userDocs.path({ uid }), () => save(input, kind, uid, context, make)),
  );
}
