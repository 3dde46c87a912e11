import { beforeEach, describe, expect, test } from 'vitest';
import { starterFeatures } from '../../../edge-server/services/reefs/starter.ts';
import {
  type AnalysedPhoto,
  colourWith,
  estimate,
  wholePhoto,
} from '../../../tests/support/analysis/analyse-photos.ts';
import { surveyInStore } from '../../../tests/support/analysis/analysed-survey.ts';
import { analysisGround } from '../../../tests/support/analysis/analysis-ground.ts';
import { sampleRegions } from '../../../tests/support/analysis/said-of-suggestion.ts';
import { suggestedRegions } from '../../../tests/support/analysis/suggested-regions.ts';
import { censuses } from '../../../tests/support/reefs/censuses.ts';
import { areaResultsDocs } from '../../domain/collections/areas.ts';
import { datasetDocs } from '../../domain/collections/datasets.ts';
import {
  backfillDocs,
  reefResultsDocs,
  regionEstimatesDocs,
  skillDocs,
  surveyReadingsDocs,
} from '../../domain/collections/estimates.ts';
import { dueDocs } from '../../domain/collections/leaderboards.ts';
import { reefDocs } from '../../domain/collections/reefs.ts';
import { documentOf, valueAt } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import { fitReadings } from '../../domain/estimate/fit-readings.ts';
import { coverClasses } from '../../domain/estimate/fusion/cover.ts';
import { leastPhotos } from '../../domain/estimate/reef-result.ts';
import { analysisTallySchema } from '../../domain/survey/image.ts';
import type { OperationStore } from '../../ports/server.ts';
import { StoreError } from '../../ports/store.ts';
import { submitAssistedAnalysis } from '../analysis/submit-assisted-analysis.ts';
import { backfillDataset } from '../datasets/backfill-job.ts';
import { resultsOfExport } from '../exports/results-of-export.ts';
import { runOperation } from '../run/operation.ts';
import { refreshStatsOfSurveys } from '../survey/refresh-survey-stats.ts';
import { beginBackfill, goOnWith, goOnWithAll } from './backfill-dataset.ts';
import { fitRegion } from './fit-region.ts';

type Ground = Awaited<ReturnType<typeof reefOfPhotos>>;

/** A reef with a survey of photos, and people with proven addresses. */
async function reefOfPhotos(count: number) {
  const ground = await analysisGround();
  const { store } = ground.context;
  const { survey, path, photos } = await surveyInStore(
    store,
    Array.from({ length: count }, (_, index) => ({ index })),
  );
  const { regionId, id: reefId } = survey.loc;
  const [starter] = starterFeatures(regionId);
  if (starter === undefined) throw new Error('There is no starter reef.');
  const reef = { ...starter, id: reefId, area: { id: 'cairns-cooktown', name: 'Cairns/Cooktown' } };
  await store.write([
    { op: 'set', path: reefDocs.path({ regionId, featureId: reefId }), data: documentOf(reef) },
    ...censuses.map(
      (dataset): Write => ({
        op: 'set',
        path: datasetDocs.path({ regionId: dataset.regionId, datasetId: dataset.id }),
        data: documentOf(dataset),
      }),
    ),
    ...['ben', 'cleo', 'new'].map(
      (uid): Write => ({ op: 'set', path: `users/${uid}`, data: { uid, isEmailVerified: true } }),
    ),
  ]);
  const refresh = (imageIds: readonly string[]) =>
    refreshStatsOfSurveys([path], ground.context, new Map([[path, imageIds]]));
  async function result() {
    const doc = await store.get(reefResultsDocs.path({ regionId, reefId }));
    const results = reefResultsDocs.schema.safeParse(doc?.data).data;
    return results?.byDataset[survey.datasets[0] ?? ''];
  }
  return { ...ground, survey, surveyPath: path, photos, regionId, reefId, refresh, result };
}

/** Reads of a store, counted by the collection that they are of. */
function counted(store: OperationStore): { readonly store: OperationStore; readonly reads: string[] } {
  const reads: string[] = [];
  return {
    reads,
    store: {
      ...store,
      get: (path) => {
        reads.push(path);
        return store.get(path);
      },
      query: async (query) => {
        const page = await store.query(query);
        reads.push(...page.docs.map(({ path }) => path));
        return page;
      },
    },
  };
}

