import { agreedOf } from '../../domain/assisted/agreed/agreed-of-analysis.ts';
import { type Agreed, type AgreementSums, recounted } from '../../domain/assisted/agreed/agreement-sums.ts';
import { type AssistedAnalysis, assistedAnalysisSchema } from '../../domain/assisted/assisted-analysis.ts';
import { analysisDocs } from '../../domain/collections/analyses.ts';
import {
  agreedDocs,
  agreementDocs,
  suggestionModelDocs,
} from '../../domain/collections/suggestion-models.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { type DocumentData, documentOf, sameJson } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import type { OperationStore } from '../../ports/server.ts';
import { StoreError } from '../../ports/store.ts';

/** Times that somebody may save the analysis with another model while it is counted. */
const mostLooks = 5;

const analysisIn = (data: DocumentData | null | undefined) => assistedAnalysisSchema.safeParse(data).data;

/**
 * Whose address is not proven (threat 48) agrees with nothing, as the analysis says, or now the account; nor does a new account
 * before it is established (rule 9.37).
 */
async function mayAgree(uid: string, said: AssistedAnalysis | undefined, store: OperationStore) {
  if (said === undefined || said.isProvisional === true) return false;
  if (said.isProven === true) return true;
  return (await store.get(userDocs.path({ uid })))?.data.isEmailVerified === true;
}

/** Ids of models as they are made; a page may name what it likes. */
const idOfModel = /^[\w.-]{1,120}$/;

/**
 * Whether what an analysis says of a model is to be counted with that: nothing was compared with one that is not there, and photos
 * of another region are not what it is for.
 */
async function isOfModel(said: AssistedAnalysis | undefined, store: OperationStore): Promise<boolean> {
  const { model, meta, survey } = said ?? {};
  if (typeof model !== 'string' || !idOfModel.test(model)) return false;
  const stored = (await store.get(suggestionModelDocs.path({ modelId: model })))?.data;
  return stored === undefined
    ? meta?.ai_match.notCompared === undefined
    : stored.regionId === survey?.regionId;
}

/** What makes the sums of a model right; nothing where they are. */
function sumsWrites(
  modelId: string,
  stored: DocumentData | null,
  before: Agreed | null,
  now: Agreed | null,
): Write[] {
  const regionId = (now?.modelId === modelId ? now : before)?.regionId;
  if (regionId === undefined) return [];
  const none: AgreementSums = { modelId, regionId, versions: [], labels: [], notCompared: 0 };
  const sums = agreementDocs.parse(stored) ?? none;
  const data = documentOf(recounted(sums, before, now));
  return stored !== null && sameJson(data, stored) ? [] : [agreementDocs.set({ modelId }, data)];
}

/**
 * Counts how often the author of an analysis by regions agreed with the model that suggested: what it says now in place of what
 * of it was counted before, so that one that is handed in again counts once, and one that is deleted not at all. May run twice,
 * late, or beside saves; reads no other analysis. Rejects with `StoreError`.
 */
export async function countAgreement(path: string, store: OperationStore): Promise<void> {
  const params = analysisDocs.match(path);
  if (params === undefined) return;
  const agreedPath = agreedDocs.path(params);
  for (let look = 0; look < mostLooks; look += 1) {
    const [analysis, counted] = await Promise.all([store.get(path), store.get(agreedPath)]);
    const said = analysisIn(analysis?.data);
    const counts = (await mayAgree(params.uid, said, store)) && (await isOfModel(said, store));
    const before = agreedDocs.parse(counted?.data);
    const models = [...new Set([counts ? said?.model : undefined, before?.modelId])].filter(
      (id) => typeof id === 'string',
    );
    if (models.length === 0) return;
    const paths = [path, agreedPath, ...models.map((modelId) => agreementDocs.path({ modelId }))];
    const isCounted = await store.decide(paths, ([analysisNow = null, agreedNow = null, ...sums]) => {
      const saidNow = analysisIn(analysisNow);
      const now = saidNow === undefined || !counts ? null : agreedOf(saidNow);
      const was = agreedDocs.parse(agreedNow) ?? null;
      // Saved meanwhile with another model: looked at anew.
      const isOther = [now, was].some((one) => one !== null && !models.includes(one.modelId));
      if (isOther) return { writes: [], answer: false };
      if (sameJson(documentOf({ is: now }), documentOf({ is: was }))) return { writes: [], answer: true };
      const ledger: Write =
        now === null
          ? { op: 'delete', path: agreedPath }
          : { op: 'set', path: agreedPath, data: documentOf(now) };
      const writes = models.flatMap((modelId, index) => sumsWrites(modelId, sums[index] ?? null, was, now));
      return { writes: [ledger, ...writes], answer: true };
    });
    if (isCounted) return;
  }
  throw new StoreError('UNAVAILABLE', 'The analysis was saved again and again while it was counted.');
}
