import { expect, test, vi } from 'vitest';
import { reportOf, settle, submission, uploaderRig } from '../../../tests/support/phone/uploader-rig.ts';
import { SubmissionError } from '../../ports/submission.ts';

const rig = uploaderRig();

test('sends the survey, then its photos, three at once, and writes every receipt down', async () => {
  await rig.keep('survey-1', 7);
  const up = rig.uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 7), 'u1');
  await settle();
  expect(rig.other.surveys).toHaveLength(1);
  expect(rig.other.photos.size).toBe(7);
  expect(rig.other.mostUnderWay).toBe(3);
  expect(reportOf(up, 'survey-1')).toMatchObject({ percent: 100, isSafeToClose: true });
  expect((await rig.outbox.photos('survey-1')).every((photo) => photo.state.kind === 'stored')).toBe(true);
  expect((await rig.outbox.surveys())[0]?.surveyReceipted).toBe(true);
});

test('a double tap on Submit submits once', async () => {
  await rig.keep('survey-1', 1);
  const up = rig.uploader();
  await up.start();
  await Promise.all([
    up.submit('survey-1', submission('survey-1', 1), 'u1'),
    up.submit('survey-1', submission('survey-1', 9), 'u1'),
  ]);
  await settle();
  await up.submit('survey-1', submission('survey-1', 9), 'u1');
  await settle();
  expect((await rig.outbox.surveys())[0]?.submission?.images.total).toBe(1);
  expect(rig.other.surveys).toHaveLength(1);
  expect(rig.other.attempts).toEqual(['survey-1-photo-0']);
});

test('a page that was closed in the middle goes on with what has no receipt', async () => {
  await rig.keep('survey-1', 3);
  const first = rig.uploader();
  await first.start();
  let release: () => void = () => undefined;
  rig.other.hold = new Promise((resolve) => {
    release = resolve;
  });
  await first.submit('survey-1', submission('survey-1', 3), 'u1');
  await settle();
  first.stop();
  release();
  await settle();
  rig.other.hold = Promise.resolve();
  const second = rig.uploader();
  await second.start();
  await settle();
  expect(reportOf(second, 'survey-1')).toMatchObject({ isSafeToClose: true, stored: 3 });
  expect(rig.other.surveys).toHaveLength(1);
});

test('a lost connection is waited for: 5 s, then 10 s, and at once when it is known to be back', async () => {
  await rig.keep('survey-1', 1);
  rig.other.failNext.push('no connection', 'no connection', 'no connection');
  const up = rig.uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 1), 'u1');
  await vi.advanceTimersByTimeAsync(4_900);
  expect(rig.other.failNext).toHaveLength(2);
  expect(reportOf(up, 'survey-1')?.oldestUnsent?.why).toBe('It is no connection.');
  await vi.advanceTimersByTimeAsync(200);
  expect(rig.other.failNext).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(rig.other.failNext).toHaveLength(0);
  expect(rig.other.photos.size).toBe(0);
  up.nudge();
  await settle();
  expect(rig.other.photos.size).toBe(1);
});

test('pausing stops what is under way; resuming finishes it', async () => {
  await rig.keep('survey-1', 2);
  rig.other.hold = new Promise(() => undefined);
  const up = rig.uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 2), 'u1');
  await settle();
  expect(rig.other.underWay).toBe(2);
  up.pause('survey-1');
  await settle();
  expect(rig.other.underWay).toBe(0);
  expect(reportOf(up, 'survey-1')?.oldestUnsent?.why).toBe('Sending is paused.');
  rig.other.hold = Promise.resolve();
  up.resume('survey-1');
  await settle();
  expect(reportOf(up, 'survey-1')?.isSafeToClose).toBe(true);
});

test('the first submitted goes first, also after a restart', async () => {
  for (const [surveyId, minute] of [
    ['later', '05'],
    ['earlier', '01'],
  ] as const) {
    await rig.keep(surveyId, 1);
    const [survey] = (await rig.outbox.surveys()).filter((one) => one.surveyId === surveyId);
    if (survey === undefined) throw new Error('It was not kept.');
    const updatedAt = `2025-10-01T00:${minute}:00.000Z`;
    await rig.outbox.putSurvey({ ...survey, submission: submission(surveyId, 1), updatedAt });
  }
  const up = rig.uploader();
  await up.start();
  await settle();
  expect(rig.other.surveys.map(({ id }) => id)).toEqual(['earlier', 'later']);
});

test('a page that goes stops what is under way', async () => {
  await rig.keep('survey-1', 2);
  rig.other.hold = new Promise(() => undefined);
  const up = rig.uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 2), 'u1');
  await settle();
  up.stop();
  await settle();
  expect(rig.other.underWay).toBe(0);
});

test('a photo is begun again only when its last attempt has ended, and so is the survey', async () => {
  await rig.keep('survey-1', 1);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let announcements = 0;
  const sendSurvey = rig.other.sendSurvey.bind(rig.other);
  rig.other.sendSurvey = async (survey) => {
    announcements += 1;
    await held;
    await sendSurvey(survey);
  };
  const up = rig.uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 1), 'u1');
  await settle();
  up.pause('survey-1');
  up.resume('survey-1');
  await settle();
  expect(announcements).toBe(1);
  rig.other.hold = new Promise(() => undefined);
  release();
  await settle();
  expect(rig.other.underWay).toBe(1);
  up.pause('survey-1');
  up.resume('survey-1');
  await settle();
  expect(rig.other.mostUnderWay).toBe(1);
});

test('another photo’s receipt does not put the next attempt off', async () => {
  await rig.keep('survey-1', 2);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sendPhoto = rig.other.sendPhoto.bind(rig.other);
  rig.other.sendPhoto = async (photo, options) => {
    if (photo.imageId.endsWith('photo-0') && rig.other.attempts.length === 0) {
      rig.other.attempts.push(photo.imageId);
      throw new SubmissionError('no connection', 'It is no connection.');
    }
    if (photo.imageId.endsWith('photo-1')) await held;
    return sendPhoto(photo, options);
  };
  const up = rig.uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 2), 'u1');
  await settle();
  const planned = up.snapshot().uploads[0]?.retryAt;
  expect(planned).not.toBeNull();
  await vi.advanceTimersByTimeAsync(3_000);
  release();
  await settle();
  expect(reportOf(up, 'survey-1')?.stored).toBe(1);
  expect(up.snapshot().uploads[0]?.retryAt).toBe(planned);
});
