import { expect, test } from 'vitest';
import { surveyInStore } from '../../../tests/support/analysis/analysed-survey.ts';
import { gbrCensuses } from '../../../tests/support/reefs/censuses.ts';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { type Change, changeSchema } from '../../domain/back-office/change.ts';
import { newestChanges } from '../../domain/collections/back-office/changes.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import { submitPercentageAnalysis } from '../analysis/submit-percentage-analysis.ts';
import { undoChange, undoJob } from '../back-office/undo-change.ts';
import { deleteSurveys } from '../edit-surveys/delete-surveys.ts';
import { refreshSurveyStats } from '../survey/refresh-survey-stats.ts';
import { setCorrectedCopy } from './corrected-copy.ts';
import { deleteAnalysesOfImage } from './delete-analyses-of-image.ts';
import { markBadImage } from './mark-bad-image.ts';

const day = '2025-09-01T00:00:00.000Z';
const admin = { uid: 'ada', admin: true };
const nobodies = [
  {},
  { uid: 'vera' },
  { uid: 'vera', verified: true },
  { uid: 'elliot', isExpert: true },
  { uid: 'hub', hub: true },
  { uid: 'guest', guest: true, admin: true },
];

const account = (uid: string, more = {}) => ({
  op: 'set' as const,
  path: `users/${uid}`,
  data: { uid, name: { first: uid }, isEmailVerified: true, createdAt: day, updatedAt: day, ...more },
});

const percentages = { 'reef_soft-live': 30, 'background_sand-live': 70 };
const said = { answers: { percentages, 'dominant-coral': '', 'bad-image': false } };

/** A survey of two photos; the first is analysed by as many people as named, the second by one. */
async function ground(people: readonly string[] = ['vera', 'vito', 'viola']) {
  const host = createOperationHost();
  await host.store.write([
    account('ada', { admin: true }),
    ...people.map((uid) => account(uid)),
    ...gbrCensuses.map(
      (d) => ({ op: 'set', path: `mapdata/gbr/datasets/${d.id}`, data: documentOf(d) }) as const,
    ),
  ]);
  const { survey, path, photos } = await surveyInStore(host.store, [{ index: 0 }, { index: 1 }], {
    date: '2025-09-04T00:00:00.000Z',
  });
  const [photo, other] = photos;
  if (photo === undefined || other === undefined) throw new Error('There are no photos.');
  const analyse = (uid: string, imagePath: string, number: number) =>
    host.call(submitPercentageAnalysis, { ...said, imagePath, analysisId: `analysis-${number}` }, { uid });
  for (const uid of people) await analyse(uid, photo.path, 1);
  await analyse(people[0] ?? '', other.path, 2);
  await refreshSurveyStats(path, host.contextOf());
  const asked = { imageId: photo.image.id, userId: 'diver', surveyId: survey.id };
  return { host, path, photo, other, asked };
}

type Host = Awaited<ReturnType<typeof ground>>['host'];
const imagesIn = async ({ store }: Host, path: string) => (await store.get(path))?.data.meta;
const photoIn = async ({ store }: Host, path: string) => (await store.get(path))?.data;
const changesIn = async ({ store }: Host): Promise<readonly Change[]> =>
  (await everyDocument(store, newestChanges())).map(({ data }) => changeSchema.parse(data));

async function documents({ store }: Host, groups: readonly string[]) {
  const docs = [];
  for (const group of groups)
    docs.push(...(await everyDocument(store, { from: { group }, where: [], orderBy: [] })));
  return Object.fromEntries(docs.map(({ path, data }) => [path, data]));
}

const touched = (host: Host) => documents(host, ['surveys', 'images', 'analysis', 'users', 'datasets']);

test('a photo that is marked as bad counts nowhere, says who did it, and comes back by one press', async () => {
  const { host, path, photo, asked } = await ground();
  const before = await touched(host);
  expect(await host.call(markBadImage, { ...asked, why: 'A hand over the lens' }, admin)).toEqual({
    message: 'Marking image as bad',
    error: false,
  });
  expect(await photoIn(host, photo.path)).toMatchObject({ isDeleted: true });
  expect(await imagesIn(host, path)).toMatchObject({ images: { stored: 1, read: 1 } });
  const [entry, ...others] = await changesIn(host);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    by: { uid: 'ada' },
    subject: photo.path,
    why: 'A hand over the lens',
    before: { isDeleted: false },
    after: { isDeleted: true },
  });
  await host.call(undoChange, { change: entry?.id }, admin);
  expect(await touched(host)).toEqual(before);
});

test('pressed twice a photo is marked once, and a photo that is not there is said to be so', async () => {
  const { host, asked } = await ground();
  await Promise.all([1, 2].map(() => host.call(markBadImage, asked, admin)));
  expect(await changesIn(host)).toHaveLength(1);
  await expect(host.call(markBadImage, { ...asked, imageId: 'nowhere-at-all' }, admin)).rejects.toThrow();
  await expect(host.call(markBadImage, { ...asked, userId: 'vera' }, admin)).rejects.toThrow(
    'There is no such photo',
  );
});

