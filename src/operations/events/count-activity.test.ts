import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analysisGround, unanalysedImage } from '../../../tests/support/analysis/analysis-ground.ts';
import { writeEvent } from '../../../tests/support/analysis/reef-event.ts';
import { endedAccountDocs } from '../../domain/collections/account/ended-accounts.ts';
import { boardDocs, userActivityDocs } from '../../domain/collections/events/activity.ts';
import { participantDocs } from '../../domain/collections/events/events.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { OperationContext } from '../../ports/server.ts';
import { submitPercentageAnalysis } from '../analysis/submit-percentage-analysis.ts';
import { adoptAnalyses } from '../guests/adopt-analyses.ts';
import { runOperation } from '../run/operation.ts';
import { buildBoard } from './build-board.ts';
import { recountActivity } from './count-activity.ts';
import { forgetParticipations, moveParticipations } from './participations.ts';
import { joinEvent, leaveEvent, showInEvent } from './take-part.ts';

const eventId = 'event-reef-day';
const now = '2026-01-01T00:00:00.000Z';
const people = ['ann', 'ben', 'cleo'] as const;
const photos = ['image-001', 'image-002', 'image-003'] as const;
const town = (uid: string) => ({
  id: `geo:${uid === 'cleo' ? 2 : 1}`,
  value: uid === 'cleo' ? 'Darwin, Australia' : 'Cairns, Australia',
  name: uid === 'cleo' ? 'Darwin' : 'Cairns',
});

async function ground() {
  const made = await analysisGround();
  await made.context.store.write([
    writeEvent('reef-day'),
    ...people.map(
      (uid) =>
        ({
          op: 'merge',
          path: `users/${uid}`,
          data: {
            uid,
            name: { first: uid, last: 'Secret' },
            loc: town(uid),
            createdAt: '2026-01-01T00:00:00.000Z',
            updatedAt: '2026-01-01T00:00:00.000Z',
          },
        }) as const,
    ),
    ...photos.map(
      (id) =>
        ({
          op: 'set',
          path: `users/diver/surveys/survey-1/images/${id}`,
          data: documentOf({ ...unanalysedImage, id }),
        }) as const,
    ),
  ]);
  return made;
}

const as = (context: OperationContext, uid: string, isExpert = false): OperationContext => ({
  ...context,
  actor: { ...context.actor, uid, isExpert },
});

function submit(context: OperationContext, image: string, share = 100, minutes = 0) {
  const input = {
    analysisId: `analysis-${image}`,
    imagePath: `users/diver/surveys/survey-1/images/${image}`,
    answers: {
      percentages: { 'background_sand-live': share },
      'dominant-coral': '',
      'bad-image': false,
    },
    worked: { session: 'a'.repeat(16), milliseconds: minutes * 60_000 },
  };
  return runOperation(submitPercentageAnalysis, input, context);
}

async function activityOf(context: OperationContext, uid: string) {
  const doc = await context.store.get(userActivityDocs.path({ eventId, uid }));
  return userActivityDocs.schema.safeParse(doc?.data).data;
}
async function boardNow(context: OperationContext) {
  await buildBoard(eventId, context);
  const doc = await context.store.get(boardDocs.path({ eventId, board: 'live' }));
  return boardDocs.schema.parse(doc?.data);
}
const join = (context: OperationContext, isShown = true) =>
  runOperation(joinEvent, { handle: 'reef-day', isShown, isThirteen: isShown }, context);

test('a photo counts once for who takes part, however often it is saved, and its minutes with it', async () => {
  const { context, setTime } = await ground();
  await submit(context, 'image-001');
  expect(await activityOf(context, 'ann')).toBeUndefined();

  await join(context);
  await submit(context, 'image-002', 100, 0);
  setTime('2026-01-01T00:10:00.000Z');
  await submit(context, 'image-002', 100, 4);
  await submit(context, 'image-002', 100, 4);
  expect(await activityOf(context, 'ann')).toMatchObject({
    user: { id: 'ann', firstName: 'ann', lastName: 'Secret' },
    activity: { analysis: 1, mins: 4 },
    isShown: true,
  });
  // Begun, and not complete: it is no photo yet.
  await submit(context, 'image-003', 40);
  expect((await activityOf(context, 'ann'))?.activity.analysis).toBe(1);
  await submit(context, 'image-003', 100);
  expect((await activityOf(context, 'ann'))?.activity.analysis).toBe(2);
});

