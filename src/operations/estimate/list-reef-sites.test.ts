import { beforeEach, describe, expect, test } from 'vitest';
import { starterFeatures } from '../../../edge-server/services/reefs/starter.ts';
import { estimate } from '../../../tests/support/analysis/analyse-photos.ts';
import { surveyInStore } from '../../../tests/support/analysis/analysed-survey.ts';
import { analysisGround } from '../../../tests/support/analysis/analysis-ground.ts';
import { censuses } from '../../../tests/support/reefs/censuses.ts';
import { reefSitesName, reefSitesSchema } from '../../contract/map/reef-sites.ts';
import { datasetDocs } from '../../domain/collections/datasets.ts';
import { regionEstimatesDocs } from '../../domain/collections/estimates.ts';
import { reefDocs, reefFiguresDocs } from '../../domain/collections/reefs.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import { usualPatchiness } from '../../domain/estimate/fusion/estimate-reef.ts';
import { leastPhotos } from '../../domain/estimate/reef-result.ts';
import { usualEstimates } from '../../domain/estimate/region-estimates.ts';
import { operationsOf } from '../index.ts';
import { runOperation } from '../run/operation.ts';
import { refreshStatsOfSurveys } from '../survey/refresh-survey-stats.ts';
import { listReefSites } from './list-reef-sites.ts';

const elsewhere = { latitude: -16.9, longitude: 146.2 };

/** A reef with two surveys at one site and one at another. */
async function reefOfSites() {
  const ground = await analysisGround();
  const { store } = ground.context;
  const photos = (count: number) => Array.from({ length: count }, (_, index) => ({ index }));
  const surveys = [
    await surveyInStore(store, photos(leastPhotos)),
    await surveyInStore(store, photos(2)),
    await surveyInStore(store, photos(3)),
  ] as const;
  const [first, , third] = surveys;
  const { regionId, id: reefId } = first.survey.loc;
  const [starter] = starterFeatures(regionId);
  await store.write([
    { op: 'update', path: third.path, data: { 'site._geoloc': elsewhere, 'site.name': 'The wall' } },
    { op: 'update', path: third.path, data: { date: '2025-11-01T00:00:00.000Z' } },
    {
      op: 'set',
      path: reefDocs.path({ regionId, featureId: reefId }),
      data: documentOf({ ...starter, id: reefId }),
    },
    ...censuses.map(
      (dataset): Write => ({
        op: 'set',
        path: datasetDocs.path({ regionId: dataset.regionId, datasetId: dataset.id }),
        data: documentOf(dataset),
      }),
    ),
  ]);
  const count = () =>
    refreshStatsOfSurveys(
      surveys.map(({ path }) => path),
      ground.context,
      new Map(surveys.map(({ path }) => [path, 'look'])),
    );
  await count();
  const input = { regionId, reefId, datasetId: 'grc6' };
  const { context } = ground;
  const ask = async (more = {}) =>
    reefSitesSchema.parse(await runOperation(listReefSites, { ...input, ...more }, context));
  return { ...ground, surveys, regionId, count, input, ask };
}

