import { analysisHeadSchema, isComplete } from '../../domain/annotation/analysis.ts';
import { mergedAccountDocs } from '../../domain/collections/account/merged-accounts.ts';
import { ownFigureDocs } from '../../domain/collections/account/own-figures.ts';
import {
  analysisDocs,
  completeAnalysesBetween,
  oldestAnalysisOfUser,
  secondWaysBetween,
} from '../../domain/collections/analyses.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { boundsOfMonth, monthOf, monthsBetween } from '../../domain/dashboard/month.ts';
import { photosByMonthFigure } from '../../domain/dashboard/photos-by-month.ts';
import type { DocumentData } from '../../domain/documents/json.ts';
import type { Query } from '../../domain/documents/query.ts';
import { documentsOf } from '../../ports/read-documents.ts';
import { StoreError } from '../../ports/store.ts';
import type { Change, Projection, ProjectionDeps } from './projection.ts';

/** In a key: recount every month since the first analysis. */
const allMonths = 'all';

/** Months of a whole recount, the newest ones: a date that a broken clock wrote does not make it count decades. */
const maxMonths = 60;

/** Attempts when another run stores counts between reading and writing. */
const maxTries = 5;

const countedSchema = analysisHeadSchema.pick({
  updated: true,
  isDeleted: true,
  isSecondWay: true,
  stats: true,
});

/** The month in which an analysis counts as a photo of its author; empty if it does not count. */
function monthOfCounted(data: DocumentData | null): readonly string[] {
  const { data: found } = countedSchema.safeParse(data);
  const isCounted =
    found !== undefined && !found.isDeleted && found.isSecondWay !== true && isComplete(found);
  return isCounted ? [monthOf(found.updated)] : [];
}

/** Months whose count a change alters. */
function changedMonths({ before, after }: Change): readonly string[] {
  const [old, now] = [monthOfCounted(before), monthOfCounted(after)];
  return [...old.filter((month) => !now.includes(month)), ...now.filter((month) => !old.includes(month))];
}

const updatedSchema = analysisHeadSchema.pick({ updated: true });

function monthIn(data: DocumentData | undefined): readonly string[] {
  const found = updatedSchema.safeParse(data);
  return found.success ? [monthOf(found.data.updated)] : [];
}

/** Photos that a person has completed in a month; one that was completed in two ways counts once. */
async function countMonth(uid: string, month: string, { store }: ProjectionDeps): Promise<number> {
  const { start, end } = boundsOfMonth(month);
  const count = async (query: Query) => (await store.aggregate(query, { count: true })).count ?? 0;
  const [complete, twice] = await Promise.all([
    count(completeAnalysesBetween(uid, start, end)),
    count(secondWaysBetween(uid, start, end)),
  ]);
  return complete - twice;
}

/** The months from a person's first analysis to today. */
async function monthsOfWork(uid: string, { store, clock }: ProjectionDeps): Promise<readonly string[]> {
  const [oldest] = (await store.query(oldestAnalysisOfUser(uid))).docs;
  const [first] = monthIn(oldest?.data);
  return first === undefined ? [] : monthsBetween(first, monthOf(clock.now())).slice(-maxMonths);
}

/**
 * Stores counts if no other run has stored counts since `revision`; false if they have to be counted again. Deletes the figure of an account
 * that was deleted or merged: its analyses stay, without a name.
 */
function keepValues(
  uid: string,
  values: Readonly<Record<string, number>>,
  revision: number,
  { store, clock }: ProjectionDeps,
): Promise<boolean> {
  const at = { uid, figure: photosByMonthFigure };
  const paths = [ownFigureDocs.path(at), userDocs.path({ uid }), mergedAccountDocs.path({ uid })];
  return store.decide(paths, ([figure = null, user = null, merged = null]) => {
    if (user === null || merged !== null)
      return { writes: figure === null ? [] : [ownFigureDocs.delete(at)], answer: true };
    if ((ownFigureDocs.parse(figure)?.revision ?? 0) !== revision) return { writes: [], answer: false };
    const next = { values, revision: revision + 1, updated: clock.now() };
    return { writes: [ownFigureDocs.set(at, next)], answer: true };
  });
}

/** Photos that each person has analysed, by month (UTC): a figure of the dashboard. */
export const photosByMonth: Projection = {
  name: 'photos-by-month',
  follows: [analysisDocs],
  keysOf(change) {
    const uid = analysisDocs.match(change.path)?.uid;
    return uid === undefined ? [] : changedMonths(change).map((month) => `${uid}/${month}`);
  },
  async *keysAtStart({ store }) {
    // Accounts that analysed before this figure was counted.
    const query = userDocs.query({}, { where: { 'meta.analysis.total': { '>': 0 } } });
    for await (const { id: uid } of documentsOf(store, query))
      if ((await ownFigureDocs.read(store, { uid, figure: photosByMonthFigure })) === undefined)
        yield `${uid}/${allMonths}`;
  },
  async run(key, deps) {
    const [uid = '', month = ''] = key.split('/');
    for (let tries = 0; tries < maxTries; tries += 1) {
      const before = await ownFigureDocs.read(deps.store, { uid, figure: photosByMonthFigure });
      const isWhole = before === undefined || month === allMonths;
      const asked = month === allMonths ? [] : [month];
      const months = isWhole ? new Set([...(await monthsOfWork(uid, deps)), ...asked]) : asked;
      const counts = await Promise.all(
        [...months].map(async (one) => [one, await countMonth(uid, one, deps)] as const),
      );
      const values = { ...(isWhole ? {} : before.values), ...Object.fromEntries(counts) };
      if (await keepValues(uid, values, before?.revision ?? 0, deps)) return;
    }
    throw new StoreError('UNAVAILABLE', 'Others counted the same months at the same time, again and again.');
  },
};
