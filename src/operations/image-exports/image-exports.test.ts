import { beforeEach, expect, test } from 'vitest';
import { askedFile } from '../../../edge-server/edge/www/exports/asked-file.ts';
import { surveyInStore } from '../../../tests/support/analysis/analysed-survey.ts';
import { memoryFiles } from '../../../tests/support/analysis/memory-files.ts';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { listImagesForMeAnswer, listImageUsersAnswer } from '../../contract/admin/image-exports.ts';
import { changeSchema } from '../../domain/back-office/change.ts';
import { newestChanges } from '../../domain/collections/back-office/changes.ts';
import { exportDocs } from '../../domain/collections/exports.ts';
import { censusImagesOwner } from '../../domain/exports/photos/photos-asked.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import { undoChange } from '../back-office/undo-change.ts';
import { type ExportGround, makeExport, nextExport } from '../exports/make-export.ts';
import { downloadCensusImages, exportCensusImages } from './export-images.ts';
import { addImageUser, listImageUsers, removeImageUser } from './image-users.ts';
import { listImagesForMe } from './images-for-me.ts';
import { stopImageExport } from './stop-image-export.ts';

const admin = { uid: 'ada', admin: true };
const day = '2025-09-01T00:00:00.000Z';
const id = 'a1b2c3d4e5f6a1b2c3d4';
const days = { startDate: '2025-10-01', endDate: '2025-10-10' };
const mailing = {
  ...{ id, regionId: 'gbr', ...days, hasMLPrediction: null, site: 'https://census.example.org' },
  toAddress: ['Ann@example.org'],
  ccAddress: ['carl@example.org', 'ann@example.org'],
  bccAddress: ['secret@example.org'],
};

let host: ReturnType<typeof createOperationHost>;
let memory: ReturnType<typeof memoryFiles>;
let ground: ExportGround;
beforeEach(async () => {
  host = createOperationHost();
  memory = memoryFiles();
  const { store, clock, drawings, randomBytes } = host.contextOf();
  ground = {
    ...{ store, clock, drawings, randomBytes, files: memory.files, progressMs: 0 },
    photoBytes: async ({ url }) => (url.includes('gone') ? null : new Uint8Array(10)),
  };
  const account = (uid: string, email: string, more = {}) => ({
    op: 'set' as const,
    path: `users/${uid}`,
    data: { uid, email, name: { first: uid }, createdAt: day, updatedAt: day, ...more },
  });
  await store.write([
    account('ada', 'ada@example.org', { admin: true }),
    account('uid-1', 'ann@example.org'),
    account('liar', 'ann@example.org'),
  ]);
  await host.contextOf().accounts.findOrCreate('ann@example.org');
  await surveyInStore(store, [{ index: 0 }, { index: 1 }, { index: 2, isDeleted: true }]);
});

async function makeNext(): Promise<void> {
  const job = await nextExport(ground);
  if (job === null) throw new Error('Nothing waits.');
  await makeExport(job, ground, new AbortController().signal);
}
const jobOf = async (exportId = id) =>
  exportDocs.schema.parse(
    (await host.store.get(exportDocs.path({ uid: censusImagesOwner, exportId })))?.data,
  );
const changes = async () =>
  (await everyDocument(host.store, newestChanges())).map(({ data }) => changeSchema.parse(data));
const forMe = async (actor: object) =>
  listImagesForMeAnswer.parse(await host.call(listImagesForMe, {}, actor)).files;
const opens = (address: string) => {
  const [, , exportId = '', token = '', name = ''] = address.split('/');
  return askedFile({ id: exportId, token, name }, host.store).then(
    () => true,
    () => false,
  );
};

test('photos of a region between two days become an archive with a table, without those marked as bad', async () => {
  expect(await host.call(downloadCensusImages, mailing, admin)).toEqual({
    message: 'Exporting Images',
    error: false,
    id,
  });
  expect(await jobOf()).toMatchObject({ status: 'waiting', progress: { done: 0, of: 2 } });
  await makeNext();
  expect(await jobOf()).toMatchObject({
    status: 'ready',
    title: 'Great Barrier Reef, 1 October 2025 to 10 October 2025',
    file: { name: 'reef-census-photos-gbr-2025-10-01-2025-10-10.zip' },
  });
  const texts = memory.sealed.get(id)?.texts ?? new Map<string, string>();
  const photos = [...texts.keys()].filter((path) => path.startsWith('photos/'));
  expect(photos).toHaveLength(2);
  const lines = (texts.get('photos.csv') ?? '').trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).not.toContain('latitude');
  expect(texts.get('README.txt')).toContain('2 photos');
});

test('each valid address gets one letter with the link; a hidden copy is named to nobody', async () => {
  await host.call(downloadCensusImages, mailing, admin);
  await makeNext();
  await host.post();
  expect(host.mails.map(({ to }) => to)).toEqual([
    'ann@example.org',
    'carl@example.org',
    'secret@example.org',
  ]);
  const { file } = await jobOf();
  for (const mail of host.mails) {
    const text = JSON.stringify(mail);
    expect(text).toContain(`https://census.example.org/exports/${id}/${file?.token}/`);
    expect(JSON.stringify(mail.parts)).not.toContain('secret@example.org');
    expect(JSON.stringify(mail.parts)).toContain('carl@example.org');
  }
  expect(JSON.stringify(await changes())).not.toContain('@example.org');
});