test('an expert competes with nobody, and what is analysed when it is over counts for nothing', async () => {
  const { context, setTime } = await ground();
  await join(context);
  await submit(as(context, 'ann', true), 'image-001');
  expect(await activityOf(context, 'ann')).toBeUndefined();
  setTime('2026-02-01T00:00:00.000Z');
  await submit(context, 'image-002');
  expect(await activityOf(context, 'ann')).toBeUndefined();
});

test('what was begun in an event and is corrected after its end still counts', async () => {
  const { context, setTime } = await ground();
  await join(context);
  await submit(context, 'image-001');
  setTime('2026-03-01T00:00:00.000Z');
  await submit(context, 'image-001', 99);
  expect((await activityOf(context, 'ann'))?.activity.analysis).toBe(1);
});

test('an analysis that is deleted counts back', async () => {
  const { context } = await ground();
  await join(context);
  await submit(context, 'image-001');
  await context.store.write([
    { op: 'update', path: 'users/ann/analysis/analysis-image-001', data: { isDeleted: true } },
  ]);
  await recountActivity(eventId, 'ann', context);
  expect((await activityOf(context, 'ann'))?.activity).toEqual({ analysis: 0, mins: 0 });
  expect(await boardNow(context)).toMatchObject({
    stats: { userCount: 0, totalAnalysis: 0, totalLocations: 0 },
    volunteers: [],
  });
});

test('whoever does not want to be shown counts, and leaves no trace on anything that is public', async () => {
  const { context } = await ground();
  for (const uid of people) {
    await join(as(context, uid));
    await submit(as(context, uid), 'image-001');
  }
  const before = await boardNow(context);
  expect(before.stats).toEqual({ userCount: 3, totalAnalysis: 3, totalMinutes: 0, totalLocations: 2 });
  expect(before.placesByAnalysis.map(({ name, users }) => [name, users])).toEqual([
    ['Cairns, Australia', 2],
    ['Darwin, Australia', 1],
  ]);

  await runOperation(showInEvent, { handle: 'reef-day', isShown: false }, as(context, 'cleo'));
  await runOperation(leaveEvent, { handle: 'reef-day' }, as(context, 'ben'));
  const board = await boardNow(context);
  expect(board.stats).toEqual({ userCount: 3, totalAnalysis: 3, totalMinutes: 0, totalLocations: 1 });
  const places = await context.store.query({
    from: { collection: `events/${eventId}/locationactivity` },
    where: [],
    orderBy: [],
  });
  const everythingPublic = JSON.stringify([board, places.docs]);
  expect(everythingPublic).toContain('ann');
  for (const trace of ['cleo', 'ben', 'Darwin', 'geo:2', 'Secret'])
    expect(everythingPublic).not.toContain(trace);
});

test('of an account that is deleted the work stays counted, and nothing says whose it was', async () => {
  const { context } = await ground();
  await join(context);
  await submit(context, 'image-001');
  await boardNow(context);
  const endPath = endedAccountDocs.path({ uid: 'ann' });
  await context.store.write([{ op: 'set', path: endPath, data: { at: now } }]);
  await forgetParticipations('ann', context);
  // A projection that comes late, while the account's document is still there.
  await recountActivity(eventId, 'ann', context);
  expect(await activityOf(context, 'ann')).toEqual({
    user: { id: 'ann', firstName: 'Anonymous', name: 'Anonymous' },
    place: null,
    isShown: false,
    leftPlace: 'geo:1',
    activity: { analysis: 1, mins: 0 },
    updated: '2026-01-01T00:00:00.000Z',
    searchFields: ['anonymous'],
  });
  expect(await context.store.get(participantDocs.path({ eventId, uid: 'ann' }))).toBeNull();
  const board = await boardNow(context);
  expect(board.stats).toMatchObject({ userCount: 1, totalAnalysis: 1, totalLocations: 0 });
  expect(board.volunteers).toEqual([]);
});

test('a count that another one overtakes counts again, and stores the newer result', async () => {
  const { context } = await ground();
  await join(context);
  await submit(context, 'image-001');
  const { store } = context;
  let isOvertaken = false;
  const slow: OperationContext['store'] = {
    ...store,
    async aggregate(query, request) {
      const answer = await store.aggregate(query, request);
      if (!isOvertaken) {
        isOvertaken = true;
        await submit(context, 'image-002');
      }
      return answer;
    },
  };
  await recountActivity(eventId, 'ann', { ...context, store: slow });
  expect((await activityOf(context, 'ann'))?.activity.analysis).toBe(2);
});

