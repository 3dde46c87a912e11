import { unzipSync } from 'fflate';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { writeStarter } from '../../edge-server/services/reefs/starter.ts';
import { createFirestoreAdminStore } from '../../src/adapters/firebase-admin/store.ts';
import { exportDocs } from '../../src/domain/collections/exports.ts';
import { toInstant } from '../../src/domain/documents/instant.ts';
import { documentOf } from '../../src/domain/documents/json.ts';
import type { ExportJob } from '../../src/domain/exports/request/export-job.ts';
import { reviveExports } from '../../src/operations/exports/revive-exports.ts';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { above, type FirebasePerson, hostingUrl, newPerson } from '../support/firebase/firebase-rig.ts';
import { emulatorProject } from '../support/firebase/firestore-emulator.ts';
import { paintedPhoto } from '../support/photos/painted-photos.ts';
import { eventually } from '../support/server/eventually.ts';

let mia: FirebasePerson;

beforeAll(async () => {
  await writeStarter(above);
  mia = await newPerson('Mia', { isEmailVerified: true });
});

test('what somebody asks for on Firebase is made, comes in parts for whoever knows its address, and is taken away', {
  timeout: 600_000,
}, async () => {
  const survey = sampleSurvey({ images: { total: 1 } });
  await mia.submission.sendSurvey(survey);
  const photo = samplePhoto(survey.id, await paintedPhoto(1, 600, 450));
  await mia.submission.sendPhoto(photo, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  const asked = await mia.calls.call('begin-export', {
    query: { regionId: 'gbr', surveyId: survey.id },
    formats: ['geojson', 'geopackage'],
  });
  const { id: exportId } = asked as { readonly id: string };
  const path = exportDocs.path({ uid: mia.uid, exportId });
  const jobOf = async () => exportDocs.schema.parse((await above.get(path))?.data);
  const job = await eventually(jobOf, ({ status }) => status === 'ready' || status === 'failed');
  expect(job).toMatchObject({ status: 'ready' });
  const { name = '', token = '', bytes = 0 } = job.file ?? {};

  const address = `${hostingUrl}/exports/${exportId}/${token}/${name}`;
  const whole = await fetch(address);
  expect(whole.status).toBe(200);
  // In chunks: a function's answer of a known length ends at 32 MiB.
  expect(whole.headers.get('content-length')).toBeNull();
  const archive = new Uint8Array(await whole.arrayBuffer());
  expect(archive.length).toBe(bytes);
  const files = Object.keys(unzipSync(archive));
  expect(files).toContain('README.txt');
  expect(files.some((file) => file.endsWith('.gpkg'))).toBe(true);
  const part = await fetch(address, { headers: { Range: 'bytes=10-19' } });
  expect(part.status).toBe(206);
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(archive.slice(10, 20));
  expect((await fetch(address.replace(token, 'f'.repeat(token.length)))).status).toBe(404);

  await mia.calls.call('stop-export', { id: exportId });
  expect(await jobOf()).toMatchObject({ status: 'expired' });
  expect((await fetch(address)).status).toBe(404);
});

test('what a function left that died is begun anew by its document, and made', {
  timeout: 600_000,
}, async () => {
  const id = 'abcdef0123456789abcdef77';
  const path = exportDocs.path({ uid: mia.uid, exportId: id });
  const job: ExportJob = {
    ...{
      id,
      uid: mia.uid,
      query: { regionId: 'gbr', reefId: 'point' },
      formats: ['geojson'],
      title: 'Points',
    },
    ...{ status: 'working', attempts: 1, progress: { done: 3, of: 9 } },
    ...{ created: toInstant(Date.now() - 3_600_000), begun: toInstant(Date.now() - 1_800_000) },
  };
  await above.write([{ op: 'set', path, data: documentOf(job) }]);
  const jobOf = async () => exportDocs.schema.parse((await above.get(path))?.data);
  expect(await jobOf()).toMatchObject({ status: 'working' });
  const firestore = getFirestore(initializeApp({ projectId: emulatorProject }, 'revive-exports'));
  const store = createFirestoreAdminStore(firestore);
  expect(await reviveExports({ store, clock: { now: () => toInstant(Date.now()) } })).toBe(1);
  const made = await eventually(jobOf, ({ status }) => status === 'ready' || status === 'failed');
  expect(made).toMatchObject({ status: 'ready', attempts: 2 });
  await firestore.terminate();
});
