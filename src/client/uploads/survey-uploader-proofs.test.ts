import { expect, test } from 'vitest';
import { reportOf, settle, submission, uploaderRig } from '../../../tests/support/phone/uploader-rig.ts';

const rig = uploaderRig();

/** Two photos have arrived, of which the other side has opened neither. */
async function arrived() {
  await rig.keep('survey-1', 2);
  rig.other.unproven.add('survey-1-photo-0').add('survey-1-photo-1');
  const up = rig.uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 2), 'u1');
  await settle();
  expect(reportOf(up, 'survey-1')).toMatchObject({ stored: 0, unproven: 2, isSafeToClose: false });
  return up;
}

test('a phone that hears of a photo asks once what became of it, and keeps its bytes until then', async () => {
  const up = await arrived();
  expect(rig.other.attempts).toHaveLength(2);
  rig.other.unproven.delete('survey-1-photo-0');
  rig.other.tellProofs(['survey-1-photo-0', 'a-photo-of-another-phone']);
  await settle();
  expect(rig.other.attempts).toHaveLength(3);
  expect(reportOf(up, 'survey-1')).toMatchObject({ stored: 1, unproven: 1, isSafeToClose: false });
  expect(await rig.outbox.bytesOf('survey-1-photo-1')).not.toBeNull();
  rig.other.unproven.clear();
  rig.other.tellProofs(['survey-1-photo-1']);
  await settle();
  expect(reportOf(up, 'survey-1')?.isSafeToClose).toBe(true);
});

test('a photo that cannot be opened is named, with the reason', async () => {
  const up = await arrived();
  rig.other.failNext.push('refused');
  rig.other.tellProofs(['survey-1-photo-1']);
  await settle();
  expect(reportOf(up, 'survey-1')?.refused).toMatchObject([
    { name: '1.jpg', state: { kind: 'failed', reason: 'It is refused.', canRetry: false } },
  ]);
});

test('after a reload, and when the connection is back, it is asked about by itself', async () => {
  const first = await arrived();
  first.stop();
  rig.other.unproven.delete('survey-1-photo-0');
  const second = rig.uploader();
  await second.start();
  await settle();
  expect(reportOf(second, 'survey-1')).toMatchObject({ stored: 1, unproven: 1 });
  rig.other.unproven.clear();
  second.nudge();
  await settle();
  expect(reportOf(second, 'survey-1')?.isSafeToClose).toBe(true);
});

test('word that comes before the receipt was looked at is not forgotten', async () => {
  await rig.keep('survey-1', 1);
  rig.other.unproven.add('survey-1-photo-0');
  let release: () => void = () => undefined;
  rig.other.hold = new Promise((resolve) => {
    release = resolve;
  });
  const up = rig.uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 1), 'u1');
  await settle();
  rig.other.tellProofs(['survey-1-photo-0']);
  release();
  await settle();
  rig.other.unproven.clear();
  await settle();
  expect(rig.other.attempts).toHaveLength(2);
});
