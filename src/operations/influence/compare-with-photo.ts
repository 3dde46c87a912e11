import { userSchema } from '../../domain/account/user.ts';
import { analysisDocs } from '../../domain/collections/analyses.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { documentOf, sameJson } from '../../domain/documents/json.ts';
import { agreesWithPhoto } from '../../domain/estimate/agrees-with-photo.ts';
import { agreedOn, influenceSchema, isEstablished } from '../../domain/influence/influence.ts';
import type { OperationContext } from '../../ports/server.ts';
import {
  type AnyAnalysis,
  anyAnalysisSchema,
  completeAnalyses,
  countingOnly,
  type StoredAnalysis,
} from '../analysis/count-analyses.ts';
import { measuredRegion } from '../estimate/region-skills.ts';
import { countFromNowOn } from './count-from-now-on.ts';

export type InfluenceDeps = Pick<OperationContext, 'store' | 'clock' | 'minAgreeingAnalyses'>;

const authorOf = ({ path }: StoredAnalysis): string => analysisDocs.match(path)?.uid ?? '';
const waits = ({ analysis }: StoredAnalysis) => analysis.isProvisional === true;

/** Notes on the account of somebody who is new whether they agree on a photo; on an established one nothing. */
async function note(
  uid: string,
  imageId: string,
  agrees: boolean,
  { store, clock, minAgreeingAnalyses }: InfluenceDeps,
): Promise<void> {
  const path = userDocs.path({ uid });
  await store.decide([path], ([document = null]) => {
    const account = userSchema.safeParse(document).data;
    const nothing = { writes: [], answer: undefined };
    if (account === undefined || isEstablished(account, minAgreeingAnalyses)) return nothing;
    const before = account.influence ?? influenceSchema.parse({});
    if (!agrees && !before.agreed.includes(imageId)) return nothing;
    const influence = agreedOn(imageId, agrees, before, { now: clock.now(), minAgreeingAnalyses });
    if (sameJson(documentOf(influence), documentOf(before))) return nothing;
    return {
      writes: [{ op: 'merge', path, data: { influence: documentOf(influence) } }],
      answer: undefined,
    };
  });
}

/** Compares what one new account says of a photo with those who count there; of an established one, counts it. */
async function compare(
  uid: string,
  { imageId, regionId }: { readonly imageId: string; readonly regionId: AnyAnalysis['survey']['regionId'] },
  onPhoto: readonly StoredAnalysis[],
  deps: InfluenceDeps,
): Promise<void> {
  const { store, minAgreeingAnalyses } = deps;
  const account = userSchema.safeParse((await store.get(userDocs.path({ uid })))?.data).data;
  if (account === undefined) return;
  const own = onPhoto.filter((one) => authorOf(one) === uid);
  if (isEstablished(account, minAgreeingAnalyses)) {
    for (const one of own.filter(waits)) await countFromNowOn(one.path, deps);
    return;
  }
  const others = onPhoto.filter((one) => authorOf(one) !== uid).map(({ analysis }) => analysis);
  const agrees = await agreesWithPhoto(
    own.map(({ analysis }) => analysis),
    await countingOnly(others, store),
    async (uids) => (await measuredRegion(regionId, uids, deps)).skills,
  );
  await note(uid, imageId, agrees, deps);
}

/**
 * Follows an analysis that was written. Of one that waits its author is compared on its photo, and nobody else: nobody is compared
 * with it, however many wait. Of one that counts, or did, every new account that analysed the photo is, because what they are
 * compared with may have changed. May run twice, late, or beside others. Rejects with
 * `StoreError`.
 */
export async function compareWithPhoto(path: string, deps: InfluenceDeps): Promise<void> {
  const uid = analysisDocs.match(path)?.uid;
  const analysis = anyAnalysisSchema.safeParse((await deps.store.get(path))?.data).data;
  if (uid === undefined || analysis === undefined) return;
  const { image, survey } = analysis;
  const onPhoto = await completeAnalyses(image.id, deps.store);
  const waiting = analysis.isProvisional === true ? [uid] : new Set(onPhoto.filter(waits).map(authorOf));
  for (const one of waiting)
    await compare(one, { imageId: image.id, regionId: survey.regionId }, onPhoto, deps);
}
