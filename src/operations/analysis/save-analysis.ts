import { z } from 'zod';
import { anonymousName, publicPerson, userSchema } from '../../domain/account/user.ts';
import { type AnalysisHead, analysisIdSchema, isComplete } from '../../domain/annotation/analysis.ts';
import { analysesOfImage, analysisDocs, completeAnalysesOfUser } from '../../domain/collections/analyses.ts';
import { imageDocs, imageOfSurvey } from '../../domain/collections/images.ts';
import { userDocs } from '../../domain/collections/users.ts';
import type { Instant } from '../../domain/documents/instant.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import { isExperts } from '../../domain/estimate/tally.ts';
import { type Worked, workedSchema } from '../../domain/hours/credit.ts';
import { isEstablished } from '../../domain/influence/influence.ts';
import { zoneOf } from '../../domain/region/local-time.ts';
import type { RegionId } from '../../domain/region/region.ts';
import { type Image, imageSchema } from '../../domain/survey/image.ts';
import { ofOwnerlessPath, ownerlessPath } from '../../domain/survey/photo/photo-to-analyse.ts';
import { isPreview } from '../../domain/survey/photo/preview.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { regionOf } from '../../ports/every-region.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { StoreError } from '../../ports/store.ts';
import { creditHours } from '../hours/credit-hours.ts';
import { rankedMark } from '../leaderboards/note-due.ts';
import { keptUid } from '../run/kept-account.ts';
import { inTurn } from '../run/keyed-mutex.ts';
import { beginPhoto } from './analysed-photos.ts';
import {
  type AnyAnalysis,
  anyAnalysisSchema,
  completeAnalyses,
  countsTheSame,
  type StoredAnalysis,
  tallyWrites,
} from './count-analyses.ts';
import { eventOfAnalysis } from './event-of-analysis.ts';
import { countedIn, eventTags, runningEventsOf } from './event-tags.ts';

/** What every way of analysing sends with what was found. */
export const saveAnalysisInput = z.object({
  analysisId: analysisIdSchema,
  /** Path of the photo's document; or the ownerless one, for whoever may not know whose it is. */
  imagePath: z
    .string()
    .refine(
      (path) => imageDocs.match(path) !== undefined || ofOwnerlessPath(path) !== undefined,
      'Not the path of a photo',
    ),
  /** Which event the address names: kept where there is one (`eventOfAnalysis`). */
  eventHandle: z.string().max(80).optional().catch(undefined),
  /** How long its page has been worked on. */
  worked: workedSchema.optional().catch(undefined),
});
type SaveAnalysisInput = z.infer<typeof saveAnalysisInput>;

const photoGone = text('This photo is not there any more.');
const isGone = (error: unknown) => error instanceof CallError && error.status === 'NOT_FOUND';

/** Path of the document of a photo, which may be named without its owner; throws `CallError`. */
export async function pathOfPhoto(path: string, { store }: Pick<OperationContext, 'store'>): Promise<string> {
  const named = ofOwnerlessPath(path);
  if (named === undefined) return path;
  const { docs } = await store.query(imageOfSurvey(named.surveyId, named.imageId));
  if (docs[0] === undefined) throw new CallError('NOT_FOUND', photoGone);
  return docs[0].path;
}

/** Where a photo is whose owner has brought that account into another one meanwhile; null where it is nowhere else. */
async function movedPath(path: string, { store }: Pick<OperationContext, 'store'>): Promise<string | null> {
  const place = imageDocs.match(path);
  if (place === undefined || (await store.get(path)) !== null) return null;
  const uid = await keptUid(place.uid, store);
  return uid === place.uid ? null : imageDocs.path({ ...place, uid });
}

/** The photo, if it is there to be analysed; throws `CallError`. */
export async function readImage(path: string, context: OperationContext): Promise<Image> {
  const doc = await context.store.get(path);
  const image = imageSchema.safeParse(doc?.data);
  if (!image.success || image.data.isDeleted) throw new CallError('NOT_FOUND', photoGone);
  if (isPreview(image.data)) {
    throw new CallError(
      'FAILED_PRECONDITION',
      text(
        'Only a small preview of this photo is here yet. It can be analysed when the whole photo has come from its boat.',
      ),
    );
  }
  return image.data;
}

/** Who analyses, as the account says at this moment. */
export async function readAuthor(
  uid: string,
  { store, minAgreeingAnalyses }: Pick<OperationContext, 'store' | 'minAgreeingAnalyses'>,
) {
  const doc = await store.get(userDocs.path({ uid }));
  const user = userSchema.safeParse(doc?.data);
  return {
    shown: user.success ? publicPerson(user.data) : { uid, name: anonymousName },
    isProven: doc?.data.isEmailVerified === true,
    total: user.data?.meta?.analysis?.total ?? 0,
    domains: user.data?.domains ?? [],
    influence: user.data?.influence,
    isEstablished: isEstablished(user.data ?? {}, minAgreeingAnalyses),
    /** False while the host that makes an account's document is on its way. */
    hasDocument: doc !== null,
  };
}
type Author = Awaited<ReturnType<typeof readAuthor>>;

