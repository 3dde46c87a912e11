import { beforeAll, expect, test } from 'vitest';
import { boardDocs, userActivityDocs } from '../../src/domain/collections/events/activity.ts';
import { participantDocs } from '../../src/domain/collections/events/events.ts';
import { slidesDocs, slidesPath } from '../../src/domain/collections/events/slides.ts';
import { userDocs } from '../../src/domain/collections/users.ts';
import { toInstant } from '../../src/domain/documents/instant.ts';
import { surveyInStore } from '../support/analysis/analysed-survey.ts';
import { writeEvent } from '../support/analysis/reef-event.ts';
import { newId } from '../support/analysis/survey-samples.ts';
import { above, newPerson, openPage, provenPerson } from '../support/firebase/firebase-rig.ts';
import { emptyFirestore } from '../support/firebase/firestore-emulator.ts';

beforeAll(emptyFirestore);

const eventId = 'event-reef-day';
const day = 24 * 60 * 60 * 1000;

test('on Firebase somebody joins, what is analysed counts once, a visitor watches the board, and a deleted analysis counts back', {
  timeout: 600_000,
}, async () => {
  const [timestart, timeend] = [toInstant(Date.now() - day), toInstant(Date.now() + day)];
  await above.write([writeEvent('reef-day', { timestart, timeend, maxParticipants: 1 })]);
  const { photos } = await surveyInStore(above, [{ index: 0 }, { index: 1 }]);
  const rachel = await provenPerson('Rachel');
  const other = await provenPerson('Other');
  const join = { handle: 'reef-day', isShown: true, isThirteen: true };
  await rachel.calls.call('join-event', join);
  await expect(other.calls.call('join-event', join)).rejects.toThrow('This event is full.');

  const visitor = openPage();
  const seen: unknown[] = [];
  const stop = visitor.store.watch(
    { from: { collection: boardDocs.under({ eventId }) }, where: [], orderBy: [], limit: 5 },
    ({ docs }) => seen.push(boardDocs.schema.safeParse(docs[0]?.data).data),
    (error) => seen.push(error),
  );
  const percentages = { 'reef_soft-live': 30, 'background_sand-live': 70 };
  const answers = { percentages, 'dominant-coral': '', 'bad-image': false };
  const ids = photos.map(() => newId());
  for (const [index, { path: imagePath }] of photos.entries()) {
    const worked = { session: 'a'.repeat(16), milliseconds: (index + 1) * 60_000 };
    const input = { analysisId: ids[index], imagePath, answers, worked };
    await rachel.calls.call('submit-percentage-analysis', input);
    await rachel.calls.call('submit-percentage-analysis', input);
  }
  const last = () => seen.at(-1);
  await expect.poll(last, { timeout: 180_000 }).toMatchObject({
    stats: { userCount: 1, totalAnalysis: 2 },
    volunteers: [{ rank: 1, name: 'Rachel', activity: { analysis: 2 } }],
  });

  const account = userDocs.path({ uid: rachel.uid });
  await rachel.store.write([{ op: 'update', path: account, data: { 'name.first': 'Rae' } }]);
  await expect.poll(last, { timeout: 180_000 }).toMatchObject({ volunteers: [{ name: 'Rae' }] });

  // By name it is nobody's but hers and the administrators'.
  const own = userActivityDocs.path({ eventId, uid: rachel.uid });
  expect((await rachel.store.get(own))?.data).toMatchObject({ activity: { analysis: 2 } });
  for (const path of [own, participantDocs.path({ eventId, uid: rachel.uid })])
    for (const page of [visitor, other])
      await expect(page.store.get(path)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });

  // Everybody sees which photos were analysed, and not by whom; one that is taken off the census goes.
  const slides = async () => {
    const found = await visitor.store.get(slidesPath(eventId));
    return slidesDocs.schema
      .safeParse(found?.data)
      .data?.photos.map(({ id }) => id)
      .toSorted();
  };
  const photoIds = photos.map(({ image }) => image.id);
  await expect.poll(slides, { timeout: 180_000 }).toEqual(photoIds.toSorted());
  await above.write([{ op: 'update', path: photos[1]?.path ?? '', data: { 'meta.analysis.badImage': 1 } }]);
  await expect.poll(slides, { timeout: 180_000 }).toEqual([photoIds[0]]);
  await expect(
    visitor.store.query({ from: { group: 'slides' }, where: [], orderBy: [] }),
  ).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });

  await above.write([
    { op: 'update', path: `users/${rachel.uid}/analysis/${ids[0]}`, data: { isDeleted: true } },
  ]);
  await expect.poll(last, { timeout: 180_000 }).toMatchObject({ stats: { totalAnalysis: 1 } });
  await rachel.calls.call('show-in-event', { handle: 'reef-day', isShown: false });
  await expect
    .poll(last, { timeout: 180_000 })
    .toMatchObject({ stats: { totalAnalysis: 1 }, volunteers: [] });
  stop();
});

