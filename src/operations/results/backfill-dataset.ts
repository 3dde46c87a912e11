import { z } from 'zod';
import { datasetDocs } from '../../domain/collections/datasets.ts';
import { backfillDocs, backfillsOfRegion } from '../../domain/collections/estimates.ts';
import { surveyDocs, surveysOfDataset } from '../../domain/collections/surveys.ts';
import type { Query } from '../../domain/documents/query.ts';
import { idsOfRegions } from '../../domain/region/known-regions.ts';
import type { Backfill } from '../../domain/results/backfill.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { everyRegion } from '../../ports/every-region.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { Clock, OperationStore } from '../../ports/server.ts';
import { recountPhotosOf } from '../analysis/count-analyses.ts';
import { inTurn } from '../run/keyed-mutex.ts';
import { refreshStatsOfSurveys } from '../survey/refresh-survey-stats.ts';

interface BackfillContext {
  readonly store: OperationStore;
  readonly clock: Clock;
}

/** Surveys of one step: a kill does them again. */
const atOnce = 10;

const cursorSchema = z.custom<NonNullable<Query['after']>>(
  (value) => typeof value === 'object' && value !== null,
);

/** One step: some surveys are counted again, with what was said of their photos. */
async function step(job: Backfill, { store, clock }: BackfillContext): Promise<Backfill> {
  const { regionId, datasetId, after } = job;
  const query: Query = { ...surveysOfDataset(regionId, datasetId), limit: atOnce };
  const cursor = after === null ? undefined : cursorSchema.parse(JSON.parse(after));
  const page = await store.query(cursor === undefined ? query : { ...query, after: cursor });
  const paths = page.docs.map(({ path }) => path).filter((path) => surveyDocs.match(path) !== undefined);
  for (const path of paths) {
    const surveyId = surveyDocs.match(path)?.surveyId;
    if (surveyId !== undefined) await recountPhotosOf(surveyId, store);
  }
  await refreshStatsOfSurveys(paths, { store, clock }, new Map(paths.map((path) => [path, 'look'])));
  const done = job.done + paths.length;
  const next: Backfill = {
    ...job,
    status: page.cursor === null ? 'done' : 'working',
    done,
    of: Math.max(done, job.of),
    after: page.cursor === null ? null : JSON.stringify(page.cursor),
    updated: clock.now(),
  };
  await store.write([backfillDocs.set({ regionId, datasetId }, next)]);
  return next;
}

async function storedJob(
  { regionId, datasetId }: Pick<Backfill, 'regionId' | 'datasetId'>,
  { store }: Pick<BackfillContext, 'store'>,
): Promise<Backfill | undefined> {
  const stored = await store.get(backfillDocs.path({ regionId, datasetId }));
  return backfillDocs.parse(stored?.data);
}

/** Goes on with a backfill until it is done, or `isOver`. Rejects with `StoreError`; what was done stays noted. */
export async function goOnWith(
  job: Backfill,
  context: BackfillContext,
  isOver: () => boolean,
  onStep: (job: Backfill) => void = () => undefined,
): Promise<Backfill> {
  const { regionId, datasetId } = job;
  return await inTurn(backfillDocs.path({ regionId, datasetId }), async () => {
    // Somebody else may have gone on with it while this one waited.
    let now = (await storedJob(job, context)) ?? job;
    while (now.status === 'working' && !isOver()) {
      now = await step(now, context);
      onStep(now);
    }
    return now;
  });
}

/** Goes on with every backfill that a kill or a deadline cut off, until all are done or `isOver`. Rejects with `StoreError`. */
export async function goOnWithAll(context: BackfillContext, isOver: () => boolean): Promise<void> {
  for (const regionId of idsOfRegions(await everyRegion(context))) {
    for (const { data } of await everyDocument(context.store, backfillsOfRegion(regionId))) {
      const job = backfillDocs.parse(data);
      if (job !== undefined && !isOver()) await goOnWith(job, context, isOver);
    }
  }
}

/** The backfill of a dataset that is under way, or a new one. Rejects with `CallError` where there is no such dataset. */
export async function beginBackfill(
  { regionId, datasetId }: Pick<Backfill, 'regionId' | 'datasetId'>,
  { store, clock }: BackfillContext,
): Promise<Backfill> {
  const dataset = await store.get(datasetDocs.path({ regionId, datasetId }));
  if (dataset === null) throw new CallError('NOT_FOUND', text('There is no dataset of that name.'));
  const before = await storedJob({ regionId, datasetId }, { store });
  if (before?.status === 'working') return before;
  const { count } = await store.aggregate(surveysOfDataset(regionId, datasetId), { count: true });
  const now = clock.now();
  const job: Backfill = {
    ...{ regionId, datasetId, status: 'working', done: 0, of: count ?? 0, after: null },
    ...{ startedAt: now, updated: now },
  };
  await store.write([backfillDocs.set({ regionId, datasetId }, job)]);
  return job;
}
