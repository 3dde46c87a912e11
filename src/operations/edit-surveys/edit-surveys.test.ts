import { expect, test } from 'vitest';
import { analysisInStore, surveyInStore } from '../../../tests/support/analysis/analysed-survey.ts';
import { gbrCensuses } from '../../../tests/support/reefs/censuses.ts';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { type Change, changeSchema } from '../../domain/back-office/change.ts';
import { newestChanges } from '../../domain/collections/back-office/changes.ts';
import { type DocumentData, documentOf } from '../../domain/documents/json.ts';
import type { ReefFeature } from '../../domain/reporting/reef-feature.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import { undoChange, undoJob } from '../back-office/undo-change.ts';
import { followReef } from '../map-edit/follow-reef.ts';
import { refreshSurveyStats } from '../survey/refresh-survey-stats.ts';
import { deleteSurveys } from './delete-surveys.ts';
import { moveSurveys } from './move-surveys.ts';

const day = '2025-09-01T00:00:00.000Z';
const admin = { uid: 'ada', admin: true };
const dayMs = 24 * 60 * 60 * 1000;

const reefOf = (id: string, name: string, longitude: number, priority: number): ReefFeature => ({
  ...{ id, regionId: 'gbr', gid: id, name, type: 'Reef', km2: 20, geometry: '{}', isApproximate: true },
  bbox: [longitude - 0.05, -17, longitude + 0.05, -16.7],
  centre: { latitude: -16.87, longitude },
  search: `${name} ${id}`,
  properties: { analysis_priority: priority },
  meta: { datasets: [], censusYears: [], byDataset: {} },
  isDeleted: false,
});
const moore = reefOf('16-071', 'Moore Reef', 146.2, 2);
const green = reefOf('16-049', 'Green Island Reef', 145.97, 1);

/** Surveys at Moore Reef, two photos each, one of them analysed. */
async function ground(count: number) {
  const host = createOperationHost();
  await host.store.write([
    ...[moore, green].map(
      (reef) => ({ op: 'set', path: `mapdata/gbr/features/${reef.id}`, data: documentOf(reef) }) as const,
    ),
    ...gbrCensuses.map(
      (d) => ({ op: 'set', path: `mapdata/gbr/datasets/${d.id}`, data: documentOf(d) }) as const,
    ),
    {
      op: 'set',
      path: 'users/ada',
      data: { uid: 'ada', name: { first: 'Ada' }, admin: true, createdAt: day, updatedAt: day },
    },
  ]);
  const surveys = [];
  const place = { _geoloc: moore.centre, type: 'reef', name: moore.name } as const;
  for (let index = 0; index < count; index += 1) {
    const made = await surveyInStore(host.store, [{ index: 0, total: 1 }, { index: 1 }], {
      id: `survey-0${index}`,
      date: '2025-09-04T00:00:00.000Z',
      site: place,
      loc: { ...place, id: moore.id, regionId: 'gbr' },
    });
    const [photo] = made.photos;
    if (photo !== undefined) await analysisInStore(host.store, { uid: 'vera', photo, coverage: 1 });
    await refreshSurveyStats(made.path, host.contextOf());
    surveys.push({ ...made, ref: { uid: 'diver', surveyId: made.survey.id } });
  }
  return { host, surveys, refs: surveys.map(({ ref }) => ref) };
}

type Host = Awaited<ReturnType<typeof ground>>['host'];

/** What a reef keeps of its surveys is a text, in whatever order they were counted. */
function inOrder(data: DocumentData): DocumentData {
  const { surveys } = data;
  return typeof surveys === 'string' ? { ...data, surveys: JSON.parse(surveys) } : data;
}

async function documents({ store }: Host, collections: readonly string[]) {
  const docs = [];
  for (const name of collections) {
    const from = name.includes('/') ? { collection: name } : { group: name };
    docs.push(...(await everyDocument(store, { from, where: [], orderBy: [] })));
  }
  return Object.fromEntries(docs.map(({ path, data }) => [path, inOrder(data)]));
}

/** All that a survey's change may touch. */
const touched = (host: Host) =>
  documents(host, [
    'surveys',
    'images',
    'mapdata/gbr/features',
    'mapdata/gbr/figures',
    'mapdata/gbr/datasets',
  ]);

async function changesOf({ store }: Host): Promise<readonly Change[]> {
  return (await everyDocument(store, newestChanges())).map(({ data }) => changeSchema.parse(data));
}

const countsOf = async ({ store }: Host, reef: ReefFeature) =>
  (await store.get(`mapdata/gbr/features/${reef.id}`))?.data.meta;

