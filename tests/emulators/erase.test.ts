import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eraseCommand } from '../../edge-server/edge/bin/commands/erase/erase.ts';
import { writeStarter } from '../../edge-server/services/reefs/starter.ts';
import { imageSchema } from '../../src/domain/survey/image.ts';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { above, demoFirebase, hostingUrl, newPerson } from '../support/firebase/firebase-rig.ts';
import { emulatorProject } from '../support/firebase/firestore-emulator.ts';
import { paintedPhoto } from '../support/photos/painted-photos.ts';
import { typedCommand } from '../support/server/typed-command.ts';

test('a photo is erased on Firebase, in documents and in the bucket, and comes in no more; the log is signed', {
  timeout: 600_000,
}, async () => {
  await writeStarter(above);
  const folder = await mkdtemp(join(tmpdir(), 'reef-operator-'));
  const mia = await newPerson('Mia', { isEmailVerified: true });
  const survey = sampleSurvey({ images: { total: 2 } });
  await mia.submission.sendSurvey(survey);
  const photo = samplePhoto(survey.id, await paintedPhoto(77, 600, 450));
  const how = { signal: new AbortController().signal, onProgress: () => undefined };
  await mia.submission.sendPhoto(photo, how);
  const path = `users/${mia.uid}/surveys/${survey.id}/images/${photo.imageId}`;
  const image = imageSchema.parse((await above.get(path))?.data);
  const address = `${hostingUrl}/cache/360/${image.token}/${image.url}`;
  expect((await fetch(address)).status).toBe(200);

  const host = ['--project', emulatorProject, '--bucket', demoFirebase.storageBucket ?? ''];
  const erase = (...words: string[]) => typedCommand(eraseCommand, [...words, ...host], folder);
  const id = `${survey.id}/${photo.imageId}`;
  expect(await erase('photo', id, '--reason', 'A face can be seen', '--yes')).toMatchObject({
    code: 0,
    text: expect.stringContaining('Erased, and noted in the log'),
  });
  expect(await above.get(path)).toBeNull();
  expect((await fetch(`${address}?anew`)).status).toBe(404);
  expect(await mia.blobs.head(image.url)).toBeNull();
  const again = samplePhoto(survey.id, photo.bytes);
  await expect(mia.submission.sendPhoto(again, how)).rejects.toThrow('erased for good');
  expect((await erase('photo', id, '--reason', 'Once more', '--yes')).text).toContain('is erased already');

  expect((await erase('survey', survey.id, '--reason', 'Sent by mistake', '--yes')).code).toBe(0);
  await expect(mia.submission.sendSurvey(survey)).rejects.toThrow('erased for good');
  expect((await erase('person', mia.email, '--reason', 'Asked by letter', '--yes')).code).toBe(0);
  expect(await above.get(`users/${mia.uid}`)).toBeNull();
  const log = await erase('log');
  expect(log).toMatchObject({
    code: 0,
    text: expect.stringContaining('3 entries checked'),
  });
  const [last] = (await above.query({ from: { collection: 'erasurelog' }, where: [], orderBy: [] })).docs;
  await above.write([{ op: 'update', path: last?.path ?? '', data: { reason: 'Another reason' } }]);
  expect((await erase('log')).code).toBe(1);
  await rm(folder, { recursive: true, force: true });
});