test('a count that is overtaken without end is refused', async () => {
  const { context } = await ground();
  await join(context);
  await submit(context, 'image-001');
  const { store } = context;
  let minutes = 0;
  const path = userActivityDocs.path({ eventId, uid: 'ann' });
  const busy: OperationContext['store'] = {
    ...store,
    async decide(paths, decide) {
      minutes += 1;
      await store.write([{ op: 'update', path, data: { 'activity.mins': minutes } }]);
      return await store.decide(paths, decide);
    },
  };
  await expect(recountActivity(eventId, 'ann', { ...context, store: busy })).rejects.toThrow(
    'again and again',
  );
});

test('two accounts of one person that become one have one place, and each photo once', async () => {
  const { context } = await ground();
  await context.store.write([writeEvent('reef-day', { maxParticipants: 3 })]);
  for (const uid of ['ann', 'ben']) {
    await join(as(context, uid));
    await submit(as(context, uid), 'image-001');
  }
  await submit(as(context, 'ben'), 'image-002');
  const actor = { ...context.actor, uid: 'ann' };
  await adoptAnalyses('ben', 'ann', { ...context, actor }, () => true);
  await moveParticipations('ben', 'ann', context);
  expect((await activityOf(context, 'ann'))?.activity.analysis).toBe(2);
  expect(await activityOf(context, 'ben')).toBeUndefined();
  expect(await boardNow(context)).toMatchObject({ stats: { userCount: 1, totalAnalysis: 2 } });
  // The second place is free again.
  await join(as(context, 'cleo'));
  await context.store.write([
    {
      op: 'set',
      path: 'users/dora',
      data: { uid: 'dora', name: { first: 'Dora' }, createdAt: now, updatedAt: now },
    },
  ]);
  await join(as(context, 'dora'));
  await expect(join(as(context, 'ben'))).rejects.toThrow('This event is full.');
});

type Action =
  | {
      readonly do: 'submit';
      readonly uid: string;
      readonly image: string;
      readonly share: number;
      readonly minutes: number;
    }
  | { readonly do: 'join' | 'leave' | 'hide'; readonly uid: string }
  | { readonly do: 'delete' | 'untag'; readonly uid: string; readonly image: string };

async function act(context: OperationContext, action: Action): Promise<void> {
  const { uid } = action;
  const who = as(context, uid);
  switch (action.do) {
    case 'submit':
      await submit(who, action.image, action.share, action.minutes);
      break;
    case 'join':
      await join(who);
      break;
    case 'leave':
    case 'hide': {
      const isThere = (await context.store.get(participantDocs.path({ eventId, uid }))) !== null;
      if (!isThere) break;
      if (action.do === 'leave') await runOperation(leaveEvent, { handle: 'reef-day' }, who);
      else await runOperation(showInEvent, { handle: 'reef-day', isShown: false }, who);
      break;
    }
    case 'delete':
    case 'untag': {
      const path = `users/${uid}/analysis/analysis-${action.image}`;
      if ((await context.store.get(path)) === null) break;
      const data =
        action.do === 'delete' ? { isDeleted: true } : { countedIn: [], eventIds: [], eventTags: [] };
      await context.store.write([{ op: 'update', path, data }]);
      await recountActivity(eventId, uid, context);
    }
  }
}

test('counts equal a recount after any sequence of what people do', { timeout: 300_000 }, async () => {
  const action = fc.oneof(
    fc.record({
      do: fc.constant('submit' as const),
      uid: fc.constantFrom(...people),
      image: fc.constantFrom(...photos),
      share: fc.constantFrom(40, 100),
      minutes: fc.nat(20),
    }),
    fc.record({
      do: fc.constantFrom('join' as const, 'leave' as const, 'hide' as const),
      uid: fc.constantFrom(...people),
    }),
    fc.record({
      do: fc.constantFrom('delete' as const, 'untag' as const),
      uid: fc.constantFrom(...people),
      image: fc.constantFrom(...photos),
    }),
    fc.record({ do: fc.constant('board' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 25 }), async (actions) => {
      const { context, setTime } = await ground();
      let time = Date.parse('2026-01-02T00:00:00.000Z');
      for (const each of actions) {
        time += 60_000;
        setTime(new Date(time).toISOString());
        if (each.do === 'board') {
          await boardNow(context);
          continue;
        }
        await act(context, each);
      }
      const kept = await boardNow(context);
      for (const uid of people) await recountActivity(eventId, uid, context);
      await buildBoard(eventId, context, true);
      const anew = await boardNow(context);
      expect({ ...kept, updatedAt: '' }).toEqual({ ...anew, updatedAt: '' });
    }),
    { numRuns: 60 },
  );
});