test('a photo that comes back while its survey is deleted comes back with that', async () => {
  const { host, photo, asked } = await ground();
  await host.call(markBadImage, asked, admin);
  const [entry] = await changesIn(host);
  host.pass(1000);
  const ref = { uid: asked.userId, surveyId: asked.surveyId };
  await host.call(deleteSurveys, { surveys: [ref], job: 'job-deletes' }, admin);
  await host.call(undoChange, { change: entry?.id }, admin);
  expect(await photoIn(host, photo.path)).toMatchObject({ isDeleted: true });
  await host.call(undoJob, { of: 'job-deletes' }, admin);
  expect(await photoIn(host, photo.path)).toMatchObject({ isDeleted: false });
});

test('all analyses of a photo go, each with its entry, and those of other photos stay; all come back by one press', async () => {
  const { host, photo, other, asked } = await ground();
  const before = await touched(host);
  const answer = await host.call(deleteAnalysesOfImage, { ...asked, job: 'job-deletes' }, admin);
  expect(answer).toMatchObject({ status: 'done', noOfAnalysis: 3 });
  expect(await photoIn(host, photo.path)).toMatchObject({ meta: { analysis: { total: 0 } } });
  expect(await photoIn(host, other.path)).toMatchObject({ meta: { analysis: { total: 1 } } });
  expect((await host.store.get('users/vito'))?.data).toMatchObject({ meta: { analysis: { total: 0 } } });
  const entries = await changesIn(host);
  expect(entries).toHaveLength(3);
  expect(entries[0]).toMatchObject({ job: 'job-deletes', after: { isDeleted: true } });
  // Again, it is the same job.
  expect(await host.call(deleteAnalysesOfImage, { ...asked, job: 'job-deletes' }, admin)).toEqual(answer);
  expect(await host.call(undoJob, { of: 'job-deletes' }, admin)).toMatchObject({ status: 'done' });
  expect(await touched(host)).toEqual(before);
});

test('more than ten analyses go only for who has typed their number', async () => {
  const { host, asked } = await ground(Array.from({ length: 11 }, (_, index) => `person-${index}`));
  const ask = (confirmed?: number) =>
    host.call(deleteAnalysesOfImage, { ...asked, ...(confirmed === undefined ? {} : { confirmed }) }, admin);
  await expect(ask()).rejects.toThrow('This touches 11 analyses.');
  await expect(ask(3)).rejects.toThrow('This touches 11 analyses.');
  expect(await ask(11)).toMatchObject({ noOfAnalysis: 11 });
});

/** A copy that lies in the folder of its region. */
function fileOf(host: Host, fileName: string, size = { width: 1600, height: 1200 }): void {
  const path = `color_corrected/gbr/${fileName}`;
  const blob = { path, bytes: 10, sha256: 'c'.repeat(64), token: 'd'.repeat(32) };
  host.files.set(path, { blob, facts: { ...size, type: 'image/jpeg' }, owner: 'ada' });
}

test('a copy with corrected colours that was put into the folder belongs to the photo that it is named after, and is taken back', async () => {
  const { host, photo, asked } = await ground();
  const before = await photoIn(host, photo.path);
  const { width, height } = photo.image.meta;
  const fileName = `${asked.surveyId}_${asked.imageId}.jpg`;
  fileOf(host, fileName, { width: width / 2, height: height / 2 });
  expect(await host.call(setCorrectedCopy, { regionId: 'gbr', fileName }, admin)).toMatchObject(asked);
  expect(await photoIn(host, photo.path)).toMatchObject({
    color_corrected: { url: `color_corrected/gbr/${fileName}`, token: 'd'.repeat(32) },
  });
  // Again, nothing is changed.
  await host.call(setCorrectedCopy, { regionId: 'gbr', fileName }, admin);
  const [entry, ...others] = await changesIn(host);
  expect(others).toEqual([]);
  await host.call(undoChange, { change: entry?.id }, admin);
  expect(await photoIn(host, photo.path)).toEqual(before);
});

test('a copy of another shape, of no photo, of another region or that is not there is refused in words', async () => {
  const { host, photo, asked } = await ground();
  const fileName = `${asked.imageId}.jpg`;
  const set = (input: object) => host.call(setCorrectedCopy, { regionId: 'gbr', fileName, ...input }, admin);
  await expect(set({})).rejects.toThrow('The file is not there');
  fileOf(host, fileName, { width: 100, height: 900 });
  await expect(set({})).rejects.toThrow('another shape');
  await expect(set({ fileName: 'photo-of-nothing.jpg' })).rejects.toThrow('no image of this name');
  await expect(set({ fileName: '../../x.jpg' })).rejects.toThrow('not that of an image');
  await expect(set({ regionId: 'hawaii' })).rejects.toThrow('no image of this name');
  await host.store.write([
    { op: 'set', path: 'users/other/surveys/survey-other/images/x', data: documentOf(photo.image) },
  ]);
  await expect(set({})).rejects.toThrow('More than one image');
  for (const actor of nobodies)
    await expect(host.call(setCorrectedCopy, { regionId: 'gbr', fileName }, actor)).rejects.toThrow();
});

test('nobody but administrators may do either', async () => {
  const { host, asked } = await ground();
  const before = await touched(host);
  for (const actor of nobodies)
    for (const operation of [markBadImage, deleteAnalysesOfImage])
      await expect(host.call(operation, asked, actor)).rejects.toThrow();
  expect(await touched(host)).toEqual(before);
});