/** Whether two analyses are of one kind: numbers, a drawing, regions, or one of the latter two as an expert. */
export function isSameWay(one: Way, other: Way): boolean {
  return one.kind === other.kind && isExperts(one) === isExperts(other);
}
export type Way = Pick<AnyAnalysis, 'kind' | 'version'>;

/** A person's own analyses of a photo, one of each kind. */
export async function ownAnalyses(
  uid: string,
  imageId: string,
  { store }: Pick<OperationContext, 'store'>,
): Promise<StoredAnalysis[]> {
  const docs = await everyDocument(store, analysesOfImage(uid, imageId));
  return docs.flatMap(({ path, data }) => {
    const own = anyAnalysisSchema.safeParse(data);
    return own.success ? [{ path, analysis: own.data }] : [];
  });
}

export interface Saving {
  readonly uid: string;
  readonly author: Author;
  /** null where it is not there any more: then it has no counts. */
  readonly photo: { readonly path: string; readonly image: Image } | null;
  readonly before: StoredAnalysis | undefined;
  /** The same photo in another way: one of them counts. */
  readonly hasOther: boolean;
  readonly path: string;
  readonly analysis: AnyAnalysis;
  /** One that goes with this write, and counts no more. */
  readonly goes?: StoredAnalysis;
}

/** The counts on the photo and on the account, where this analysis changes them: nothing is read for the others. */
export async function countWrites(
  saving: Saving,
  { store, clock }: Pick<OperationContext, 'store' | 'clock'>,
) {
  const { uid, author, photo, before, hasOther, path, analysis, goes } = saving;
  const writes: Write[] = [];
  const wasCounted = before !== undefined && isComplete(before.analysis);
  const isCounted = isComplete(analysis);
  const mayDiffer =
    !countsTheSame(before?.analysis, analysis) ||
    (hasOther && isCounted) ||
    (goes !== undefined && isComplete(goes.analysis));
  if (photo !== null && mayDiffer) {
    const others = (await completeAnalyses(photo.image.id, store)).filter(
      (other) => other.path !== path && other.path !== goes?.path,
    );
    const ofPhoto = [...others.map((other) => other.analysis), analysis];
    writes.push(...(await tallyWrites(photo.path, photo.image, ofPhoto, store)));
  }
  if (wasCounted === isCounted) return { writes, total: author.total };
  const own = await store.aggregate(completeAnalysesOfUser(uid), { count: true });
  const total = (own.count ?? 0) + (wasCounted ? -1 : 1);
  const now = clock.now();
  const data = {
    ...(author.hasDocument ? {} : beginnings(uid, now)),
    ...influenceBegun(author, now),
    meta: { analysis: { total } },
  };
  return { writes: [...writes, userDocs.merge({ uid }, data)], total };
}

/** With the first complete analysis of a new account: without it the account would be one of before (`isEstablished`). */
const influenceBegun = ({ isEstablished, influence }: Author, now: Instant) =>
  isEstablished || influence?.begunAt !== undefined ? {} : { influence: { begunAt: now } };

/** What makes a document an account's; without it nobody could read what is merged into it. */
const beginnings = (uid: string, now: Instant) => ({ uid, createdAt: now, updatedAt: now });

/**
 * Writes an analysis that is new without looking first whether its id is free. One that was deleted comes back where it
 * is of the same photo and kind; that of another one stays. Throws `CallError`.
 */
async function writeNew(
  saving: Saving,
  writes: readonly Write[],
  { store }: OperationContext,
): Promise<void> {
  const { path, analysis } = saving;
  const data = documentOf(analysis);
  try {
    await store.write([{ op: 'create', path, data }, ...writes]);
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'ALREADY_EXISTS')) throw error;
    const there = anyAnalysisSchema.safeParse((await store.get(path))?.data).data;
    if (there !== undefined && (there.image.id !== analysis.image.id || !isSameWay(there, analysis)))
      throw new CallError('ALREADY_EXISTS', text('This analysis belongs to another photo.'));
    await store.write([{ op: 'set', path, data }, ...writes]);
  }
}

/**
 * Whether an analysis is a further complete one of its photo, so that the photo is one of those that its author has
 * analysed and not two; and what puts another one right where it is the first from now on.
 */
export function secondWay(analysis: Parameters<typeof isComplete>[0], others: readonly StoredAnalysis[]) {
  const complete = others.filter((other) => isComplete(other.analysis));
  const hasFirst = complete.some((other) => other.analysis.isSecondWay !== true);
  const next = hasFirst || isComplete(analysis) ? undefined : complete[0];
  const isSecondWay = hasFirst && isComplete(analysis);
  if (next === undefined) return { isSecondWay, writes: [] };
  const first = { ...next.analysis, isSecondWay: false };
  const now = { isSecondWay: false, ...countedIn(first), ...rankedMark(first) };
  const writes: Write[] = [{ op: 'update', path: next.path, data: documentOf(now) }];
  return { isSecondWay, writes };
}