const readAll = async (ground: Ground, coral: (index: number) => number, uid = 'ann') => {
  for (const [index, photo] of ground.photos.entries())
    await estimate(uid, photo, ground.context, coral(index));
  await ground.refresh(ground.photos.map(({ image }) => image.id));
};
const fitAnew = (ground: Ground) =>
  fitRegion(ground.regionId, {
    store: ground.context.store,
    clock: ground.context.clock,
    fit: async (surveys) => fitReadings(surveys),
  });

describe('the result of a reef', () => {
  let ground: Ground;
  beforeEach(async () => {
    ground = await reefOfPhotos(leastPhotos + 2);
  });
  const photoAt = (index: number): AnalysedPhoto => {
    const photo = ground.photos[index];
    if (photo === undefined) throw new Error('There is no such photo.');
    return photo;
  };

  test('is no number below so many photos, and says how many more are needed', async () => {
    await estimate('ann', photoAt(0), ground.context, 40);
    await ground.refresh([photoAt(0).image.id]);
    expect(await ground.result()).toMatchObject({ status: 'too-few', needed: leastPhotos - 1, photos: 1 });
    expect((await ground.result())?.cover).toBeUndefined();
  });

  test('says what it was made from, and adds up', async () => {
    await readAll(ground, (index) => 20 + index);
    const result = await ground.result();
    expect(result).toMatchObject({
      status: 'estimated',
      photos: leastPhotos + 2,
      sites: 1,
      people: 1,
      experts: 0,
    });
    const { cover } = result ?? {};
    const mean = 20 + (leastPhotos + 1) / 2;
    expect(cover?.total.mean).toBeCloseTo(mean, 0);
    expect(cover?.total.low).toBeLessThan(mean - 5);
    expect(cover?.total.high).toBeGreaterThan(mean + 5);
    const sum = coverClasses.reduce((all, name) => all + (cover?.[name].mean ?? 0), 0);
    expect(sum).toBeCloseTo(cover?.total.mean ?? -1, 0);
    expect(result?.dominant).toBe('other');
    const reef = await ground.context.store.get(
      reefDocs.path({ regionId: ground.regionId, featureId: ground.reefId }),
    );
    expect(valueAt(reef?.data ?? {}, 'properties.results')).toMatchObject({
      year: 2025,
      totalCoralCover: cover?.total.mean,
      dominantCoral: 'other',
    });
  });

  test('a changed analysis makes it new, and no other photo is read for it', async () => {
    await readAll(ground, () => 30);
    const before = await ground.result();
    await estimate('ann', photoAt(3), ground.context, 90);
    const { store, reads } = counted(ground.context.store);
    await refreshStatsOfSurveys(
      [ground.surveyPath],
      { ...ground.context, store },
      new Map([[ground.surveyPath, [photoAt(3).image.id]]]),
    );
    expect((await ground.result())?.cover?.total.mean).toBeGreaterThan(
      (before?.cover?.total.mean ?? 100) + 3,
    );
    const analyses = reads.filter((path) => path.includes('/analysis/'));
    expect(analyses).toHaveLength(1);
    expect(reads.filter((path) => path.includes('/images/'))).toEqual([]);
  });

  test('a save that nobody was told of is found by a look at the photos', async () => {
    await readAll(ground, () => 30);
    await estimate('ann', photoAt(3), ground.context, 90);
    await ground.refresh([]);
    const missed = await ground.result();
    await refreshStatsOfSurveys([ground.surveyPath], ground.context, new Map([[ground.surveyPath, 'look']]));
    expect((await ground.result())?.cover?.total.mean).toBeGreaterThan(
      (missed?.cover?.total.mean ?? 100) + 3,
    );
  });

  test('who has not proven an address is no voice', async () => {
    await readAll(ground, () => 30);
    await estimate('stranger', photoAt(0), ground.context, 95);
    await ground.refresh([photoAt(0).image.id]);
    expect((await ground.result())?.people).toBe(1);
  });

  test('what is measured of people is theirs alone, and moves the result', async () => {
    await readAll(ground, () => 30);
    await readAll(ground, () => 50, 'ben');
    const expert = {
      ...ground.context,
      actor: { ...ground.context.actor, uid: 'cleo', isExpert: true },
    };
    for (const photo of ground.photos) await colourAsExpert(photo, expert);
    await ground.refresh(ground.photos.map(({ image }) => image.id));
    const before = await ground.result();
    expect(await fitAnew(ground)).toBe(1);
    const { store } = ground.context;
    const of = async (uid: string) =>
      skillDocs.schema.parse((await store.get(skillDocs.path({ uid, regionId: ground.regionId })))?.data);
    const [ann, ben] = [await of('ann'), await of('ben')];
    expect(ann.agreement.total).toMatchObject({ photos: leastPhotos + 2, lean: 30 });
    expect(ben.agreement.total?.lean).toBe(50);
    // Nobody who sees thirty points more than experts is near them.
    expect(ann.compared).toEqual({ photos: leastPhotos + 2, near: 0 });
    expect((await store.get(dueDocs.path({ scope: 'gbr', uid: 'ann' })))?.data).toBeDefined();
    expect(ben.lookAgain).toHaveLength(10);
    expect(ben.skills.own?.total.bias).toBeGreaterThan(ann.skills.own?.total.bias ?? 9);
    expect((await ground.result())?.cover?.total.mean).toBeLessThan(before?.cover?.total.mean ?? 0);
    const estimates = await store.get(
      regionEstimatesDocs.path({ regionId: ground.regionId, name: 'people' }),
    );
    const { fittedAt, people } = regionEstimatesDocs.schema.parse(estimates?.data);
    expect(people).toBe(3);
    expect((await ground.result())?.fittedAt).toBe(fittedAt);
    const area = await store.get(
      areaResultsDocs.path({ regionId: ground.regionId, areaId: 'cairns-cooktown' }),
    );
    expect(areaResultsDocs.schema.parse(area?.data).byDataset.grc6).toMatchObject({
      ...{ reefs: 1, people: 3, experts: 1, fittedAt },
    });
    expect(await fitAnew(ground)).toBe(1);
  });

  test('what is said while a region is measured is not overwritten by what was read before', async () => {
    await readAll(ground, () => 30);
    const { store, clock } = ground.context;
    await fitRegion(ground.regionId, {
      ...{ store, clock },
      async fit(surveys) {
        const fitted = fitReadings(surveys);
        await readAll(ground, () => 80);
        return fitted;
      },
    });
    expect((await ground.result())?.cover?.total.mean).toBeGreaterThan(70);
  });

  test('a deleted survey takes its readings and its result with it', async () => {
    await readAll(ground, () => 30);
    const { store } = ground.context;
    await store.write([{ op: 'update', path: ground.surveyPath, data: { isDeleted: true } }]);
    await ground.refresh([]);
    expect(await ground.result()).toBeUndefined();
    const path = surveyReadingsDocs.path({ regionId: ground.regionId, surveyId: ground.survey.id });
    expect(await store.get(path)).toBeNull();
  });
});

