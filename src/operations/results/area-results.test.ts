import { beforeEach, expect, test } from 'vitest';
import { starterFeatures } from '../../../edge-server/services/reefs/starter.ts';
import { censuses } from '../../../tests/support/reefs/censuses.ts';
import { countingStore } from '../../../tests/support/server/counting-store.ts';
import { createMemoryStore } from '../../adapters/memory/memory-store.ts';
import { areaFiguresDocs, areaResultsDocs } from '../../domain/collections/areas.ts';
import { reefResultsDocs } from '../../domain/collections/estimates.ts';
import { reefDocs } from '../../domain/collections/reefs.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { coverClasses } from '../../domain/estimate/fusion/cover.ts';
import type { SurveySums } from '../../domain/estimate/reading.ts';
import { usualPatchinessByKey } from '../../domain/estimate/reef-result.ts';
import { estimateMethod } from '../../domain/estimate/stamp-result.ts';
import { coverOfOthers } from '../../domain/results/area-result.ts';
import { listedAreas } from '../../domain/results/listed-areas.ts';
import type { SurveyFigures } from '../../domain/results/reef-figures.ts';
import { countAreas, settleAreas } from '../estimate/count-areas.ts';
import { countReef } from '../survey/count-reef.ts';

const regionId = 'gbr';
const area = { id: 'cairns-cooktown', name: 'Cairns/Cooktown Management Area' };
const measured = '2026-01-01T00:00:00.000Z';

let now = '2026-01-02T00:00:00.000Z';
let { store, take } = countingStore(createMemoryStore());
beforeEach(() => {
  now = '2026-01-02T00:00:00.000Z';
  ({ store, take } = countingStore(createMemoryStore()));
});
const clock = { now: () => now };

/** What somebody said of twelve photos of a survey. */
function survey(mean: number, over: Partial<Omit<SurveyFigures, 'sums'>> = {}, uid = 'ann') {
  const photos = 12;
  const sums: SurveySums = {
    photos,
    led: 0,
    sums: [mean, mean / 2, mean / 4, mean / 8, mean / 8].map((share) => [
      share * photos,
      share ** 2 * photos,
    ]),
    parts: [['own', uid, photos, 0.01]],
    models: ['m1'],
  };
  return {
    ...{ datasets: ['grc6', 'gbr-all'], date: '2025-10-04T01:00:00.000Z', images: 12, read: 12, told: 12 },
    ...{ live: 100, reports: [], site: 'A', sums },
    ...over,
  };
}

async function reef(id: string, over: object = {}): Promise<void> {
  const [starter] = starterFeatures(regionId);
  const data = documentOf({ ...starter, id, name: id, area, ...over });
  await store.write([{ op: 'set', path: reefDocs.path({ regionId, featureId: id }), data }]);
}
const ground = () => ({
  ...{ store, clock, datasets: censuses, patchiness: usualPatchinessByKey, fittedAt: measured },
});
const countOf = (id: string, surveys: Readonly<Record<string, SurveyFigures>>) =>
  countReef({ regionId, id }, () => surveys, ground());
/** Counts a reef and tells its area, as an analysis does. */
async function told(id: string, surveys: Readonly<Record<string, SurveyFigures>>) {
  const change = await countOf(id, surveys);
  if (change !== null) await countAreas(regionId, [change], { store, clock });
}
async function areaDocument() {
  const doc = await store.get(areaResultsDocs.path({ regionId, areaId: area.id }));
  return doc === null ? null : areaResultsDocs.schema.parse(doc.data);
}
const resultOf = async (id: string) =>
  reefResultsDocs.schema.parse((await store.get(reefResultsDocs.path({ regionId, reefId: id })))?.data)
    .byDataset.grc6;

async function threeReefs(): Promise<void> {
  for (const id of ['one', 'two', 'three']) await reef(id);
  await told('one', { s1: survey(0.2) });
  await told('two', { s2: survey(0.3, { date: '2025-09-01T01:00:00.000Z' }) });
  await told('three', { s3: survey(0.4, {}, 'ben'), s4: survey(0.4, { site: 'B' }) });
}

test('an area says what its reefs came to, of which kinds, and what went in; and names nobody', async () => {
  await threeReefs();
  const found = (await areaDocument())?.byDataset.grc6;
  expect(found).toMatchObject({
    ...{ status: 'estimated', reefs: 3, photos: 48, sites: 4, surveys: 4, people: 2, experts: 0 },
    ...{ models: ['m1'], from: '2025-09-01', to: '2025-10-04', dominant: 'branching' },
    ...{ method: estimateMethod, madeAt: now, fittedAt: measured },
  });
  const { cover } = found ?? {};
  const sum = coverClasses.reduce((all, name) => all + (cover?.[name].mean ?? 0), 0);
  expect(sum).toBeCloseTo(cover?.total.mean ?? -1, 0);
  const path = areaResultsDocs.path({ regionId, areaId: area.id });
  expect(JSON.stringify((await store.get(path))?.data)).not.toMatch(/ann|ben/);
});

