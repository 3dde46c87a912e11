import { bytesToHex } from '@noble/hashes/utils.js';
import { dayOf } from '../../domain/annotation/analysed-photos.ts';
import { isComplete } from '../../domain/annotation/analysis.ts';
import { analysisDocs, drawingDocs } from '../../domain/collections/analyses.ts';
import { imageOfSurvey } from '../../domain/collections/images.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import { type Image, imageSchema } from '../../domain/survey/image.ts';
import { ownerlessPath } from '../../domain/survey/photo/photo-to-analyse.ts';
import type { OperationContext } from '../../ports/server.ts';
import { beginEarlierPhoto } from '../analysis/analysed-photos.ts';
import {
  type AnyAnalysis,
  completeAnalyses,
  type StoredAnalysis,
  tallyWrites,
} from '../analysis/count-analyses.ts';
import { countedIn } from '../analysis/event-tags.ts';
import { countWrites, isSameWay, ownAnalyses, readAuthor, secondWay } from '../analysis/save-analysis.ts';
import { rankedMark } from '../leaderboards/note-due.ts';
import { inTurn } from '../run/keyed-mutex.ts';

export type AdoptDeps = Pick<OperationContext, 'store' | 'clock' | 'randomBytes' | 'minAgreeingAnalyses'> & {
  /** Who gets it. */
  readonly actor: Pick<OperationContext['actor'], 'verified'>;
};

/** The photo of an analysis that does not say whose it is; null when it is gone. */
async function photoOf({ survey, image }: AnyAnalysis, { store }: AdoptDeps) {
  const doc = (await store.query(imageOfSurvey(survey.id, image.id))).docs[0];
  const found = imageSchema.safeParse(doc?.data);
  return doc === undefined || !found.success ? null : { path: doc.path, image: found.data };
}

/** Of two of one kind and photo: the complete one, else the newer. */
function goesBefore(one: AnyAnalysis, other: AnyAnalysis): boolean {
  if (isComplete(one) !== isComplete(other)) return isComplete(one);
  return one.updated > other.updated;
}

/** An id that is free in the account: the guest's own, unless something else stands there. */
async function freeId(uid: string, id: string, { store, randomBytes }: AdoptDeps): Promise<string> {
  const there = await store.get(analysisDocs.path({ uid, analysisId: id }));
  return there === null ? id : bytesToHex(randomBytes(16));
}

interface Adopting {
  readonly uid: string;
  readonly found: StoredAnalysis;
  readonly photo: { readonly path: string; readonly image: Image } | null;
  readonly context: AdoptDeps;
}

/** As the account would have made it, at the moment at which the guest did. */
function asMembers(
  id: string,
  { found: { analysis }, photo, context }: Adopting,
  author: Awaited<ReturnType<typeof readAuthor>>,
): AnyAnalysis {
  const { isProven: _guests, isProvisional: _asGuest, isSecondWay: _besideGuests, ...kept } = analysis;
  const isLine = analysis.kind === 'drawing';
  return {
    ...kept,
    id,
    image: {
      ...analysis.image,
      ...(photo === null ? {} : { user: photo.image.user, ...(isLine ? {} : { path: photo.path }) }),
    },
    user: author.shown,
    ...(author.isProven ? { isProven: true as const } : {}),
    ...(author.isEstablished ? {} : { isProvisional: true }),
    verified: context.actor.verified,
  };
}

/** The lines, under their new id. */
async function linesWrites(from: string, to: string, id: string, context: AdoptDeps): Promise<Write[]> {
  const lines = await context.store.get(from);
  return lines === null ? [] : [{ op: 'set', path: to, data: { ...lines.data, id } }];
}

/** What takes one that goes out of the counts of its photo; nothing where it was in none. */
async function uncountWrites({ found, photo, context }: Adopting): Promise<Write[]> {
  if (photo === null || !isComplete(found.analysis)) return [];
  const others = (await completeAnalyses(photo.image.id, context.store)).filter(
    ({ path }) => path !== found.path,
  );
  const analyses = others.map(({ analysis }) => analysis);
  return await tallyWrites(photo.path, photo.image, analyses, context.store);
}

async function adopt(adopting: Adopting): Promise<void> {
  const { uid, found, photo, context } = adopting;
  const { store } = context;
  const guest = analysisDocs.match(found.path)?.uid ?? '';
  const guestLines = drawingDocs.path({ uid: guest, analysisId: found.analysis.id });
  const gone: Write[] = [
    { op: 'delete', path: found.path },
    { op: 'delete', path: guestLines },
  ];
  const imageId = found.analysis.image.id;
  const [author, own] = await Promise.all([readAuthor(uid, context), ownAnalyses(uid, imageId, context)]);
  const before = own.find(({ analysis }) => isSameWay(analysis, found.analysis));
  if (before !== undefined && !goesBefore(found.analysis, before.analysis)) {
    await store.write([...gone, ...(await uncountWrites(adopting))]);
    return;
  }
  const id = before?.analysis.id ?? (await freeId(uid, found.analysis.id, context));
  const path = before?.path ?? analysisDocs.path({ uid, analysisId: id });
  const others = own.filter((one) => one !== before);
  const hasOther = others.length > 0;
  const made = asMembers(id, adopting, author);
  const second = secondWay(made, others);
  const first = second.isSecondWay ? { ...made, isSecondWay: true } : made;
  const analysis = { ...first, ...countedIn(first), ...rankedMark({ ...first, user: found.analysis.user }) };
  const [lines, counts, begun] = await Promise.all([
    linesWrites(guestLines, drawingDocs.path({ uid, analysisId: id }), id, context),
    countWrites({ uid, author, photo, before, hasOther, path, analysis, goes: found }, context),
    beginEarlierPhoto(uid, imageId, dayOf(analysis.updated), store),
  ]);
  await store.write([
    { op: 'set', path, data: documentOf(analysis) },
    ...lines,
    ...counts.writes,
    ...second.writes,
    ...begun,
    ...gone,
  ]);
}

/**
 * Moves one analysis of a guest, or of another account of the same person, into an account, lines and counts with it, in one
 * batch: killed before it, nothing has moved, and after it, nothing is left to move. Where the account has one of the same
 * kind and photo, one of the two stays, and counts.
 */
export async function adoptAnalysis(uid: string, found: StoredAnalysis, context: AdoptDeps): Promise<void> {
  const photo = await photoOf(found.analysis, context);
  const { survey, image } = found.analysis;
  await inTurn(photo?.path ?? ownerlessPath(survey.id, image.id), () =>
    inTurn(userDocs.path({ uid }), () => adopt({ uid, found, photo, context })),
  );
}
