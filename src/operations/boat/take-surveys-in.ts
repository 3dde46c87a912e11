import { surveyDocs } from '../../domain/collections/surveys.ts';
import type { DocumentData } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import type { CarriedFacts } from '../../domain/survey/carried/carried.ts';
import { carriedSurveyVerdict } from '../../domain/survey/carried/carried-survey.ts';
import type { CarriedVerdict, CarryingBoat } from '../../domain/survey/carried/carried-verdict.ts';
import { type Survey, surveySchema } from '../../domain/survey/survey.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext, OperationStore } from '../../ports/server.ts';
import { StoreError } from '../../ports/store.ts';
import { isAnythingErased, refuseErased } from '../run/erased.ts';
import { keptUidOfCarried } from '../run/kept-account.ts';
import { carriedGroundOf } from '../survey/survey-places.ts';
import { isBoatPerson, refuseForEnded } from './boat-people.ts';
import { boatOf, byAuthor, type CarriedAnswer, refusalOf, requireRecord, saidIn } from './carried-record.ts';

/** What becomes of one survey; `before` is what the cloud has in its place. */
type Judge = (
  survey: Survey,
  before: DocumentData | null,
  boat: CarryingBoat,
  facts: CarriedFacts,
) => CarriedVerdict;

/** What came of one record: an answer, or why it was not taken. */
export type TakenIn = CarriedAnswer | { readonly status: 'refused'; readonly error: CallError };

interface Ready {
  readonly path: string;
  readonly survey: Survey;
  readonly boat: CarryingBoat;
  readonly facts: CarriedFacts;
}

/** Asks for a thing once, whoever asks. */
function once<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>();
  return (key) => {
    const known = asked.get(key) ?? ask(key);
    asked.set(key, known);
    return known;
  };
}

const latest = (dates: readonly string[]) => dates.reduce((last, date) => (date > last ? date : last), '');

const refusedBy = (error: unknown): TakenIn => {
  if (!(error instanceof CallError)) throw error;
  return { status: 'refused', error };
};

/** What becomes of each where the cloud has what was found, and what has to be written for it. */
function judgeAll(
  fit: readonly Ready[],
  judge: Judge,
  op: 'create' | 'set',
  found: readonly (DocumentData | null)[],
) {
  const verdicts = fit.map(({ survey, boat, facts }, index) =>
    judge(survey, found[index] ?? null, boat, facts),
  );
  const writes = verdicts.flatMap((verdict, index): Write[] => {
    const path = fit[index]?.path;
    return verdict.status === 'sent' && path !== undefined ? [{ op, path, data: verdict.document }] : [];
  });
  return { verdicts, writes };
}

/**
 * Most of what comes home together is new: then it is written without a look at where nothing can be, which is half the
 * work of a cloud. null, and nothing is written, where something is there already or may not be new.
 */
async function createAll(
  fit: readonly Ready[],
  judge: Judge,
  store: Pick<OperationStore, 'write'>,
): Promise<readonly CarriedVerdict[] | null> {
  if (fit.length < 2) return null;
  const { verdicts, writes } = judgeAll(fit, judge, 'create', []);
  if (writes.length < fit.length) return null;
  try {
    await store.write(writes);
    return verdicts;
  } catch (error) {
    if (error instanceof StoreError && error.code === 'ALREADY_EXISTS') return null;
    throw error;
  }
}

/** Looks at what is there and writes, as one step. */
async function decideAll(
  fit: readonly Ready[],
  judge: Judge,
  store: Pick<OperationStore, 'decide'>,
): Promise<readonly CarriedVerdict[]> {
  if (fit.length === 0) return [];
  const paths = fit.map(({ path }) => path);
  return await store.decide(paths, (found) => {
    const { verdicts, writes } = judgeAll(fit, judge, 'set', found);
    return { writes, answer: verdicts };
  });
}

/**
 * Takes surveys in that a boat carries home, as one step: what the socket asked at sea is asked again of each, because the
 * account of a boat can be stolen. What is refused hinders no other. Answers in their order; of two with one number the
 * second is refused. Rejects with `StoreError`, and then none was written.
 *
 * @param records At most as many as one batch has writes (500).
 */
export async function takeSurveysIn(
  records: readonly DocumentData[],
  context: OperationContext,
  judge: Judge = carriedSurveyVerdict,
): Promise<readonly TakenIn[]> {
  const hub = boatOf(context);
  const { store } = context;
  const personOf = once(async (toldUid) => {
    const uid = await keptUidOfCarried(toldUid, store);
    await refuseForEnded(uid, store);
    return { uid, boat: { hub, isOwnPerson: await isBoatPerson(hub, toldUid, store) } };
  });
  // A season begins with its first survey: the latest of them begins those of all.
  const groundOf = once(async (regionId) => {
    const there = records.filter((record) => saidIn(record, 'loc.regionId') === regionId);
    const date = latest(there.map((record) => saidIn(record, 'date')));
    return await carriedGroundOf({ loc: { regionId }, date }, context);
  });
  const hasErased = once(async () => await isAnythingErased(store));
  const paths = new Set<string>();

  async function ready(said: DocumentData): Promise<Ready> {
    const toldUid = saidIn(said, 'user.uid');
    const { uid, boat } = await personOf(toldUid);
    const record = uid === toldUid ? said : byAuthor(said, uid);
    const path = surveyDocs.path({ uid, surveyId: saidIn(record, 'id') });
    requireRecord(surveyDocs.pattern, path, record);
    const survey = surveySchema.parse(record);
    if (await hasErased('any')) await refuseErased([{ kind: 'survey', id: survey.id }], store);
    const facts = await groundOf(survey.loc.regionId);
    if (paths.has(path)) throw new CallError('INVALID_ARGUMENT', 'This survey came twice at once.');
    paths.add(path);
    return { path, survey, boat, facts };
  }

  const prepared = await Promise.all(
    records.map((record) => ready(record).catch((error: unknown) => refusedBy(error))),
  );
  const fit = prepared.filter((one) => 'path' in one);
  const verdicts = (await createAll(fit, judge, store)) ?? (await decideAll(fit, judge, store));
  const verdictOf = new Map(fit.map((one, index) => [one, verdicts[index]]));
  return prepared.map((one) => {
    if (!('path' in one)) return one;
    const verdict = verdictOf.get(one);
    if (verdict === undefined) throw new TypeError('A survey was decided of, and nothing was said.');
    return verdict.status === 'refused'
      ? { status: 'refused', error: refusalOf(verdict) }
      : { status: verdict.status };
  });
}
