import { z } from 'zod';
import { userSchema } from '../../domain/account/user.ts';
import { isComplete } from '../../domain/annotation/analysis.ts';
import { drawingAnalysisSchema } from '../../domain/annotation/drawing-analysis.ts';
import { percentageAnalysisSchema } from '../../domain/annotation/percentage-analysis.ts';
import { assistedAnalysisSchema } from '../../domain/assisted/assisted-analysis.ts';
import { completeAnalysesOfImage, completeAnalysesOfUser } from '../../domain/collections/analyses.ts';
import { imageDocs, readImagesOfSurvey } from '../../domain/collections/images.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { documentOf, sameJson } from '../../domain/documents/json.ts';
import type { Query } from '../../domain/documents/query.ts';
import type { Write } from '../../domain/documents/write.ts';
import { isReference } from '../../domain/estimate/agrees-with-photo.ts';
import { readingOf } from '../../domain/estimate/reading.ts';
import { answersOf, sharesOf, sightingsOf } from '../../domain/estimate/shares.ts';
import { isExperts, newestOfEach, tallyOf } from '../../domain/estimate/tally.ts';
import { isVouchedFor } from '../../domain/influence/influence.ts';
import { ownMailDomain } from '../../domain/influence/mail-domain.ts';
import { maxVoicesPerDomain, withinDomains } from '../../domain/influence/voices-per-domain.ts';
import { type Image, imageSchema } from '../../domain/survey/image.ts';
import { documentsOf } from '../../ports/read-documents.ts';
import type { OperationStore } from '../../ports/server.ts';
import type { Store } from '../../ports/store.ts';
import { inTurn } from '../run/keyed-mutex.ts';
import { countAgreement } from './count-agreement.ts';
import { readingMark } from './reading-mark.ts';

export const anyAnalysisSchema = z.discriminatedUnion('kind', [
  percentageAnalysisSchema,
  drawingAnalysisSchema,
  assistedAnalysisSchema,
]);
export type AnyAnalysis = z.infer<typeof anyAnalysisSchema>;

export interface StoredAnalysis {
  readonly path: string;
  readonly analysis: AnyAnalysis;
}

const accountFactsSchema = userSchema.pick({ email: true, admin: true, isExpert: true, verified: true });

/** Some are of before drawings were kept apart, and up to a megabyte. */
const pageSize = 100;
/** Photos that are counted again side by side: a store far away answers many questions in the time of one. */
const atOnce = 10;

/** All that a query finds, page by page; what cannot be read is left out. */
async function* analysesOf(query: Query, store: Store): AsyncGenerator<StoredAnalysis> {
  for await (const { path, data } of documentsOf(store, { ...query, limit: pageSize })) {
    const parsed = anyAnalysisSchema.safeParse(data);
    if (parsed.success) yield { path, analysis: parsed.data };
  }
}

/** The complete analyses of a photo, whoever made them. */
export async function completeAnalyses(imageId: string, store: Store): Promise<StoredAnalysis[]> {
  const found: StoredAnalysis[] = [];
  for await (const stored of analysesOf(completeAnalysesOfImage(imageId), store)) found.push(stored);
  return found;
}

/**
 * Those whose authors have proven their address (threat 48): as the analysis says, which was asked when it was saved,
 * and where it does not, as the account says at this moment. An address stays proven.
 */
async function provenOnly(analyses: readonly AnyAnalysis[], store: Store): Promise<AnyAnalysis[]> {
  // What does not say who took the photo is a guest's, and no guest has an address.
  const unsure = analyses.filter(({ isProven, image }) => isProven !== true && image.user !== undefined);
  const uids = [...new Set(unsure.map(({ user }) => user.uid))];
  const accounts = await Promise.all(uids.map((uid) => store.get(userDocs.path({ uid }))));
  const proven = new Set(uids.filter((_, index) => accounts[index]?.data.isEmailVerified === true));
  return analyses.filter(({ isProven, user }) => isProven === true || proven.has(user.uid));
}

/** Of each mail domain two people at most (rule 9.38). Accounts are read where more than two who are no experts speak. */
async function withinMailDomains(analyses: readonly AnyAnalysis[], store: Store): Promise<AnyAnalysis[]> {
  const volunteers = newestOfEach(analyses).filter((analysis) => !isExperts(analysis));
  if (volunteers.length <= maxVoicesPerDomain) return [...analyses];
  const accounts = await Promise.all(
    volunteers.map(({ user: { uid } }) => store.get(userDocs.path({ uid }))),
  );
  const readers = volunteers.map(({ user: { uid }, updated }, index) => {
    const account = accountFactsSchema.safeParse(accounts[index]?.data).data;
    const isLimited = account !== undefined && !isVouchedFor(account);
    return { uid, updated, domain: isLimited ? ownMailDomain(account.email) : null };
  });
  const within = withinDomains(readers);
  const limited = new Set(readers.filter(({ uid }) => !within.has(uid)).map(({ uid }) => uid));
  return analyses.filter(({ user }) => !limited.has(user.uid));
}