test('on Firebase an administrator links somebody, puts in, takes out and deletes what they did, and counts anew', {
  timeout: 600_000,
}, async () => {
  const handle = 'ocean-day';
  const [timestart, timeend] = [toInstant(Date.now() - day), toInstant(Date.now() + day)];
  await above.write([writeEvent(handle, { timestart, timeend })]);
  const event = `event-${handle}`;
  const { photos } = await surveyInStore(above, [{ index: 0 }, { index: 1 }, { index: 2 }]);
  const mia = await provenPerson('Mia');
  const boss = await newPerson('Boss', { admin: true });
  const answers = {
    percentages: { 'background_sand-live': 100 },
    'dominant-coral': '',
    'bad-image': false,
  };
  for (const { path: imagePath } of photos)
    await mia.calls.call('submit-percentage-analysis', { analysisId: newId(), imagePath, answers });
  const recount = () => boss.calls.call('event-aggregation-request', { eventId: event, eventHandle: handle });
  const link = { email: mia.email, eventHandle: handle };
  const activity = userActivityDocs.path({ eventId: event, uid: mia.uid });
  /** A trigger counts what somebody has done once their analyses have changed. */
  const waitForCount = (analysis: number) =>
    expect
      .poll(async () => (await above.get(activity))?.data.activity, { timeout: 60_000 })
      .toMatchObject({ analysis });

  await expect(mia.calls.call('link-user-to-event', link)).rejects.toThrow('Your account may not do this.');
  expect(await boss.calls.call('link-user-to-event', link)).toMatchObject({ isLinked: true });
  expect(await boss.calls.call('link-user-to-event', link)).toMatchObject({ isLinked: false });
  expect(await boss.calls.call('tag-event-analyses', { eventHandle: handle })).toMatchObject({
    status: 'done',
    tagged: 3,
  });
  await waitForCount(3);
  expect(await recount()).toMatchObject({ status: 200, people: 1, differed: 0 });
  const userId = mia.uid;
  expect(await boss.calls.call('untag-event-analyses', { userId, eventHandle: handle })).toMatchObject({
    status: 'done',
    untagged: 3,
  });
  expect(await boss.calls.call('tag-event-analyses', { eventHandle: handle })).toMatchObject({
    status: 'done',
    tagged: 0,
  });
  expect(await boss.calls.call('tag-event-analyses', { eventHandle: handle, userId })).toMatchObject({
    status: 'done',
    tagged: 3,
  });
  expect(
    await boss.calls.call('batch-delete-analysis-withuserandeventid', { userId, eventId: event }),
  ).toMatchObject({ noOfAnalysis: 3, events: [event] });
  await waitForCount(0);
  expect(await recount()).toMatchObject({ status: 200, people: 1, differed: 0 });
  const photo = photos[0];
  expect((await above.get(photo?.path ?? ''))?.data).toMatchObject({ meta: { analysis: { total: 0 } } });
  const leave = [{ change: 'remove', userId }];
  expect(await boss.calls.call('change-event-roster', { eventId: event, changes: leave })).toEqual({
    confirmed: 0,
  });
});
