import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFirestoreAdminStore } from '../../src/adapters/firebase-admin/store.ts';
import { boardDocs } from '../../src/domain/collections/events/activity.ts';
import { toInstant } from '../../src/domain/documents/instant.ts';
import { documentOf } from '../../src/domain/documents/json.ts';
import { submitPercentageAnalysis } from '../../src/operations/analysis/submit-percentage-analysis.ts';
import { recountEvent } from '../../src/operations/event-work/recount-event.ts';
import { buildBoard } from '../../src/operations/events/build-board.ts';
import { joinEvent } from '../../src/operations/events/take-part.ts';
import { runOperation } from '../../src/operations/run/operation.ts';
import { analysisGround, unanalysedImage } from '../support/analysis/analysis-ground.ts';
import { writeEvent } from '../support/analysis/reef-event.ts';
import { emptyFirestore, emulatorAddress, emulatorProject } from '../support/firebase/firestore-emulator.ts';

emulatorAddress('FIRESTORE');
const firestore = getFirestore(initializeApp({ projectId: emulatorProject }, 'event-hall'));

beforeAll(emptyFirestore);
afterAll(() => firestore.terminate());

const people = Array.from({ length: 20 }, (_, index) => `pupil-${index}`);
const shared = 'image-shared';
const others = people.map((_, index) => `image-${100 + index}`);
const photos = [shared, ...others];
const rounds = 3;
const day = 24 * 60 * 60 * 1000;
const photoPath = (id: string) => `users/diver/surveys/survey-1/images/${id}`;
const eventId = 'event-reef-day';

test('twenty people who join and save at once, the same photo, meet no word of contention, and each counts once', {
  timeout: 600_000,
}, async () => {
  const store = createFirestoreAdminStore(firestore);
  const ground = await analysisGround({}, store);
  // The functions that make the board beside it have the time of day.
  const context = { ...ground.context, clock: { now: () => toInstant(Date.now()) } };
  const since = '2026-01-01T00:00:00.000Z';
  const [timestart, timeend] = [toInstant(Date.now() - day), toInstant(Date.now() + day)];
  await store.write([
    writeEvent('reef-day', { timestart, timeend, maxParticipants: 20 }),
    ...people.map((uid) => {
      const loc = { id: 'geo:1', value: 'Cairns, Australia', name: 'Cairns' };
      const data = {
        uid,
        name: { first: uid },
        loc,
        isEmailVerified: true,
        createdAt: since,
        updatedAt: since,
      };
      return { op: 'set', path: `users/${uid}`, data } as const;
    }),
    ...photos.map((id) => {
      // Nobody has to look at them for regions.
      const data = documentOf({ ...unanalysedImage, id, ml: true });
      return { op: 'set', path: photoPath(id), data } as const;
    }),
  ]);
  const as = (uid: string) => ({ ...context, actor: { ...context.actor, uid } });
  const join = { handle: 'reef-day', isShown: true, isThirteen: true };
  await Promise.all(people.map((uid) => runOperation(joinEvent, join, as(uid))));
  const save = (uid: string, image: string) => {
    const percentages = { 'background_sand-live': 100 };
    const answers = { percentages, 'dominant-coral': '', 'bad-image': false };
    const input = { analysisId: `analysis-${uid}-${image}`, imagePath: photoPath(image), answers };
    return runOperation(submitPercentageAnalysis, input, as(uid));
  };
  // All at one photo, each pressing twice; then each at another one.
  await Promise.all(people.flatMap((uid) => [save(uid, shared), save(uid, shared)]));
  const began = performance.now();
  for (let round = 0; round < rounds; round += 1)
    await Promise.all(people.map((uid, index) => save(uid, others[(index + round) % others.length] ?? '')));
  const perSecond = ((rounds * people.length) / (performance.now() - began)) * 1000;
  console.log(JSON.stringify({ name: 'saves at once, Firestore', perSecond: Number(perSecond.toFixed(1)) }));

  await Promise.all([buildBoard(eventId, context), buildBoard(eventId, context)]);
  const board = boardDocs.schema.parse((await store.get(boardDocs.path({ eventId, board: 'live' })))?.data);
  expect(board.stats).toMatchObject({ userCount: 20, totalAnalysis: 80, totalLocations: 1 });
  expect(board.volunteers.map(({ rank, activity }) => [rank, activity.analysis])).toEqual(
    people.map(() => [1, 4]),
  );
  expect(await recountEvent(eventId, context)).toEqual({ people: 20, differed: 0 });
  const totals = await Promise.all(photos.map(async (id) => (await store.get(photoPath(id)))?.data.meta));
  expect(totals).toMatchObject([
    { analysis: { total: 20 } },
    ...others.map(() => ({ analysis: { total: 3 } })),
  ]);
});