/** An expert finds nothing but sand. */
async function colourAsExpert(photo: AnalysedPhoto, context: Ground['context']): Promise<void> {
  await colourWith('cleo', photo, context, wholePhoto('background_sand'), true);
}

test('a download has the estimates of its reef in its dataset, with what they were made from', async () => {
  const ground = await reefOfPhotos(leastPhotos);
  await readAll(ground, () => 30);
  const { regionId, reefId, survey } = ground;
  const rows = async (query: object) => {
    const found = [];
    for await (const row of resultsOfExport({ regionId, ...query }, ground.context)) found.push(row);
    return found;
  };
  const [datasetId = ''] = survey.datasets;
  expect(await rows({ datasetId })).toMatchObject([
    { regionId, datasetId, reefId, status: 'estimated', photos: leastPhotos, people: 1 },
    { regionId, datasetId, areaId: 'cairns-cooktown', status: 'too-few', needed: 2, photos: leastPhotos },
  ]);
  expect((await rows({ reefId })).map((row) => row.datasetId).sort()).toEqual(['gbr-all', 'grc6']);
  const ofArea = (areaId: string) => rows({ datasetId, areaId });
  expect(await ofArea('cairns-cooktown')).toEqual(await rows({ datasetId }));
  expect(await ofArea('far-north')).toEqual([]);
  expect(await rows({ datasetId, reefIds: [reefId] })).toHaveLength(1);
  expect(await rows({ surveyId: survey.id })).toEqual([]);
});

