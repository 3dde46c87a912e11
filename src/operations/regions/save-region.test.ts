import { expect, test } from 'vitest';
import { sampleSurvey } from '../../../tests/support/analysis/survey-samples.ts';
import { fiji, lauReef, rainbowReef, tonga } from '../../../tests/support/reefs/fiji.ts';
import { newCaledonia } from '../../../tests/support/reefs/new-caledonia.ts';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { saveRegionAnswer } from '../../contract/admin/regions.ts';
import { changeSchema } from '../../domain/back-office/change.ts';
import { newestChanges } from '../../domain/collections/back-office/changes.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { idsOfRegions } from '../../domain/region/known-regions.ts';
import { shippedRegions } from '../../domain/region/regions.ts';
import { everyRegion } from '../../ports/every-region.ts';
import { undoChange } from '../back-office/undo-change.ts';
import { submitSurvey } from '../survey/submit-survey.ts';
import { saveRegion } from './save-region.ts';

const ada = { uid: 'ada', admin: true };
const path = 'regions/new-caledonia';

function ground() {
  const host = createOperationHost();
  const save = async (over: object = {}) =>
    saveRegionAnswer.parse(await host.call(saveRegion, { ...newCaledonia, ...over }, ada));
  const change = async (over: object) => {
    const basedOn = (await host.store.get(path))?.data.updatedAt ?? null;
    return await save({ isNew: false, basedOn, ...over });
  };
  const entries = async () =>
    (await host.store.query(newestChanges())).docs.map(({ data }) => changeSchema.parse(data));
  return { host, save, change, entries };
}

test('a sixth region is added with the datasets that are due there, and is on record', async () => {
  const { host, save, entries } = ground();
  await save();
  // On 1 October 2025 the season of New Caledonia has begun a month ago.
  expect((await host.store.get(path))?.data).toMatchObject({
    ...{ regionName: 'New Caledonia', isActive: false, isSurveyOpen: false },
    ...{ reportingYear: 2025, analysisYear: 2025, firstSeason: 2025 },
    ...{ reportingDatasetId: 'new-caledonia2025', colorCorrectionDir: 'color_corrected/new-caledonia' },
  });
  for (const id of ['new-caledonia2025', 'new-caledonia-all'])
    expect((await host.store.get(`mapdata/new-caledonia/datasets/${id}`))?.data, id).toMatchObject({
      regionId: 'new-caledonia',
      isDeleted: false,
    });
  expect(await host.store.get('mapdata/new-caledonia/datasets/new-caledonia2024')).toBeNull();
  expect((await entries()).map(({ what, canUndo }) => [what, canUndo])).toEqual([
    ['Added the region New Caledonia: coming soon, its surveys closed.', false],
  ]);
  expect(idsOfRegions(await everyRegion(host))).toContain('new-caledonia');
});

test('the same once more changes nothing; another one of the same id is refused, and so is what somebody else changed meanwhile', async () => {
  const { host, save, change, entries } = ground();
  const first = await save();
  expect(await save()).toEqual(first);
  expect(await entries()).toHaveLength(1);
  await expect(save({ regionName: 'Other' })).rejects.toMatchObject({ status: 'ALREADY_EXISTS' });
  await expect(save({ regionId: 'gbr' })).rejects.toMatchObject({ status: 'ALREADY_EXISTS' });
  host.pass(60_000);
  await change({ isActive: true });
  await expect(change({ isPilot: true, basedOn: first.updatedAt })).rejects.toMatchObject({
    status: 'FAILED_PRECONDITION',
  });
  expect((await host.store.get(path))?.data).toMatchObject({ isActive: true, isPilot: false });
});

test('a region is opened, closed and opened again by one press back', async () => {
  const { host, save, change, entries } = ground();
  await save();
  host.pass(60_000);
  await change({ isActive: true, isSurveyOpen: true });
  host.pass(60_000);
  await change({ isActive: true, isSurveyOpen: false });
  const [entry] = await entries();
  expect(entry).toMatchObject({
    what: 'Changed the region New Caledonia: active, its surveys closed.',
    before: { isSurveyOpen: true },
    after: { isSurveyOpen: false },
  });
  await host.call(undoChange, { change: entry?.id }, ada);
  expect((await host.store.get(path))?.data).toMatchObject({ isActive: true, isSurveyOpen: true });
});