/**
 * The analyses of a photo that count, of all that are complete: of people whose address is proven and who are established
 * (rule 9.37), of each mail domain two (rule 9.38). The one place that says so.
 */
export async function countingOnly(analyses: readonly AnyAnalysis[], store: Store): Promise<AnyAnalysis[]> {
  const established = analyses.filter(({ isProvisional }) => isProvisional !== true);
  return await withinMailDomains(await provenOnly(established, store), store);
}

/** Whether an analysis counts on its photo as it did before: then nothing has to be counted again. */
export function countsTheSame(before: AnyAnalysis | undefined, after: AnyAnalysis): boolean {
  const counted = before !== undefined && isComplete(before);
  if (!counted || !isComplete(after)) return counted === isComplete(after);
  return (
    before.isProven === after.isProven &&
    (before.isProvisional === true) === (after.isProvisional === true) &&
    isExperts(before) === isExperts(after) &&
    sameJson(documentOf(sharesOf(before)), documentOf(sharesOf(after))) &&
    sameJson(documentOf(sightingsOf(before)), documentOf(sightingsOf(after))) &&
    sameJson(documentOf(answersOf(before)), documentOf(answersOf(after)))
  );
}

/** What puts the counts of a photo right, of all its analyses; nothing where they are right. */
export async function tallyWrites(
  imagePath: string,
  { meta }: Pick<Image, 'meta'>,
  analyses: readonly AnyAnalysis[],
  store: Store,
): Promise<Write[]> {
  const counting = await countingOnly(analyses, store);
  const voices = readingOf(counting);
  const mark = voices.length === 0 ? {} : { voices: readingMark(voices) };
  const tally = documentOf({ ...tallyOf(counting), ...mark });
  const experts = { total: tallyOf(counting.filter(isExperts)).total };
  const canCompare = isReference(counting);
  const isRight =
    sameJson(tally, documentOf(meta.analysis)) &&
    sameJson(experts, documentOf(meta.analysis_expert)) &&
    canCompare === (meta.isReference === true);
  const data = {
    'meta.analysis': tally,
    'meta.analysis_expert': experts,
    ...(canCompare === (meta.isReference === true) ? {} : { 'meta.isReference': canCompare }),
  };
  return isRight ? [] : [{ op: 'update', path: imagePath, data }];
}

/** Puts the counts of one photo right, of all its analyses. May run twice, or beside saves; passes over a photo that is gone. */
export async function recountPhoto(path: string, store: Store): Promise<void> {
  await inTurn(path, async () => {
    const photo = imageSchema.safeParse((await store.get(path))?.data);
    if (!photo.success) return;
    const ofPhoto = (await completeAnalyses(photo.data.id, store)).map((stored) => stored.analysis);
    const writes = await tallyWrites(path, photo.data, ofPhoto, store);
    if (writes.length > 0) await store.write(writes);
  });
}

/**
 * Puts the counts of the photos of a survey right that somebody has analysed: what an older version did not count of an
 * analysis, as an answer to a question on the whole photo, counts from then on.
 */
export async function recountPhotosOf(surveyId: string, store: Store): Promise<void> {
  const photos: string[] = [];
  for await (const { path } of documentsOf(store, { ...readImagesOfSurvey(surveyId), limit: pageSize }))
    photos.push(path);
  for (let from = 0; from < photos.length; from += atOnce)
    await Promise.all(photos.slice(from, from + atOnce).map((path) => recountPhoto(path, store)));
}

/**
 * Counts the photos again that somebody has analysed: called when an address has been proven, so that what was kept
 * until then counts from now on. May run twice, or beside saves. A photo that is gone is passed over.
 */
export async function recountAnalysesOf(uid: string, store: OperationStore): Promise<void> {
  for await (const { path, analysis } of analysesOf(completeAnalysesOfUser(uid), store)) {
    if (analysis.kind === 'assisted') await countAgreement(path, store);
    const { image, survey } = analysis;
    // A guest's, which no account has adopted.
    if (image.user === undefined) continue;
    await recountPhoto(
      imageDocs.path({ uid: image.user.uid, surveyId: survey.id, imageId: image.id }),
      store,
    );
  }
}