/** An analysis, and what is written with it beside it. */
export interface MadeAnalysis<Analysis extends AnyAnalysis> {
  readonly analysis: Analysis;
  readonly beside: readonly Write[];
}
type Make<Analysis extends AnyAnalysis> = (
  head: Omit<AnalysisHead, 'stats'>,
  image: Image,
  /** What is there of this person and kind. */
  before: AnyAnalysis | undefined,
) => MadeAnalysis<Analysis>;

/** The photo as an analysis names it: to a guest without whoever took it. */
function named(imagePath: string, { id, survey, user }: Image, { actor }: OperationContext) {
  return actor.guest ? { id, path: ownerlessPath(survey.id, id) } : { id, path: imagePath, user };
}

/** Credits time to the day that it is in the photo's region. */
async function creditWorked(
  uid: string,
  worked: Worked | undefined,
  regionId: RegionId,
  context: OperationContext,
): Promise<number> {
  if (worked === undefined) return 0;
  return await creditHours(uid, worked, zoneOf(await regionOf(regionId, context)), context);
}

async function save<Analysis extends AnyAnalysis>(
  input: SaveAnalysisInput,
  imagePath: string,
  way: Way,
  uid: string,
  context: OperationContext,
  make: Make<Analysis>,
) {
  const image = await readImage(imagePath, context);
  const [author, own, gainedMs] = await Promise.all([
    readAuthor(uid, context),
    ownAnalyses(uid, image.id, context),
    // What is lost here, the next save says again: an analysis is not refused for it.
    creditWorked(uid, input.worked, image.survey.regionId, context).catch(() => 0),
  ]);
  // One of each kind: a second tab or device goes on with the one that is there.
  const before = own.find(({ analysis }) => isSameWay(analysis, way));
  const id = before?.analysis.id ?? input.analysisId;
  const path = before?.path ?? analysisDocs.path({ uid, analysisId: id });
  const eventHandle = await eventOfAnalysis(input.eventHandle, before?.analysis.eventHandle, context);
  const { isExpert } = context.actor;
  // An expert's word stands beside everybody's, and competes with nobody's.
  const running = isExpert ? [] : await runningEventsOf(author.domains, image.survey.regionId, context);
  const workedMs = (before?.analysis.workedMs ?? 0) + gainedMs;
  const head = {
    id,
    updated: context.clock.now(),
    isDeleted: false,
    image: named(imagePath, image, context),
    survey: { id: image.survey.id, name: image.survey.name, regionId: image.survey.regionId },
    user: isExpert ? { ...author.shown, isExpert } : author.shown,
    ...(author.isProven ? { isProven: true as const } : {}),
    ...(author.isEstablished ? {} : { isProvisional: true }),
    ...(eventHandle === undefined ? {} : { eventHandle }),
    ...eventTags(running, before?.analysis),
    ...(workedMs === 0 ? {} : { workedMs }),
    sync: 0 as const,
    verified: context.actor.verified,
  };
  const { analysis: made, beside } = make(head, image, before?.analysis);
  const others = own.filter((one) => one !== before);
  const hasOther = others.length > 0;
  const second = secondWay(made, others);
  const first = second.isSecondWay ? { ...made, isSecondWay: true } : made;
  const analysis = { ...first, ...countedIn(first), ...rankedMark(first) };
  const photo = { path: imagePath, image };
  const saving: Saving = { uid, author, photo, before, hasOther, path, analysis };
  const { writes, total } = await countWrites(saving, context);
  const all = [...beside, ...writes, ...second.writes];
  if (before === undefined)
    await writeNew(saving, [...all, ...(await beginPhoto(uid, image.id, context))], context);
  else await context.store.write([{ op: 'set', path, data: documentOf(analysis) }, ...all]);
  return { analysis, total };
}

/**
 * Saves one person's analysis of one photo, and counts it on the photo and on the account in the same batch where the
 * counts change. They are made of what is stored, not added to, so that saving twice counts once. Throws `CallError`.
 *
 * @param make The analysis, of what the server itself knows of the photo and of who asked.
 */
export async function saveAnalysis<Analysis extends AnyAnalysis>(
  input: SaveAnalysisInput,
  way: Way,
  context: OperationContext,
  make: Make<Analysis>,
) {
  const { uid } = context.actor;
  if (uid === null) throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
  const saveOf = (imagePath: string) =>
    inTurn(imagePath, () =>
      inTurn(userDocs.path({ uid }), () => save(input, imagePath, way, uid, context, make)),
    );
  const imagePath = await pathOfPhoto(input.imagePath, context);
  return await saveOf(imagePath).catch(async (error: unknown) => {
    const moved = isGone(error) ? await movedPath(imagePath, context) : null;
    if (moved === null) throw error;
    return await saveOf(moved);
  });
}
