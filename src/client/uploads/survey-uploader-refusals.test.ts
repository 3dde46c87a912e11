import { expect, test, vi } from 'vitest';
import { reportOf, settle, submission, uploaderRig } from '../../../tests/support/phone/uploader-rig.ts';
import type { SubmissionFailure } from '../../ports/submission.ts';

const rig = uploaderRig();

test('a survey that the browser does not let go stays in the list, and can be removed later', async () => {
  await rig.keep('survey-1', 1);
  const up = rig.uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 1), 'u1');
  await settle();
  const removing = vi.spyOn(rig.outbox, 'removeSurvey').mockRejectedValueOnce(new Error('The disk is full.'));
  await expect(up.remove('survey-1')).rejects.toThrow('The disk is full.');
  up.nudge();
  expect(up.snapshot().uploads.map(({ surveyId }) => surveyId)).toEqual(['survey-1']);
  removing.mockRestore();
  await up.remove('survey-1');
  expect(up.snapshot().uploads).toEqual([]);
});

test('fault 20: a survey that the browser lost is told, and not taken for sent', async () => {
  await rig.keep('survey-1', 1);
  const up = rig.uploader();
  await up.start();
  await rig.outbox.removeSurvey('survey-1');
  await expect(up.submit('survey-1', submission('survey-1', 1), 'u1')).rejects.toThrow(
    'still in your gallery',
  );
  await settle();
  expect(rig.other.surveys).toEqual([]);
});

test('a refused photo is parked, the others go on; left out, the survey is announced anew', async () => {
  await rig.keep('survey-1', 2);
  const up = rig.uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 2), 'u1');
  await settle();
  // A second survey whose first photo is refused.
  await rig.keep('survey-2', 2);
  const sendSurvey = rig.other.sendSurvey.bind(rig.other);
  rig.other.sendSurvey = async (survey) => {
    await sendSurvey(survey);
    rig.other.failNext.push('refused');
    rig.other.sendSurvey = sendSurvey;
  };
  await up.submit('survey-2', submission('survey-2', 2), 'u1');
  await settle();
  const report = reportOf(up, 'survey-2');
  expect(report).toMatchObject({ stored: 1, isSafeToClose: false });
  expect(report?.refused.map((photo) => photo.imageId)).toEqual(['survey-2-photo-0']);
  up.leaveOut('survey-2', 'survey-2-photo-0');
  await settle();
  expect(reportOf(up, 'survey-2')?.isSafeToClose).toBe(true);
  expect(rig.other.surveys.at(-1)?.images.total).toBe(1);
  expect(await rig.outbox.photos('survey-2')).toHaveLength(1);
});

test('one survey that waits for a decision does not hold up the next', async () => {
  await rig.keep('survey-1', 1);
  await rig.keep('survey-2', 1);
  const up = rig.uploader();
  await up.start();
  rig.other.failNext.push('refused');
  await up.submit('survey-1', submission('survey-1', 1), 'u1');
  await settle();
  await up.submit('survey-2', submission('survey-2', 1), 'u1');
  await settle();
  expect(reportOf(up, 'survey-1')?.isSafeToClose).toBe(false);
  expect(reportOf(up, 'survey-2')?.isSafeToClose).toBe(true);
  up.retry('survey-1');
  await settle();
  expect(reportOf(up, 'survey-1')?.isSafeToClose).toBe(true);
});

test('a photo left out while the survey is being announced is announced again', async () => {
  await rig.keep('survey-1', 3);
  rig.other.failNext.push(...([undefined, 'refused', 'refused'] as SubmissionFailure[]));
  const up = rig.uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 3), 'u1');
  await settle();
  expect(reportOf(up, 'survey-1')?.refused).toHaveLength(2);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sendSurvey = rig.other.sendSurvey.bind(rig.other);
  rig.other.sendSurvey = async (survey) => {
    await held;
    await sendSurvey(survey);
  };
  for (const photo of reportOf(up, 'survey-1')?.refused ?? []) {
    up.leaveOut('survey-1', photo.imageId);
    await settle();
  }
  release();
  await settle();
  expect(rig.other.surveys.at(-1)?.images.total).toBe(1);
  expect(reportOf(up, 'survey-1')?.isSafeToClose).toBe(true);
});

test('a photo whose bytes this phone has lost is told, and the others go', async () => {
  await rig.keep('survey-1', 2);
  const { bytesOf } = rig.outbox;
  rig.outbox.bytesOf = async (imageId) => (imageId.endsWith('photo-0') ? null : bytesOf(imageId));
  const up = rig.uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 2), 'u1');
  await settle();
  expect(reportOf(up, 'survey-1')).toMatchObject({
    stored: 1,
    oldestUnsent: { why: 'The photo is no longer on this phone.' },
  });
});

test('what nobody foresaw is tried again, and said', async () => {
  await rig.keep('survey-1', 1);
  const sendPhoto = rig.other.sendPhoto.bind(rig.other);
  rig.other.sendPhoto = async () => {
    rig.other.sendPhoto = sendPhoto;
    throw new Error('The sky fell.');
  };
  const up = rig.uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 1), 'u1');
  await settle();
  expect(reportOf(up, 'survey-1')?.oldestUnsent?.why).toBe('The sky fell.');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reportOf(up, 'survey-1')?.isSafeToClose).toBe(true);
});

test('a receipt that cannot be written down is reported, and sending goes on', async () => {
  await rig.keep('survey-1', 2);
  rig.outbox.putPhoto = async () => {
    throw new Error('QuotaExceededError');
  };
  const up = rig.uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 2), 'u1');
  await settle();
  expect(reportOf(up, 'survey-1')?.isSafeToClose).toBe(true);
  expect(rig.unexpected).toHaveBeenCalledWith(
    'What was sent could not be written down on this device.',
    expect.any(Error),
  );
  rig.unexpected.mockClear();
});