test.each([
  [{ toAddress: [], ccAddress: [], bccAddress: [] }, 'at least one valid email address'],
  [{ toAddress: ['ann@example.org\r\nBcc: eve@example.org'] }, 'valid email'],
  [{ bccAddress: ['eve'] }, 'valid email'],
  [{ startDate: '2025-10-11' }, 'before the start date'],
  [{ startDate: '2023-10-01' }, 'At most 366 days'],
  [{ startDate: '2024-01-01', endDate: '2024-01-02' }, 'No images arrived'],
  [{ site: 'javascript:alert(1)' }, ''],
])('is refused before anything is noted: %j', async (over, why) => {
  await expect(host.call(downloadCensusImages, { ...mailing, ...over }, admin)).rejects.toThrow(why);
  expect(await nextExport(ground)).toBeNull();
  expect(await changes()).toEqual([]);
});

test('a call that is tried again is the same export with one entry in the record, and another one of its id is refused', async () => {
  await Promise.all([1, 2].map(() => host.call(downloadCensusImages, mailing, admin)));
  expect(await changes()).toHaveLength(1);
  await expect(host.call(exportCensusImages, { id, ...days }, admin)).rejects.toThrow('another export');
});

test('an export for the list has thirty days at the most', async () => {
  const ask = (endDate: string) =>
    host.call(exportCensusImages, { startDate: '2025-10-01', endDate, id }, admin);
  await expect(ask('2025-10-31')).rejects.toThrow('At most 30 days');
  expect(await ask('2025-10-30')).toMatchObject({ message: 'Exporting Images' });
});

test('who is on the list by a proven address fetches the photos, and whoever is taken off it loses them at once', async () => {
  await host.call(exportCensusImages, { id, ...days }, admin);
  await makeNext();
  const ann = { uid: 'uid-1' };
  expect(await forMe(ann)).toEqual([]);
  await host.call(addImageUser, { email: 'Ann@Example.org' }, admin);
  expect(listImageUsersAnswer.parse(await host.call(listImageUsers, {}, admin))).toEqual([
    'user:ann@example.org',
  ]);
  // Not proven yet.
  expect(await forMe(ann)).toEqual([]);
  host.proven.add('uid-1');
  const [file] = await forMe(ann);
  expect(file).toMatchObject({ title: 'All regions, 1 October 2025 to 10 October 2025' });
  expect(await opens(file?.address ?? '')).toBe(true);
  // An account that only says that the address is its own has nothing.
  expect(await forMe({ uid: 'liar' })).toEqual([]);
  await host.call(removeImageUser, { email: 'ann@example.org' }, admin);
  expect(await opens(file?.address ?? '')).toBe(false);
  expect(await forMe(ann)).toEqual([]);
});

test('a place on the list opens no export that was made for others', async () => {
  await host.call(downloadCensusImages, mailing, admin);
  await makeNext();
  await host.call(addImageUser, { email: 'ann@example.org' }, admin);
  host.proven.add('uid-1');
  expect(await forMe({ uid: 'uid-1' })).toEqual([]);
  const [listed] = await everyDocument(host.store, {
    from: { collection: 'censusimageusers' },
    where: [],
    orderBy: [],
  });
  const name = (await jobOf()).file?.name;
  expect(await opens(`/exports/${id}/${String(listed?.data.token)}/${name}`)).toBe(false);
});

test('who was taken off the list comes back by one press, with another key; added twice there is one entry', async () => {
  for (const _ of [1, 2]) await host.call(addImageUser, { email: 'ann@example.org' }, admin);
  expect(await changes()).toHaveLength(1);
  expect(JSON.stringify(await changes())).not.toContain('token');
  host.pass(1000);
  await host.call(removeImageUser, { email: 'ann@example.org' }, admin);
  const [removed] = await changes();
  await host.call(undoChange, { change: removed?.id }, admin);
  expect(await host.call(listImageUsers, {}, admin)).toEqual(['user:ann@example.org']);
});

test('an export is stopped, and one that is there is taken away, once', async () => {
  await host.call(exportCensusImages, { id, ...days }, admin);
  expect(await host.call(stopImageExport, { id }, admin)).toEqual({ status: 'stopped' });
  expect(await host.call(stopImageExport, { id }, admin)).toEqual({ status: 'stopped' });
  expect(await changes()).toHaveLength(2);
  expect(await nextExport(ground)).toBeNull();
});

test('nobody but administrators may do any of it', async () => {
  for (const actor of [
    {},
    { uid: 'vera', verified: true },
    { uid: 'elliot', isExpert: true },
    { uid: 'hub', hub: true },
    { uid: 'guest', guest: true, admin: true },
  ]) {
    await expect(host.call(downloadCensusImages, mailing, actor)).rejects.toThrow();
    await expect(host.call(exportCensusImages, days, actor)).rejects.toThrow();
    await expect(host.call(stopImageExport, { id }, actor)).rejects.toThrow();
    await expect(host.call(listImageUsers, {}, actor)).rejects.toThrow();
    await expect(host.call(addImageUser, { email: 'eve@example.org' }, actor)).rejects.toThrow();
    await expect(host.call(removeImageUser, { email: 'eve@example.org' }, actor)).rejects.toThrow();
  }
  await expect(host.call(listImagesForMe, {}, {})).rejects.toThrow();
});