test('of a region that ships its document is changed, with or without one', async () => {
  const { host, entries } = ground();
  const { redsea } = shippedRegions;
  const said = { ...newCaledonia, regionId: 'redsea', regionName: 'Red Sea', mapBounds: redsea.mapBounds };
  await host.call(saveRegion, { ...said, isNew: false, isActive: true, timeZone: 'Africa/Cairo' }, ada);
  expect((await host.store.get('regions/redsea'))?.data).toMatchObject({
    ...{ isActive: true, reportingYear: 2025, mlAnalysisDir: 'redsea', firstSeason: 2025 },
  });
  expect((await entries())[0]?.canUndo).toBe(true);
});

test.each([
  ['an id that begins an address of the site', { regionId: 'admin' }],
  ['an id with a slash', { regionId: 'a/b' }],
  ['west and east the wrong way around', { mapBounds: [168, -23, 163, -19] }],
  ['bounds of no width', { mapBounds: [163, -23, 163, -19] }],
  ['bounds upside down', { mapBounds: [163, -19, 168, -23] }],
  ['an offset for a zone', { timeZone: '+11:00' }],
  ['a zone that there is not', { timeZone: 'Pacific/Atlantis' }],
  ['no zone', { timeZone: '' }],
  ['no question', { questions: [] }],
  ['a question twice', { questions: ['brokenCoral', 'brokenCoral'] }],
  ['a version that there is not', { analysisVersion: 9 }],
  ['a version of experts for everybody', { analysisVersion: 5 }],
])('with %s it is refused', async (_what, over) => {
  const { save } = ground();
  await expect(save(over)).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
});

test('nobody but an administrator adds a region', async () => {
  const { host } = ground();
  for (const actor of [{ uid: 'mia' }, { uid: 'vera', verified: true }, { uid: 'eva', isExpert: true }])
    await expect(host.call(saveRegion, newCaledonia, actor)).rejects.toMatchObject({
      status: 'PERMISSION_DENIED',
    });
  expect(await host.store.get(path)).toBeNull();
});

test('a survey of an added region is taken in while it is open, and refused in its own words once it is closed', async () => {
  const { host, save, change } = ground();
  const place = { latitude: -22.3, longitude: 166.4 };
  const hand = async () => {
    const survey = sampleSurvey();
    const site = { ...survey.site, _geoloc: place };
    const loc = { ...survey.loc, regionId: 'new-caledonia', _geoloc: place };
    const moved = { ...survey, site, loc, date: '2025-09-30T23:00:00.000Z' };
    await host.call(submitSurvey, { survey: moved }, { uid: 'mia' });
    return (await host.store.get(`users/mia/surveys/${survey.id}`))?.data;
  };
  await save({ isSurveyOpen: true });
  expect(await hand()).toMatchObject({
    datasets: expect.arrayContaining(['new-caledonia2025', 'new-caledonia-all']),
  });
  host.pass(60_000);
  await change({ isSurveyOpen: false, surveyWindowText: 'We rest until September.' });
  await expect(hand()).rejects.toMatchObject({
    status: 'INVALID_ARGUMENT',
    message: 'Surveys of New Caledonia are closed. We rest until September.',
  });
  const { gbr } = shippedRegions;
  const closed = documentOf({ ...gbr, isSurveyOpen: false });
  await host.store.write([{ op: 'set', path: 'regions/gbr', data: closed }]);
  await expect(host.call(submitSurvey, { survey: sampleSurvey() }, { uid: 'mia' })).rejects.toMatchObject({
    status: 'INVALID_ARGUMENT',
  });
});

test('of a region over the date line surveys on either side are taken in, and one beyond it is refused', async () => {
  const { host } = ground();
  await host.call(saveRegion, fiji, ada);
  const hand = async (id: string, place: typeof tonga) => {
    const survey = sampleSurvey();
    const site = { ...survey.site, _geoloc: place };
    const loc = { ...survey.loc, regionId: 'fiji', _geoloc: place };
    await host.call(submitSurvey, { survey: { ...survey, id, site, loc } }, { uid: 'mia' });
    return (await host.store.get(`users/mia/surveys/${id}`))?.data;
  };
  expect(await hand('a'.repeat(20), rainbowReef)).toMatchObject({ site: { _geoloc: rainbowReef } });
  expect(await hand('b'.repeat(20), lauReef)).toMatchObject({ site: { _geoloc: lauReef } });
  await expect(hand('c'.repeat(20), tonga)).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
  await expect(hand('d'.repeat(20), { ...lauReef, longitude: 175.9 })).rejects.toMatchObject({
    status: 'INVALID_ARGUMENT',
  });
});
