import { expect, test } from 'vitest';
import {
  reportOf,
  settle,
  submission,
  tabs,
  uploaderRig,
} from '../../../tests/support/phone/uploader-rig.ts';

const rig = uploaderRig();

test('signed out in the middle: everything is kept, and goes on after the sign-in', async () => {
  await rig.keep('survey-1', 1);
  rig.uid = null;
  const up = rig.uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 1), 'u1');
  await settle();
  expect(up.snapshot().uploads[0]?.queue.pace.kind).toBe('signed-out');
  expect(rig.other.surveys).toHaveLength(0);
  rig.uid = 'somebody else';
  up.nudge();
  await settle();
  expect(rig.other.surveys).toHaveLength(0);
  rig.uid = 'u1';
  up.nudge();
  await settle();
  expect(reportOf(up, 'survey-1')?.isSafeToClose).toBe(true);
});

test('only the chosen tab sends; when it goes, this one takes over', async () => {
  await rig.keep('survey-1', 1);
  const mine = tabs('onlooker');
  const up = rig.uploader(mine);
  await up.start();
  await up.submit('survey-1', submission('survey-1', 1), 'u1');
  await settle();
  expect(rig.other.attempts).toEqual([]);
  mine.become('sender');
  await settle();
  expect(reportOf(up, 'survey-1')?.isSafeToClose).toBe(true);
});

test('a survey that nobody’s name stands on belongs to who submits it, and goes for nobody else', async () => {
  await rig.keep('survey-1', 1, null);
  rig.uid = null;
  const up = rig.uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 1), 'u1');
  expect((await rig.outbox.surveys())[0]?.uid).toBe('u1');
  rig.uid = 'somebody else';
  up.nudge();
  await settle();
  expect(rig.other.surveys).toEqual([]);
});

test('nothing goes while nobody is signed in, whoever it belongs to', async () => {
  await rig.keep('survey-1', 1, null);
  const [survey] = await rig.outbox.surveys();
  if (survey === undefined) throw new Error('It was not kept.');
  await rig.outbox.putSurvey({ ...survey, submission: submission('survey-1', 1) });
  rig.uid = null;
  const up = rig.uploader();
  await up.start();
  await settle();
  expect(rig.other.surveys).toEqual([]);
});

test('other tabs hear of a survey that was submitted, and of one that was removed', async () => {
  await rig.keep('survey-1', 1);
  const mine = tabs('onlooker');
  const up = rig.uploader(mine);
  await up.start();
  await up.submit('survey-1', submission('survey-1', 1), 'u1');
  expect(mine.announced).toEqual(['survey-1']);
  await up.remove('survey-1');
  expect(mine.announced).toEqual(['survey-1', 'survey-1']);
});

test('a tab that may send no more stops at once, and begins later from what the other one wrote down', async () => {
  await rig.keep('survey-1', 1);
  rig.other.hold = new Promise(() => undefined);
  const mine = tabs();
  const up = rig.uploader(mine);
  await up.start();
  await up.submit('survey-1', submission('survey-1', 1), 'u1');
  await settle();
  expect(rig.other.underWay).toBe(1);
  mine.become('onlooker');
  await settle();
  expect(rig.other.underWay).toBe(0);
  const [photo] = await rig.outbox.photos('survey-1');
  if (photo === undefined) throw new Error('It was not kept.');
  await rig.outbox.putPhoto({ ...photo, state: { kind: 'stored', token: 't', path: 'p' } });
  mine.become('sender');
  await settle();
  expect(reportOf(up, 'survey-1')?.isSafeToClose).toBe(true);
  expect(rig.other.attempts).toHaveLength(1);
});

test('a page never misses a survey while the sending goes from one tab to another', async () => {
  await rig.keep('survey-1', 1);
  const mine = tabs('onlooker');
  const up = rig.uploader(mine);
  await up.start();
  await up.submit('survey-1', submission('survey-1', 1), 'u1');
  const seen = new Set<number>();
  up.subscribe(() => seen.add(up.snapshot().uploads.length));
  for (const role of ['sender', 'onlooker', 'sender'] as const) {
    mine.become(role);
    // The connection is back at this very moment, before the outbox has been read.
    up.nudge();
    await settle();
  }
  expect([...seen]).toEqual([1]);
  expect(reportOf(up, 'survey-1')?.isSafeToClose).toBe(true);
});

test('nor while an onlooker reads again what the other tab wrote', async () => {
  await rig.keep('survey-1', 1);
  const up = rig.uploader(tabs('onlooker'));
  await up.start();
  await up.submit('survey-1', submission('survey-1', 1), 'u1');
  const seen = new Set<number>();
  up.subscribe(() => seen.add(up.snapshot().uploads.length));
  const photosOf = rig.outbox.photos.bind(rig.outbox);
  rig.outbox.photos = async (surveyId) => {
    up.nudge();
    return photosOf(surveyId);
  };
  await up.reload();
  expect([...seen]).toEqual([1]);
});

test('a survey that is removed while the outbox is read does not come back', async () => {
  await rig.keep('survey-1', 1);
  const up = rig.uploader(tabs('onlooker'));
  await up.start();
  await up.submit('survey-1', submission('survey-1', 1), 'u1');
  await Promise.all([up.reload(), up.remove('survey-1')]);
  expect(up.snapshot().uploads).toEqual([]);
});
