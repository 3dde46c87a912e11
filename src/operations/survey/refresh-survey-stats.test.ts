import { expect, test } from 'vitest';
import { gbrCensuses } from '../../../tests/support/reefs/censuses.ts';
import { createMemoryStore } from '../../adapters/memory/memory-store.ts';
import { surveyDocs } from '../../domain/collections/surveys.ts';
import { documentOf, valueAt } from '../../domain/documents/json.ts';
import { shippedRegions } from '../../domain/region/regions.ts';
import type { ReefFeature } from '../../domain/reporting/reef-feature.ts';
import { buildImage, buildSurvey } from '../../domain/survey/build-survey.ts';
import type { SurveySubmission } from '../../domain/survey/survey.ts';
import { changesCounts } from './counted-fields.ts';
import { countPhotosOfSurvey, refreshSurveyStats } from './refresh-survey-stats.ts';

const reef: ReefFeature = {
  id: '16-071',
  regionId: 'gbr',
  gid: '16-071',
  name: 'Moore Reef',
  type: 'Reef',
  km2: 20,
  bbox: [146, -17, 146.3, -16.7],
  centre: { latitude: -16.87, longitude: 146.2 },
  geometry: '{}',
  isApproximate: true,
  search: 'moore reef 16-071',
  properties: {},
  meta: { datasets: [], censusYears: [], byDataset: {} },
  isDeleted: false,
};
const place = { _geoloc: reef.centre, type: 'reef', name: reef.name } as const;
const submission: SurveySubmission = {
  id: 'survey-01',
  date: '2025-10-04T00:00:00.000Z',
  timeofday: 'late-morning',
  type: 'scuba',
  site: place,
  loc: { ...place, id: reef.id, regionId: 'gbr' },
  experience: {},
  images: { total: 3 },
};
const datasets = gbrCensuses;
const survey = buildSurvey(submission, {
  author: { uid: 'diver', name: 'Mia' },
  datasets,
  receivedAt: submission.date,
});
const path = 'users/diver/surveys/survey-01';

function photo(id: string) {
  const facts = {
    url: `${id}.jpg`,
    token: 't'.repeat(16),
    sha256: 'a'.repeat(64),
    bytes: 1,
    receivedAt: submission.date,
    seed: 's'.repeat(20),
  };
  const image = buildImage(
    { id, type: 'subject', meta: { optimised: true, width: 4, height: 3 } },
    survey,
    facts,
    shippedRegions.gbr,
  );
  return { op: 'set', path: `${path}/images/${id}`, data: documentOf(image) } as const;
}

test('a survey is counted by its stored photos, on its reef and in its datasets, however often', async () => {
  const store = createMemoryStore();
  await store.write([
    { op: 'set', path: 'mapdata/gbr/features/16-071', data: documentOf(reef) },
    ...datasets.map(
      (d) => ({ op: 'set', path: `mapdata/gbr/datasets/${d.id}`, data: documentOf(d) }) as const,
    ),
    { op: 'set', path, data: documentOf(survey) },
    photo('photo-0001'),
    photo('photo-0002'),
  ]);
  const context = { store, clock: { now: () => '2026-01-01T00:00:00.000Z' } };
  await refreshSurveyStats(path, context);
  await refreshSurveyStats(path, context);
  const feature = await store.get('mapdata/gbr/features/16-071');
  expect(feature?.data.meta).toEqual({
    datasets: ['grc6', 'gbr-all'],
    censusYears: [2025],
    byDataset: { grc6: { surveys: 1, images: 2 }, 'gbr-all': { surveys: 1, images: 2 } },
  });
  expect((await store.get('mapdata/gbr/datasets/grc6'))?.data.stats).toEqual({ surveys: 1, images: 2 });
  const stored = await store.get(path);
  expect(stored === null ? null : valueAt(stored.data, 'meta.images')).toEqual({
    total: 3,
    stored: 2,
    read: 0,
    firstLook: null,
    cover: { url: 'photo-0001.jpg', token: 't'.repeat(16) },
  });

  await store.write([{ op: 'update', path, data: { isDeleted: true } }]);
  await refreshSurveyStats(path, context);
  const after = await store.get('mapdata/gbr/features/16-071');
  expect(after?.data.meta).toEqual({ datasets: [], censusYears: [], byDataset: {} });
  expect((await store.get('mapdata/gbr/datasets/grc6'))?.data.stats).toEqual({ surveys: 0, images: 0 });
});

