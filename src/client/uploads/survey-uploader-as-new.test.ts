import { expect, test, vi } from 'vitest';
import { settle, submission, uploaderRig } from '../../../tests/support/phone/uploader-rig.ts';
import { OutboxError } from '../../ports/survey-outbox.ts';

const rig = uploaderRig();

test('a survey whose number is taken goes again as a new one, with its photos, and the old one is gone from the phone', async () => {
  await rig.keep('survey-1', 3);
  rig.other.failNext.push('refused');
  const up = rig.uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 3), 'u1');
  await settle();
  expect(up.snapshot().uploads[0]?.queue.record.kind).toBe('refused');
  const fresh = await up.sendAsNew('survey-1', 'u1');
  await settle();
  expect(rig.other.surveys.map(({ id }) => id)).toEqual([fresh]);
  expect(fresh).not.toBe('survey-1');
  expect(rig.other.photos.size).toBe(3);
  expect([...rig.other.photos.keys()].some((id) => id.startsWith('survey-1'))).toBe(false);
  expect((await rig.outbox.surveys()).map(({ surveyId }) => surveyId)).toEqual([fresh]);
});

test('one that was begun under an earlier sign-in goes on as a new one of who is signed in now', async () => {
  await rig.keep('survey-1', 1);
  const up = rig.uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 1), 'somebody-before');
  await settle();
  expect(rig.other.surveys).toEqual([]);
  expect(up.snapshot().uploads[0]?.queue.pace.kind).toBe('signed-out');
  await up.sendAsNew('survey-1', 'u1');
  await settle();
  expect([rig.other.surveys.length, rig.other.photos.size]).toEqual([1, 1]);
});

test('where the device has no room for a moment of both, nothing of the copy stays, and the old one is as it was', async () => {
  await rig.keep('survey-1', 3);
  rig.other.failNext.push('refused', 'refused');
  const up = rig.uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 3), 'u1');
  await settle();
  const before = [await rig.outbox.surveys(), await rig.outbox.photos('survey-1')];
  const copies: string[] = [];
  const add = rig.outbox.addPhoto;
  vi.spyOn(rig.outbox, 'addPhoto').mockImplementation(async (photo, bytes, preview) => {
    if (copies.length === 2) throw new OutboxError('full', 'The device is full.');
    copies.push(photo.surveyId);
    await add(photo, bytes, preview);
  });
  await expect(up.sendAsNew('survey-1', 'u1')).rejects.toThrow('The device is full.');
  expect([await rig.outbox.surveys(), await rig.outbox.photos('survey-1')]).toEqual(before);
  expect(await rig.outbox.photos(copies[0] ?? '')).toEqual([]);
});

test('a browser that does not let the old one go sends the new one all the same, once', async () => {
  await rig.keep('survey-1', 2);
  rig.other.failNext.push('refused', 'refused');
  const up = rig.uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 2), 'u1');
  await settle();
  const cause = new OutboxError('failed', 'The disk is full.');
  vi.spyOn(rig.outbox, 'removeSurvey').mockRejectedValueOnce(cause);
  const fresh = await up.sendAsNew('survey-1', 'u1');
  await settle();
  expect(rig.other.surveys.map(({ id }) => id)).toContain(fresh);
  expect(up.snapshot().uploads.map(({ surveyId }) => surveyId)).toEqual(['survey-1', fresh]);
  expect(rig.unexpected).toHaveBeenCalledWith(expect.stringContaining('under its old number'), cause);
  rig.unexpected.mockClear();
});

test('a survey that another boat receipted goes to the one that is there now before its photos (fault 47)', async () => {
  await rig.keep('survey-1', 2);
  const up = rig.uploader();
  await up.start();
  rig.other.unknown.add('survey-1');
  await up.submit('survey-1', submission('survey-1', 2), 'u1');
  await settle();
  // The first one was that other boat's.
  expect(rig.other.surveys.slice(1).map(({ id }) => id)).toContain('survey-1');
  expect(rig.other.photos.size).toBe(2);
});