test('a survey that is moved takes name, priority and counts along, and says who did it and why', async () => {
  const { host, surveys, refs } = await ground(2);
  const [first] = surveys;
  if (first === undefined) throw new Error('There is no survey.');
  const answer = await host.call(
    moveSurveys,
    { surveys: refs, place: { reefId: green.id }, why: 'The pin was on the harbour' },
    admin,
  );
  expect(answer).toMatchObject({ status: 'done', changed: 2, left: 0 });
  const moved = (await host.store.get(first.path))?.data;
  expect(moved).toMatchObject({
    name: green.name,
    priority: 1,
    loc: { id: green.id, _geoloc: green.centre },
  });
  const photo = (await host.store.get(first.photos[0]?.path ?? ''))?.data;
  expect(photo).toMatchObject({ survey: { name: green.name, priority: 1, locId: green.id } });
  const analyses = await documents(host, ['analysis']);
  expect(Object.values(analyses)[0]).toMatchObject({ survey: { name: green.name } });
  expect(await countsOf(host, moore)).toEqual({ datasets: [], censusYears: [], byDataset: {} });
  expect(await countsOf(host, green)).toMatchObject({ byDataset: { grc6: { surveys: 2, images: 4 } } });
  const [entry] = await changesOf(host);
  expect(entry).toMatchObject({
    by: { uid: 'ada', name: 'Ada' },
    why: 'The pin was on the harbour',
    before: { name: moore.name },
    after: { name: green.name },
    canUndo: true,
  });
});

test('another date puts a survey into the datasets of that date, and out of those that it left', async () => {
  const { host, surveys, refs } = await ground(1);
  await host.call(moveSurveys, { surveys: refs, date: '2024-10-04T00:00:00.000Z' }, admin);
  const moved = (await host.store.get(surveys[0]?.path ?? ''))?.data;
  expect(moved?.datasets).toContain('grc5');
  const sizeOf = async (id: string) => (await host.store.get(`mapdata/gbr/datasets/${id}`))?.data.stats;
  expect(await sizeOf('grc5')).toEqual({ surveys: 1, images: 2 });
  expect(await sizeOf('grc6')).toEqual({ surveys: 0, images: 0 });
});

test('a pin that is far from the new reef goes with the old one; one beside it stays', async () => {
  const { host, surveys, refs } = await ground(1);
  await host.call(moveSurveys, { surveys: refs, place: { reefId: green.id } }, admin);
  expect((await host.store.get(surveys[0]?.path ?? ''))?.data.site).toMatchObject({ _geoloc: green.centre });
  const pin = { latitude: -16.75, longitude: 145.98 };
  await host.call(moveSurveys, { surveys: refs, place: { reefId: green.id, pin } }, admin);
  expect((await host.store.get(surveys[0]?.path ?? ''))?.data.site).toMatchObject({ _geoloc: pin });
});

test('deleted surveys count nowhere, and come back as they were by one press, photos that went before excepted', async () => {
  const { host, surveys, refs } = await ground(2);
  const [first] = surveys;
  if (first === undefined) throw new Error('There is no survey.');
  const bad = first.photos[1]?.path ?? '';
  await host.store.write([{ op: 'update', path: bad, data: { isDeleted: true } }]);
  await refreshSurveyStats(first.path, host.contextOf());
  const before = await touched(host);
  await host.call(deleteSurveys, { surveys: refs, job: 'job-deletes' }, admin);
  expect(await countsOf(host, moore)).toEqual({ datasets: [], censusYears: [], byDataset: {} });
  expect((await host.store.get(first.path))?.data).toMatchObject({ isDeleted: true });
  expect(await host.call(undoJob, { of: 'job-deletes' }, admin)).toMatchObject({ status: 'done' });
  expect(await touched(host)).toEqual(before);
});

test('what comes back has the name that its reef has today, and so have its photos and analyses', async () => {
  const { host, surveys, refs } = await ground(2);
  const rename = (reef: ReefFeature, name: string) =>
    host.store
      .write([{ op: 'update', path: `mapdata/gbr/features/${reef.id}`, data: { name } }])
      .then(() => followReef({ regionId: 'gbr', id: reef.id }, host.contextOf(), () => false));
  const namesOf = async () => {
    const said = Object.values(await documents(host, ['surveys', 'images', 'analysis']));
    return [...new Set(said.map(({ loc, name, survey }) => JSON.stringify(loc ?? survey ?? name)))]
      .map((text) => JSON.parse(text).name)
      .filter((name, index, all) => all.indexOf(name) === index);
  };
  await host.call(deleteSurveys, { surveys: refs, job: 'job-deletes' }, admin);
  await rename(moore, 'Great Moore Reef');
  await host.call(undoJob, { of: 'job-deletes' }, admin);
  expect(await namesOf()).toEqual(['Great Moore Reef']);
  expect((await host.store.get(surveys[0]?.path ?? ''))?.data).toMatchObject({
    ...{ name: 'Great Moore Reef', site: { name: 'Great Moore Reef' }, isDeleted: false },
  });

  // Neither the new name of the reef that they were moved to nor that of the one they came from is a change of theirs.
  host.pass(1000);
  await host.call(moveSurveys, { surveys: refs, place: { reefId: green.id }, job: 'job-moves' }, admin);
  await rename(green, 'Green Cay');
  await rename(moore, 'Moore Reef South');
  expect(await namesOf()).toEqual(['Green Cay']);
  await host.call(undoJob, { of: 'job-moves' }, admin);
  expect(await namesOf()).toEqual(['Moore Reef South']);

  // A reef that is gone leaves its surveys the name that they had.
  host.pass(1000);
  await host.call(deleteSurveys, { surveys: refs, job: 'job-deletes-2' }, admin);
  const path = `mapdata/gbr/features/${moore.id}`;
  await host.store.write([{ op: 'update', path, data: { name: 'Gone', isDeleted: true } }]);
  await host.call(undoJob, { of: 'job-deletes-2' }, admin);
  expect(await namesOf()).toEqual(['Moore Reef South']);
});