test('a reef says how much of it was read, how alive it is, and what divers reported', async () => {
  const store = createMemoryStore();
  const reefPath = 'mapdata/gbr/features/16-071';
  const reported = {
    ...survey,
    id: 'survey-0002',
    date: '2025-12-24T00:30:00.000Z',
    experience: { crownOfThorns: ['Yes'], coralBleaching: ['No'] },
  };
  const [first, second] = [path, surveyDocs.path({ uid: 'mia', surveyId: reported.id })];
  const read = (id: string, total: number, live?: number) => ({
    op: 'update' as const,
    path: `${first}/images/${id}`,
    data: { 'meta.analysis': { total, ...(live === undefined ? {} : { live }) } },
  });
  await store.write([
    { op: 'set', path: reefPath, data: documentOf(reef) },
    ...datasets.map(
      (d) => ({ op: 'set', path: `mapdata/gbr/datasets/${d.id}`, data: documentOf(d) }) as const,
    ),
    { op: 'set', path: first, data: documentOf(survey) },
    { op: 'set', path: second, data: documentOf(reported) },
    ...['photo-0001', 'photo-0002', 'photo-0003', 'photo-0004'].map(photo),
    read('photo-0001', 2, 40),
    read('photo-0002', 1, 55),
    read('photo-0003', 1),
  ]);
  const context = { store, clock: { now: () => '2026-01-01T00:00:00.000Z' } };
  const countsOf = async () => valueAt((await store.get(reefPath))?.data ?? {}, 'meta.byDataset.grc6');
  await refreshSurveyStats(first, context);
  const starfish = { surveys: 1, last: '2025-12-24' };
  expect(await countsOf()).toEqual({ surveys: 2, images: 4, read: 3, live: 47.5, reports: { starfish } });

  await store.write([read('photo-0004', 1, 100)]);
  await countPhotosOfSurvey(first, context);
  expect(await countsOf()).toMatchObject({ read: 4, live: 65 });
  await store.write([{ op: 'update', path: second, data: { isDeleted: true } }]);
  await refreshSurveyStats(second, context);
  expect(await countsOf()).toEqual({ surveys: 1, images: 4, read: 4, live: 65 });
});

test('a survey says how much of it was read, what a first look found, and which photo it shows', async () => {
  const store = createMemoryStore();
  const context = { store, clock: { now: () => '2026-01-01T00:00:00.000Z' } };
  const images = async () => valueAt((await store.get(path))?.data ?? {}, 'meta.images');
  const tell = (id: string, tally: object) =>
    store.write([
      { op: 'update', path: `${path}/images/${id}`, data: { 'meta.analysis': documentOf(tally) } },
    ]);
  await store.write([
    { op: 'set', path, data: documentOf(survey) },
    photo('photo-0001'),
    photo('photo-0002'),
    { op: 'update', path: `${path}/images/photo-0001`, data: { url: 'photo-0001.360.jpg' } },
  ]);
  await tell('photo-0002', { total: 2, live: 45 });
  await countPhotosOfSurvey(path, context);
  expect(await images()).toMatchObject({ read: 1, firstLook: 45, cover: { url: 'photo-0001.360.jpg' } });

  await tell('photo-0001', { total: 1, live: 20 });
  await store.write([{ op: 'update', path: `${path}/images/photo-0001`, data: { url: 'whole.jpg' } }]);
  await countPhotosOfSurvey(path, context);
  expect(await images()).toMatchObject({ read: 2, firstLook: null, cover: { url: 'whole.jpg' } });

  const deleted = ['photo-0001', 'photo-0002'].map(
    (id) => ({ op: 'update', path: `${path}/images/${id}`, data: { isDeleted: true } }) as const,
  );
  await store.write(deleted);
  await countPhotosOfSurvey(path, context);
  expect(await images()).toEqual({ total: 3, stored: 0, read: 0, firstLook: null, cover: null });
});

test('a photo that is counted changes what a survey is counted by, and nothing else', async () => {
  const store = createMemoryStore();
  const reefPath = 'mapdata/gbr/features/16-071';
  await store.write([
    { op: 'set', path: reefPath, data: documentOf(reef) },
    { op: 'set', path, data: documentOf(survey) },
    photo('photo-0001'),
  ]);
  const context = { store, clock: { now: () => '2026-01-01T00:00:00.000Z' } };
  const [before, beforeReef] = [await store.get(path), await store.get(reefPath)];
  await countPhotosOfSurvey(path, context);
  const after = await store.get(path);
  expect(changesCounts(path, before?.data ?? null, after?.data ?? null)).toBe(true);
  expect(after === null ? null : valueAt(after.data, 'meta.images.stored')).toBe(1);
  expect(await store.get(reefPath)).toEqual(beforeReef);
  await countPhotosOfSurvey(path, context);
  expect(await store.get(path)).toEqual(after);
});
