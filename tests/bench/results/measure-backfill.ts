import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPackedRegistry } from '../../../edge-server/services/reefs/registry/packed-registry.ts';
import { registryReef } from '../../../edge-server/services/reefs/registry/registry-reefs.ts';
import { compositeIndexes } from '../../../edge-server/storage/db/documents/composite-indexes.ts';
import { createSqliteStore } from '../../../edge-server/storage/db/documents/sqlite-store.ts';
import { openDatabase } from '../../../edge-server/storage/db/open.ts';
import { visitor } from '../../../src/domain/access/access.ts';
import { allDatasets, datasetDocs } from '../../../src/domain/collections/datasets.ts';
import { reefResultsDocs } from '../../../src/domain/collections/estimates.ts';
import { reefDocs } from '../../../src/domain/collections/reefs.ts';
import { regionDocs } from '../../../src/domain/collections/regions.ts';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import type { Write } from '../../../src/domain/documents/write.ts';
import { backfillDataset } from '../../../src/operations/datasets/backfill-job.ts';
import { runOperation } from '../../../src/operations/run/operation.ts';
import { refreshStatsOfSurveys } from '../../../src/operations/survey/refresh-survey-stats.ts';
import { everyDocument } from '../../../src/ports/read-documents.ts';
import type { OperationContext } from '../../../src/ports/server.ts';
import { writeInBatches } from '../../../src/ports/write-documents.ts';
import { estimate } from '../../support/analysis/analyse-photos.ts';
import { analysisGround } from '../../support/analysis/analysis-ground.ts';
import { censuses } from '../../support/reefs/censuses.ts';
import { countingStore } from '../../support/server/counting-store.ts';
import { quantile, rounded } from '../grow/figures.ts';
import { analysedSurveys, templateIn } from './seed-analysed.ts';

const reefCount = 400;
const plan = {
  surveysOfReef: 4,
  photosOfSurvey: 25,
  people: Array.from({ length: 60 }, (_, index) => `person-${index}`),
};

/** Reefs, datasets and people whose address is proven. */
async function placesAndPeople(): Promise<{
  readonly reefs: readonly { readonly id: string }[];
  readonly writes: Write[];
}> {
  const { reefs: packed, areas } = await readPackedRegistry();
  const reefs = packed.slice(0, reefCount).map((reef) => registryReef(reef, areas));
  return {
    reefs,
    writes: [
      ...reefs.map(
        (reef): Write => ({
          op: 'set',
          path: reefDocs.path({ regionId: 'gbr', featureId: reef.id }),
          data: documentOf(reef),
        }),
      ),
      ...censuses.map(
        (dataset): Write => ({
          op: 'set',
          path: datasetDocs.path({ regionId: dataset.regionId, datasetId: dataset.id }),
          data: documentOf(dataset),
        }),
      ),
      ...['template', ...plan.people].map(
        (uid): Write => ({ op: 'set', path: `users/${uid}`, data: { uid, isEmailVerified: true } }),
      ),
    ],
  };
}

/** Calls the operation until it is done, as a page does; milliseconds. */
async function backfillWhole(context: OperationContext): Promise<number> {
  const began = performance.now();
  const asAdmin = { ...context, actor: { ...visitor, uid: 'ada', admin: true } };
  for (;;) {
    const answer = await runOperation(backfillDataset, { regionId: 'gbr', datasetId: 'grc6' }, asAdmin);
    if ((answer as { readonly status: string }).status === 'done') return performance.now() - began;
  }
}

/** Facts, counts and results of a region's reefs are three files, of which a function on Firebase reads two documents each. */
const readsOfFiles = 6;

/** Documents that Firestore would bill for each screen of results: the list, one reef with its years, and two beside each other. */
async function readsOfScreens(
  store: OperationContext['store'],
  take: () => { readonly reads: number },
  [one, other]: readonly [string, string],
) {
  async function readsOf(reefs: readonly string[]): Promise<number> {
    take();
    await store.get(regionDocs.path({ regionId: 'gbr' }));
    await everyDocument(store, allDatasets('gbr'));
    for (const reefId of reefs) await store.get(reefResultsDocs.path({ regionId: 'gbr', reefId }));
    return take().reads + readsOfFiles;
  }
  return { list: await readsOf([]), reef: await readsOf([one]), compare: await readsOf([one, other]) };
}

/** A census of 400 reefs with 40,000 analysed photos in a store of its own: added up anew, and one analysis more. */
export async function measureBackfill(say: (line: string) => void) {
  const folder = await mkdtemp(join(tmpdir(), 'reef-bench-results-'));
  const database = openDatabase(join(folder, 'reef-census.sqlite'));
  try {
    const clock = { now: () => toInstant(Date.now()) };
    const under = createSqliteStore(database, { indexes: compositeIndexes, clock });
    const { store, take } = countingStore(under);
    const { context: usual } = await analysisGround();
    const context: OperationContext = {
      ...{ ...usual, store, clock, actor: visitor, isAnalysisClosed: false },
      randomBytes: (length) => randomBytes(length),
    };
    const { reefs, writes } = await placesAndPeople();
    await writeInBatches(store, writes);
    const template = await templateIn(context, 'template');
    const seeding = performance.now();
    await writeInBatches(store, analysedSurveys(template, reefs, plan));
    const photos = reefCount * plan.surveysOfReef * plan.photosOfSurvey;
    say(
      `seeded ${photos} analysed photos of ${reefCount} reefs in ${rounded((performance.now() - seeding) / 1000, 1)} s`,
    );
    take();
    const backfillMs = await backfillWhole(context);
    const { reads: backfillReads } = take();
    say(`added up anew in ${rounded(backfillMs / 1000, 1)} s`);

    const changedMs: number[] = [];
    const changedReads: number[] = [];
    const resultReads: number[] = [];
    const { docs } = await under.query({ from: { group: 'images' }, where: [], orderBy: [], limit: 21 });
    for (const [index, { path }] of docs.entries()) {
      const surveyPath = path.replace(/\/images\/.*$/, '');
      const imageId = path.split('/').at(-1) ?? '';
      take();
      const began = performance.now();
      // Nobody begins photos as fast as this: each is somebody else's.
      await estimate(`person-${index}`, { path } as Parameters<typeof estimate>[1], context, 62);
      await refreshStatsOfSurveys([surveyPath], context, new Map([[surveyPath, [imageId]]]));
      changedMs.push(performance.now() - began);
      changedReads.push(take().reads);
      const survey = (await under.get(surveyPath))?.data as { loc: { id: string } } | undefined;
      take();
      await store.get(reefResultsDocs.path({ regionId: 'gbr', reefId: survey?.loc.id ?? '' }));
      resultReads.push(take().reads);
    }
    const [one, other] = reefs;
    const screens = await readsOfScreens(store, take, [one?.id ?? '', other?.id ?? '']);
    return {
      photos,
      backfillSeconds: rounded(backfillMs / 1000, 1),
      msASurvey: rounded(backfillMs / (reefCount * plan.surveysOfReef), 2),
      readsAPhoto: rounded(backfillReads / photos, 2),
      changedMs: rounded(quantile(changedMs, 0.5), 1),
      changedMsWorst: rounded(Math.max(...changedMs), 1),
      readsOfChange: quantile(changedReads, 0.5),
      readsOfChangeWorst: Math.max(...changedReads),
      readsOfResult: Math.max(...resultReads),
      readsOfScreens: screens,
    };
  } finally {
    database.close();
    await rm(folder, { recursive: true, force: true });
  }
}
