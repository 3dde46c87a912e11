import 'fake-indexeddb/auto';
import { strFromU8, unzipSync } from 'fflate';
import { openDB } from 'idb';
import { describe, expect, test, vi } from 'vitest';
import { openIndexedDbOutbox } from '../../src/adapters/browser/indexeddb-outbox.ts';
import { createMemoryOutbox } from '../../src/adapters/browser/memory-outbox.ts';
import { openOutbox, withMemoryBeside } from '../../src/adapters/browser/open-outbox.ts';
import { SurveyUploader } from '../../src/client/uploads/survey-uploader.ts';
import { type DraftSurvey, draftSurveySchema } from '../../src/domain/survey/draft/draft.ts';
import { newId } from '../../src/domain/survey/survey-id.ts';
import { archiveSetAside } from '../../src/features/submit-survey/set-aside/set-aside-archive.ts';
import { OutboxError, type SurveyOutbox } from '../../src/ports/survey-outbox.ts';
import { sampleSurvey } from '../support/analysis/survey-samples.ts';
import { tabs } from '../support/phone/uploader-rig.ts';
import { aPhoto, aSurvey, describeOutbox } from './survey-outbox.ts';

const fresh = () => openIndexedDbOutbox({ draftSchema: draftSurveySchema, databaseName: newId() });
const silent = () => undefined;

describe('in memory', () => {
  describeOutbox(async () => createMemoryOutbox<DraftSurvey>());
});

describe('in IndexedDB', () => {
  describeOutbox(fresh);

  test('survives the page', async () => {
    const databaseName = newId();
    const before = await openIndexedDbOutbox({ draftSchema: draftSurveySchema, databaseName });
    const survey = aSurvey();
    await before.putSurvey(survey);
    await before.addPhoto(aPhoto(survey.surveyId, 'photo-001'), new Uint8Array([1, 2]), new Uint8Array([3]));
    const after = await openIndexedDbOutbox({ draftSchema: draftSurveySchema, databaseName });
    expect(await after.surveys()).toEqual([survey]);
    expect([...((await after.bytesOf('photo-001')) ?? [])]).toEqual([1, 2]);
  });

  test('a row of another version is set aside and told, never overwritten, and hides no other row', async () => {
    const databaseName = newId();
    const told: string[] = [];
    const options = {
      draftSchema: draftSurveySchema,
      databaseName,
      onUnreadable: (text: string) => told.push(text),
    };
    const outbox = await openIndexedDbOutbox(options);
    const survey = aSurvey();
    await outbox.putSurvey(survey);
    const raw = await openDB(databaseName, 1);
    await raw.put('surveys', { surveyId: 'old', draft: 'from 2019' }, 'old');
    expect(await outbox.surveys()).toEqual([survey]);
    expect(told).toHaveLength(1);
    raw.close();
    const [aside] = await outbox.setAside();
    expect(aside).toMatchObject({
      from: 'surveys',
      row: { surveyId: 'old', draft: 'from 2019' },
      photos: [],
    });
  });

  test('a survey that was set aside is saved with its photos, and then removed without touching another', async () => {
    const databaseName = newId();
    const outbox = await openIndexedDbOutbox({ draftSchema: draftSurveySchema, databaseName });
    const survey = aSurvey();
    await outbox.putSurvey(survey);
    const [own, damaged, old] = [
      aPhoto(survey.surveyId, 'photo-own'),
      aPhoto(survey.surveyId, 'photo-bad'),
      { ...aPhoto('old', 'photo-old'), type: 'image/png' as const },
    ];
    for (const [photo, byte] of [
      [own, 1],
      [damaged, 2],
      [old, 3],
    ] as const)
      await outbox.addPhoto(photo, new Uint8Array([byte]), new Uint8Array([9]));
    const raw = await openDB(databaseName, 1);
    await raw.put('surveys', { surveyId: 'old', draft: 'from 2019' }, 'old');
    await raw.put('photos', { ...damaged, bytes: 'many' }, 'photo-bad');
    raw.close();
    expect(await outbox.surveys()).toEqual([survey]);
    expect(await outbox.photos(survey.surveyId)).toEqual([own]);

    const aside = await outbox.setAside();
    const shares: number[] = [];
    const { file, photos } = await archiveSetAside(aside, outbox, (share) => shares.push(share));
    const entries = unzipSync(new Uint8Array(await file.arrayBuffer()));
    expect([photos, shares]).toEqual([2, [0.5, 1]]);
    expect(Object.keys(entries).sort()).toEqual([
      'photos/photo-bad.jpg',
      'photos/photo-old.png',
      'records.json',
    ]);
    expect([...(entries['photos/photo-old.png'] ?? [])]).toEqual([3]);
    expect(JSON.parse(strFromU8(entries['records.json'] ?? new Uint8Array()))).toEqual(aside);

    for (const { key } of aside) await outbox.removeSetAside(key);
    expect(await outbox.setAside()).toEqual([]);
    const left = await Promise.all([own, damaged, old].map(({ imageId }) => outbox.bytesOf(imageId)));
    expect(left.map((bytes) => bytes?.[0])).toEqual([1, undefined, undefined]);
  });

  test('photos of a survey that was written anew stay when its unreadable row is removed', async () => {
    const databaseName = newId();
    const outbox = await openIndexedDbOutbox({ draftSchema: draftSurveySchema, databaseName });
    const survey = aSurvey();
    await outbox.addPhoto(aPhoto(survey.surveyId, 'photo-001'), new Uint8Array([1]), new Uint8Array([2]));
    const raw = await openDB(databaseName, 1);
    await raw.put('surveys', { draft: 'from 2019' }, survey.surveyId);
    raw.close();
    expect(await outbox.surveys()).toEqual([]);
    await outbox.putSurvey(survey);
    for (const { key } of await outbox.setAside()) await outbox.removeSetAside(key);
    expect(await outbox.photos(survey.surveyId)).toHaveLength(1);
    expect(await outbox.bytesOf('photo-001')).toEqual(new Uint8Array([1]));
  });
});