test('what stands in the list of areas is what the area’s document says', async () => {
  await threeReefs();
  const covers = await Promise.all(['one', 'two', 'three'].map(resultOf));
  const [listed] = listedAreas(
    covers.flatMap((result) => (result?.cover === undefined ? [] : [{ area, cover: result.cover.total }])),
  );
  expect(listed?.status === 'estimated' ? listed.cover : null).toEqual(
    (await areaDocument())?.byDataset.grc6?.cover?.total,
  );
});

test('the other reefs of an area are made from its document alone', async () => {
  await threeReefs();
  await reef('four');
  await told('four', { s5: survey(0.9) });
  const [four, found] = [await resultOf('four'), (await areaDocument())?.byDataset.grc6];
  if (four?.cover === undefined || found === undefined) throw new Error('Both have a number.');
  const others = coverOfOthers(found, four.cover);
  await told('four', {});
  expect((await areaDocument())?.byDataset.grc6?.cover).toEqual(others);
});

test('two reefs are no area: it says how many more there have to be', async () => {
  await threeReefs();
  const { sums } = survey(0.4);
  await told('three', { s3: { ...survey(0.4), sums: { ...sums, photos: 3 } } });
  const found = (await areaDocument())?.byDataset.grc6;
  expect(found).toMatchObject({ status: 'too-few', needed: 1, reefs: 2, photos: 24, people: 1 });
  expect(found?.cover).toBeUndefined();
  for (const id of ['one', 'two']) await told(id, {});
  expect((await areaDocument())?.byDataset).toEqual({});
});

test('a reef that changes reads its area’s document and its parts, and no other reef', async () => {
  await threeReefs();
  take();
  await told('one', { s1: survey(0.6) });
  // Reef, figures, results; the area, and its parts in the two datasets of the survey.
  expect(take()).toEqual({ reads: 6, writes: 6 });
  expect((await areaDocument())?.byDataset.grc6?.cover?.total.mean).toBeGreaterThan(40);
});

test('a number that stays the same keeps the day on which it was made; another one has its own', async () => {
  await threeReefs();
  const [reefBefore, areaBefore] = [await resultOf('one'), await areaDocument()];
  now = '2026-02-01T00:00:00.000Z';
  take();
  await told('one', { s1: survey(0.2) });
  expect(take().writes).toBe(0);
  expect(await resultOf('one')).toEqual(reefBefore);
  expect(await areaDocument()).toEqual(areaBefore);
  await told('one', { s1: survey(0.25) });
  expect((await resultOf('one'))?.madeAt).toBe(now);
  expect((await areaDocument())?.byDataset.grc6?.madeAt).toBe(now);
  expect((await resultOf('two'))?.madeAt).toBe(reefBefore?.madeAt);
});

test('a result of before, which does not say when it was made, is read, and says so once it is counted', async () => {
  await threeReefs();
  const path = reefResultsDocs.path({ regionId, reefId: 'one' });
  const { method: _, madeAt: __, fittedAt: ___, ...before } = (await resultOf('one')) ?? {};
  const data = documentOf({ regionId, reefId: 'one', name: 'one', byDataset: { grc6: before } });
  await store.write([{ op: 'set', path, data }]);
  expect((await resultOf('one'))?.madeAt).toBeUndefined();
  now = '2026-03-01T00:00:00.000Z';
  await told('one', { s1: survey(0.2) });
  expect(await resultOf('one')).toMatchObject({ method: estimateMethod, madeAt: now });
});

test('a reef that was moved or deleted, or whose area was not told, is out of it with the next measuring', async () => {
  await threeReefs();
  await reef('four');
  await told('four', { s5: survey(0.5) });
  await reef('one', { area: { id: 'elsewhere', name: 'Elsewhere' } });
  await reef('two', { isDeleted: true });
  const cut = await countOf('three', {});
  expect((await areaDocument())?.byDataset.grc6?.reefs).toBe(4);
  await settleAreas(regionId, new Map(cut === null ? [] : [['three', cut]]), { store, clock });
  expect((await areaDocument())?.byDataset.grc6).toMatchObject({ reefs: 1, status: 'too-few', photos: 12 });
  const figures = await store.get(areaFiguresDocs.path({ regionId, areaId: area.id, datasetId: 'grc6' }));
  expect(Object.keys(areaFiguresDocs.schema.parse(figures?.data).reefs)).toEqual(['four']);
});

test('what a boat was told of ashore is not made anew of what is aboard', async () => {
  await threeReefs();
  const broughtAt = '2026-01-05T00:00:00.000Z';
  const paths = [
    reefResultsDocs.path({ regionId, reefId: 'one' }),
    areaResultsDocs.path({ regionId, areaId: area.id }),
  ];
  await store.write(paths.map((path) => ({ op: 'update' as const, path, data: { broughtAt } })));
  const before = await Promise.all(paths.map((path) => store.get(path)));
  await told('one', { aboard: survey(0.9, { datasets: ['gbr-all'] }) });
  await told('two', { aboard: survey(0.9) });
  expect(await Promise.all(paths.map((path) => store.get(path)))).toEqual(before);
  const feature = reefDocs.schema.parse(
    (await store.get(reefDocs.path({ regionId, featureId: 'one' })))?.data,
  );
  const { cover } = (await resultOf('one')) ?? {};
  expect(feature.meta.byDataset.grc6?.result).toEqual(cover?.total);
  expect(feature.meta.byDataset['gbr-all']).toMatchObject({ surveys: 1 });
});