describe('adding a dataset up anew', () => {
  const admin = { uid: 'ada', admin: true };
  const call = (ground: Ground, datasetId: string, actor = admin) =>
    runOperation(
      backfillDataset,
      { regionId: ground.regionId, datasetId },
      { ...ground.context, actor: { ...ground.context.actor, ...actor } },
    );

  test('finds what nobody was told of, and says how far it is', async () => {
    const ground = await reefOfPhotos(leastPhotos);
    for (const photo of ground.photos) await estimate('ann', photo, ground.context, 30);
    expect(await ground.result()).toBeUndefined();
    expect(await call(ground, 'grc6')).toMatchObject({ status: 'done', done: 1, of: 1 });
    expect(await ground.result()).toMatchObject({ status: 'estimated', photos: leastPhotos });
    expect(await call(ground, 'grc6')).toMatchObject({ status: 'done', done: 1, of: 1 });
  });

  test('brings answers to questions on the whole photo along that an older version did not count', async () => {
    const ground = await reefOfPhotos(1);
    const { store } = ground.context;
    const [photo] = ground.photos;
    if (photo === undefined) throw new Error('There is no photo.');
    const said = { ...sampleRegions(suggestedRegions()), model: null, version: 2.4 };
    const answers = { dominant: 'branching', level: 'high', softcoral: 'no', bleached: 'yes' };
    const analysis = { analysisId: 'regions-1', imagePath: photo.path, said: { ...said, answers } };
    await runOperation(submitAssistedAnalysis, analysis, ground.context);
    const tally = async () => valueAt((await store.get(photo.path))?.data ?? {}, 'meta.analysis');
    const today = await tally();
    expect(today).toMatchObject({
      seen: { bleached: 1 },
      asked: { bleached: { yes: 1 }, level: { high: 1 } },
    });
    const { asked: _asked, seen: _seen, ...former } = analysisTallySchema.parse(today);
    await store.write([{ op: 'update', path: photo.path, data: { 'meta.analysis': documentOf(former) } }]);
    await call(ground, 'grc6');
    expect(await tally()).toEqual(today);
  });

  test('goes on where it was cut off, and counts nothing twice', async () => {
    const ground = await reefOfPhotos(leastPhotos);
    const { store } = ground.context;
    for (let more = 0; more < 24; more += 1) await surveyInStore(store, [{ index: 0 }]);
    let looks = 0;
    const broken: OperationStore = {
      ...store,
      query: (query) => {
        looks += 'group' in query.from && query.from.group === 'surveys' && 'after' in query ? 1 : 0;
        return looks > 1
          ? Promise.reject(new StoreError('UNAVAILABLE', 'the server is killed'))
          : store.query(query);
      },
    };
    await expect(call({ ...ground, context: { ...ground.context, store: broken } }, 'grc6')).rejects.toThrow(
      'killed',
    );
    const path = backfillDocs.path({ regionId: ground.regionId, datasetId: 'grc6' });
    const cut = backfillDocs.schema.parse((await store.get(path))?.data);
    expect(cut).toMatchObject({ status: 'working', done: 20, of: 25 });
    expect(await call(ground, 'grc6')).toMatchObject({ status: 'done', done: 25, of: 25 });
  });

  test('goes on unasked where a host looks for what was cut off, and one that waited for another does nothing again', async () => {
    const ground = await reefOfPhotos(1);
    const { store, clock } = ground.context;
    for (let more = 0; more < 14; more += 1) await surveyInStore(store, [{ index: 0 }]);
    const begun = await beginBackfill({ regionId: ground.regionId, datasetId: 'grc6' }, ground.context);
    let looks = 0;
    await goOnWithAll({ store, clock }, () => ++looks > 2);
    const path = backfillDocs.path({ regionId: ground.regionId, datasetId: 'grc6' });
    const jobOf = async () => backfillDocs.schema.parse((await store.get(path))?.data);
    expect(await jobOf()).toMatchObject({ status: 'working', done: 10, of: 15 });
    await goOnWithAll({ store, clock }, () => false);
    expect(await jobOf()).toMatchObject({ status: 'done', done: 15, of: 15 });
    // It was asked before the other one ended.
    const steps: unknown[] = [];
    expect(
      await goOnWith(
        begun,
        { store, clock },
        () => false,
        (job) => steps.push(job),
      ),
    ).toMatchObject({ status: 'done', done: 15 });
    expect(steps).toEqual([]);
  });

  test('is for administrators, of a dataset that there is', async () => {
    const ground = await reefOfPhotos(1);
    await expect(call(ground, 'grc99')).rejects.toMatchObject({ status: 'NOT_FOUND' });
    await expect(call(ground, 'grc6', { uid: 'ann', admin: false })).rejects.toMatchObject({
      status: 'PERMISSION_DENIED',
    });
  });
});