test('what was changed once more is not taken back, and neither is anything after ninety days', async () => {
  const { host, refs } = await ground(1);
  await host.call(moveSurveys, { surveys: refs, place: { reefId: green.id } }, admin);
  const [first] = await changesOf(host);
  await host.call(moveSurveys, { surveys: refs, date: '2025-09-05T00:00:00.000Z' }, admin);
  // Another field is another change: the place still comes back.
  await host.call(undoChange, { change: first?.id }, admin);
  await expect(host.call(undoChange, { change: first?.id }, admin)).resolves.toEqual({ status: 'done' });
  host.pass(1000);
  await host.call(moveSurveys, { surveys: refs, place: { reefId: green.id } }, admin);
  const [second] = await changesOf(host);
  host.pass(1000);
  await host.call(moveSurveys, { surveys: refs, place: { reefId: moore.id } }, admin);
  await expect(host.call(undoChange, { change: second?.id }, admin)).rejects.toThrow(
    'Something else was changed',
  );
  const [third] = await changesOf(host);
  host.pass(91 * dayMs);
  await expect(host.call(undoChange, { change: third?.id }, admin)).rejects.toThrow('90 days');
});

test('more than ten surveys are touched only by who has typed their number', async () => {
  const { host, refs } = await ground(1);
  const many = Array.from({ length: 11 }, (_, index) => ({ uid: 'diver', surveyId: `survey-x${index}` }));
  const ask = (confirmed?: number) =>
    host.call(
      deleteSurveys,
      { surveys: [...many, ...refs], ...(confirmed === undefined ? {} : { confirmed }) },
      admin,
    );
  await expect(ask()).rejects.toThrow('This touches 12 surveys.');
  await expect(ask(11)).rejects.toThrow('This touches 12 surveys.');
  expect(await ask(12)).toMatchObject({ changed: 1, left: 11 });
});

test('a place of another region, a date to come and no change at all are refused before anything is touched', async () => {
  const { host, refs } = await ground(1);
  const before = await touched(host);
  const call = (input: object) => host.call(moveSurveys, { surveys: refs, ...input }, admin);
  await expect(call({})).rejects.toThrow('Enter a valid Location in the Input');
  await expect(call({ place: { reefId: 'nowhere' } })).rejects.toThrow('There is no such reef');
  await expect(call({ place: { pin: { latitude: 50, longitude: 8 } } })).rejects.toThrow('outside');
  await expect(call({ date: '2035-01-01T00:00:00.000Z' })).rejects.toThrow('in the future');
  expect(await touched(host)).toEqual(before);
  for (const actor of [
    {},
    { uid: 'vera' },
    { uid: 'vera', verified: true },
    { uid: 'elliot', isExpert: true },
    { uid: 'hub', hub: true },
  ])
    await expect(
      host.call(moveSurveys, { surveys: refs, date: '2025-09-05T00:00:00.000Z' }, actor),
    ).rejects.toThrow();
});

test('one job of a kind at a time: the second hears of the first, and the same id is the same job', async () => {
  const { host, refs } = await ground(1);
  await host.store.write([
    { op: 'set', path: 'jobturns/move-surveys', data: { job: 'job-of-bob' } },
    {
      op: 'set',
      path: 'jobs/job-of-bob',
      data: {
        ...{
          id: 'job-of-bob',
          kind: 'move-surveys',
          title: 'Moving 40 surveys',
          status: 'working',
          input: '{}',
        },
        ...{ progress: { done: 3, of: 40 }, cursor: null, tally: {}, errors: [], failures: 0, canUndo: true },
        ...{
          by: { uid: 'bob', name: 'Bob' },
          created: '2025-10-01T00:00:00.000Z',
          updated: '2025-10-01T00:00:00.000Z',
        },
      },
    },
  ]);
  const input = { surveys: refs, place: { reefId: green.id }, job: 'job-of-ada' };
  await expect(host.call(moveSurveys, input, admin)).rejects.toThrow(
    'One at a time: another one is under way. Moving 40 surveys: 3 of 40 done, begun by Bob.',
  );
  await host.store.write([{ op: 'update', path: 'jobs/job-of-bob', data: { status: 'done' } }]);
  const answers = await Promise.all([1, 2].map(() => host.call(moveSurveys, input, admin)));
  expect(answers).toHaveLength(2);
  expect(await changesOf(host)).toHaveLength(1);
});