describe('a survey of many photos', () => {
  test.each([0, 1, 500, 501, 1_200])(
    'what is written of %i photos is read back, or was refused',
    async (total) => {
      const told: string[] = [];
      const options = { draftSchema: draftSurveySchema, databaseName: newId() };
      const outbox = await openIndexedDbOutbox({ ...options, onUnreadable: (text) => told.push(text) });
      const draft = aSurvey();
      const photo = aPhoto(draft.surveyId, 'photo-001');
      await outbox.putSurvey(draft);
      await outbox.addPhoto(photo, new Uint8Array([1]), new Uint8Array([2]));
      const submitted = { ...draft, submission: sampleSurvey({ id: draft.surveyId, images: { total } }) };
      const last = { ...photo, record: { ...photo.record, index: total - 1 } };
      const writing = Promise.all([outbox.putSurvey(submitted), outbox.putPhoto(last)]);
      if (total === 0) await expect(writing).rejects.toBeInstanceOf(OutboxError);
      else await writing;
      expect(await outbox.surveys()).toEqual([total === 0 ? draft : submitted]);
      expect(await outbox.photos(draft.surveyId)).toEqual([total === 0 ? photo : last]);
      expect(told).toEqual([]);
    },
  );

  test('is kept on the device and sent, all 1,200 of them', async () => {
    const outbox = await fresh();
    const survey = aSurvey();
    await outbox.putSurvey(survey);
    const imageIds = Array.from({ length: 1_200 }, (_, index) => `photo-${String(index).padStart(4, '0')}`);
    for (const [index, imageId] of imageIds.entries())
      await outbox.addPhoto(
        aPhoto(survey.surveyId, imageId, index),
        new Uint8Array([1]),
        new Uint8Array([2]),
      );
    const sent: string[] = [];
    const announced: number[] = [];
    const uploader = new SurveyUploader({
      ...{ outbox, tabs: tabs(), currentUid: () => 'u1', report: console.error },
      submission: {
        sendSurvey: async ({ images }) => void announced.push(images.total),
        sendPhoto: async ({ imageId }) => {
          sent.push(imageId);
          return { token: 'token', path: imageId, isProven: true };
        },
      },
    });
    await uploader.start();
    const submission = sampleSurvey({ id: survey.surveyId, images: { total: imageIds.length } });
    await uploader.submit(survey.surveyId, submission, 'u1');
    await expect.poll(() => uploader.snapshot().uploads[0]?.report.isSafeToClose).toBe(true);
    uploader.stop();
    expect([announced, sent.sort()]).toEqual([[1_200], imageIds]);
  });
});

/** A device that says no to every write. */
function refusing(reason: 'full' | 'failed'): SurveyOutbox<DraftSurvey> {
  const no = async () => {
    throw new OutboxError(reason, 'No.');
  };
  return { ...createMemoryOutbox<DraftSurvey>(), kept: 'device', putSurvey: no, addPhoto: no, putPhoto: no };
}

describe('IndexedDB with memory beside it', () => {
  describeOutbox(async () => withMemoryBeside(await fresh(), silent));

  test('a full device loses nothing, and says that memory is all there is', async () => {
    const outbox = withMemoryBeside(refusing('full'), silent);
    expect(outbox.kept).toBe('device');
    const survey = aSurvey();
    await outbox.putSurvey(survey);
    await outbox.addPhoto(aPhoto(survey.surveyId, 'photo-001'), new Uint8Array([1]), new Uint8Array([2]));
    expect(outbox.kept).toBe('memory');
    expect(await outbox.surveys()).toEqual([survey]);
    expect([...((await outbox.bytesOf('photo-001')) ?? [])]).toEqual([1]);
  });

  test('what a device takes that has room again is newer than what memory kept meanwhile', async () => {
    const device = createMemoryOutbox<DraftSurvey>();
    const putSurvey = vi.spyOn(device, 'putSurvey').mockRejectedValueOnce(new OutboxError('full', 'No.'));
    const outbox = withMemoryBeside(device, silent);
    const survey = aSurvey();
    await outbox.putSurvey(survey);
    const newer = { ...survey, updatedAt: '2025-10-01T00:05:00.000Z' };
    await outbox.putSurvey(newer);
    expect(putSurvey).toHaveBeenCalledTimes(2);
    expect(await device.surveys()).toEqual([newer]);
    expect(await outbox.surveys()).toEqual([newer]);
  });
});

describe('a device that refuses every write', () => {
  describeOutbox(async () => withMemoryBeside(refusing('failed'), silent));
});

test('a browser without IndexedDB gets memory, and a warning', async () => {
  const told: string[] = [];
  const kept = globalThis.indexedDB;
  Reflect.deleteProperty(globalThis, 'indexedDB');
  try {
    const outbox = await openOutbox({ draftSchema: draftSurveySchema }, (text) => told.push(text));
    expect(outbox.kept).toBe('memory');
    expect(told).toHaveLength(1);
  } finally {
    globalThis.indexedDB = kept;
  }
});