describe('the sites of a reef', () => {
  let ground: Awaited<ReturnType<typeof reefOfSites>>;
  beforeEach(async () => {
    ground = await reefOfSites();
  });

  test('are the places of its surveys, the one dived last first, with all of their surveys', async () => {
    const { within, sites } = await ground.ask();
    expect(within).toBe(usualPatchiness.within);
    expect(sites.map(({ surveys }) => surveys.length)).toEqual([1, 2]);
    expect(sites[0]).toMatchObject({ name: 'The wall', place: elsewhere });
    expect(sites[0]?.surveys[0]).toMatchObject({ day: '2025-11-01', photos: 3, usable: 3 });
    expect((await ground.ask({ datasetId: 'grc5' })).sites).toEqual([]);
  });

  test('of figures that were kept before sites had names are still told, and found on the map', async () => {
    const path = reefFiguresDocs.path({ regionId: ground.regionId, featureId: ground.input.reefId });
    const { surveys } = reefFiguresDocs.schema.parse((await ground.context.store.get(path))?.data);
    const before = Object.fromEntries(
      Object.entries(surveys).map(([id, { name: _later, ...figures }]) => [id, figures]),
    );
    const data = { surveys: JSON.stringify(before) };
    await ground.context.store.write([{ op: 'set', path, data }]);
    expect((await ground.ask()).sites[0]).toMatchObject({ name: 'A site', place: elsewhere });
  });

  test('are none where surveys lie at no reef: those have nothing in common', async () => {
    const [, , third] = ground.surveys;
    const data = { 'loc.id': 'point' };
    await ground.context.store.write([{ op: 'update', path: third.path, data }]);
    expect((await ground.ask({ reefId: 'point' })).sites).toEqual([]);
  });

  test('have a number from ten photos on, each site of its own, and say how many are missing before', async () => {
    const [first] = ground.surveys;
    for (const photo of first.photos) await estimate('ann', photo, ground.context, 40);
    await ground.count();
    const [wall, reef] = (await ground.ask()).sites;
    expect(wall?.estimate).toEqual({ status: 'too-few', needed: leastPhotos });
    expect(reef?.estimate).toMatchObject({ status: 'estimated', mean: 40 });
    const told = reef?.surveys.find(({ id }) => id === first.survey.id)?.told;
    expect(told?.photos).toBe(leastPhotos);
    expect(told?.sum).toBeCloseTo(leastPhotos * 0.4, 3);
  });

  test('count the photos that can be used: one that is too dark is none of them', async () => {
    const [, , third] = ground.surveys;
    const [dark] = third.photos;
    const quality = { sharpness: 1, lightness: 0.05, burnt: 0, print: '0'.repeat(16) };
    const path = dark?.path ?? '';
    await ground.context.store.write([{ op: 'update', path, data: { quality: documentOf(quality) } }]);
    expect((await ground.ask()).sites[0]?.surveys[0]).toMatchObject({ photos: 3, usable: 2 });
  });

  test('cost the photos of a survey once: until they change, a reef is two documents', async () => {
    const { store } = ground.context;
    const quality = { sharpness: 1, lightness: 0.5, burnt: 0, print: '0'.repeat(16) };
    const photos = ground.surveys.flatMap((survey) => survey.photos);
    const look = (path: string): Write => ({ op: 'update', path, data: { quality: documentOf(quality) } });
    const asked = { documents: 0, lists: 0 };
    const watched = new Proxy(store, {
      get(target, key, receiver) {
        if (key === 'get') asked.documents += 1;
        if (key === 'query') asked.lists += 1;
        return Reflect.get(target, key, receiver);
      },
    });
    const reads = async () => {
      Object.assign(asked, { documents: 0, lists: 0 });
      const { sites } = reefSitesSchema.parse(
        await runOperation(listReefSites, ground.input, { ...ground.context, store: watched }),
      );
      return { ...asked, usable: sites.flatMap(({ surveys }) => surveys.map(({ usable }) => usable)) };
    };
    // They have just come, and nobody has looked at them yet: it is asked each time.
    const since = ground.context.clock.now();
    await store.write(photos.map(({ path }) => ({ op: 'update', path, data: { since } })));
    expect(await reads()).toMatchObject({ lists: 3 });
    expect(await reads()).toMatchObject({ lists: 3 });
    await store.write(photos.map(({ path }) => look(path)));
    // All show the same. Once for each survey, and then no more.
    expect(await reads()).toMatchObject({ lists: 3, usable: [1, 1, 1] });
    expect(await reads()).toEqual({ documents: 2, lists: 0, usable: [1, 1, 1] });
    const [first] = ground.surveys[0].photos;
    if (first === undefined) throw new Error('There is no photo.');
    await estimate('ann', first, ground.context, 40);
    await ground.count();
    expect(await reads()).toMatchObject({ documents: 2, lists: 0 });
    const [gone] = ground.surveys[2].photos;
    await store.write([{ op: 'update', path: gone?.path ?? '', data: { isDeleted: true } }]);
    await ground.count();
    expect(await reads()).toMatchObject({ lists: 1, usable: [1, 1, 1] });
  });

  test('are as sure as the region is patchy, once that was measured', async () => {
    const [first] = ground.surveys;
    for (const photo of first.photos) await estimate('ann', photo, ground.context, 40);
    await ground.count();
    const usual = (await ground.ask()).sites[1]?.estimate;
    const { priors, patchiness } = usualEstimates;
    const measured = {
      ...{ fittedAt: '2026-01-01T00:00:00.000Z', photos: 0, people: 0, priors },
      patchiness: { ...patchiness, total: { within: 0.4, between: 0.04 } },
    };
    const path = regionEstimatesDocs.path({ regionId: ground.regionId, name: 'people' });
    await ground.context.store.write([{ op: 'set', path, data: documentOf(measured) }]);
    const { within, sites } = await ground.ask();
    expect(within).toBe(0.4);
    const patchy = sites[1]?.estimate;
    if (usual?.status !== 'estimated' || patchy?.status !== 'estimated')
      throw new Error('There is no number.');
    expect(patchy.high - patchy.low).toBeGreaterThan(usual.high - usual.low);
  });

  test('are told to members on every host, and to no guest or visitor, as surveys are', async () => {
    for (const host of ['www', 'boat', 'functions'] as const)
      expect(operationsOf(host).map(({ name }) => name)).toContain(reefSitesName);
    const as = (actor: object) =>
      runOperation(listReefSites, ground.input, {
        ...ground.context,
        actor: { ...ground.context.actor, ...actor },
      });
    await expect(as({ guest: true })).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
    await expect(as({ uid: null })).rejects.toMatchObject({ status: 'UNAUTHENTICATED' });
  });
});
