import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analysisGround, unanalysedImage } from '../../../tests/support/analysis/analysis-ground.ts';
import { writeEvent } from '../../../tests/support/analysis/reef-event.ts';
import {
  changeRosterName,
  deleteAnalysesOfEventName,
  linkUserName,
  recountEventName,
  tagAnalysesName,
  untagAnalysesName,
} from '../../contract/events/run-event.ts';
import { joinEventName, leaveEventName, showInEventName } from '../../contract/events/take-part.ts';
import { boardDocs, userActivityDocs } from '../../domain/collections/events/activity.ts';
import { participantDocs, takenDocs } from '../../domain/collections/events/events.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { OperationContext } from '../../ports/server.ts';
import { operationsOf } from '../index.ts';
import { runOperation } from '../run/operation.ts';

const eventId = 'event-reef-day';
const handle = 'reef-day';
const now = '2026-01-01T00:00:00.000Z';
const people = ['ann', 'ben', 'cleo'] as const;
const photos = ['image-001', 'image-002', 'image-003'] as const;
const photoPath = (id: string) => `users/diver/surveys/survey-1/images/${id}`;

async function ground() {
  const made = await analysisGround();
  const accounts = {
    ...made.context.accounts,
    find: async (email: string) => {
      const uid = email.split('@')[0] ?? '';
      return email.endsWith('@example.org') ? { uid, isProven: true } : null;
    },
  };
  const context = { ...made.context, accounts };
  await context.store.write([
    writeEvent(handle),
    ...people.map((uid) => {
      const data = {
        uid,
        name: { first: uid, last: 'Secret' },
        isEmailVerified: true,
        createdAt: now,
        updatedAt: now,
      };
      return { op: 'merge', path: `users/${uid}`, data } as const;
    }),
    ...photos.map(
      (id) => ({ op: 'set', path: photoPath(id), data: documentOf({ ...unanalysedImage, id }) }) as const,
    ),
  ]);
  return { ...made, context };
}

const as = (context: OperationContext, uid: string): OperationContext => ({
  ...context,
  actor: { ...context.actor, uid },
});
const asAdmin = (context: OperationContext): OperationContext => ({
  ...context,
  actor: { ...context.actor, uid: 'boss', admin: true },
});

/** As a page calls it: by its name. */
function call(name: string, input: unknown, context: OperationContext): Promise<unknown> {
  const operation = operationsOf('www').find((one) => one.name === name);
  if (operation === undefined) throw new Error(`No operation ${name}`);
  return runOperation(operation, input, context);
}

const join = (context: OperationContext, isShown = true) =>
  call(joinEventName, { handle, isShown, isThirteen: isShown }, context);

function submit(context: OperationContext, image: string, share = 100, minutes = 0) {
  const answers = {
    percentages: { 'background_sand-live': share },
    'dominant-coral': '',
    'bad-image': false,
  };
  return call(
    'submit-percentage-analysis',
    {
      analysisId: `analysis-${image}`,
      imagePath: photoPath(image),
      answers,
      worked: { session: 'a'.repeat(16), milliseconds: minutes * 60_000 },
    },
    context,
  );
}

async function amountOf(context: OperationContext, uid: string, event = eventId) {
  const doc = await context.store.get(userActivityDocs.path({ eventId: event, uid }));
  return userActivityDocs.schema.safeParse(doc?.data).data?.activity.analysis;
}
const recount = (context: OperationContext) =>
  call(recountEventName, { eventId, eventHandle: handle }, asAdmin(context));
async function boardOf(context: OperationContext) {
  const doc = await context.store.get(boardDocs.path({ eventId, board: 'live' }));
  return boardDocs.schema.parse(doc?.data);
}

test('nobody but an administrator runs an event', async () => {
  const { context } = await ground();
  const calls = [
    [recountEventName, { eventId, eventHandle: handle }],
    [tagAnalysesName, { eventHandle: handle }],
    [untagAnalysesName, { userId: 'ben', eventHandle: handle }],
    [deleteAnalysesOfEventName, { userId: 'ben', eventId }],
    [linkUserName, { email: 'ben@example.org', eventHandle: handle }],
    [changeRosterName, { eventId, changes: [{ change: 'remove', userId: 'ben' }] }],
  ] as const;
  for (const [name, input] of calls)
    await expect(call(name, input, context)).rejects.toThrow('Your account may not do this.');
});

describe('tagging', () => {
  test('counts what somebody analysed while the event went on, before they joined', async () => {
    const { context, setTime } = await ground();
    await submit(context, 'image-001');
    await submit(context, 'image-002', 40);
    setTime('2026-02-02T00:00:00.000Z');
    await submit(context, 'image-003');
    setTime('2026-01-05T00:00:00.000Z');
    await join(context);
    expect(await amountOf(context, 'ann')).toBeUndefined();
    expect(await call(tagAnalysesName, { eventHandle: handle }, asAdmin(context))).toMatchObject({
      tagged: 2,
    });
    // One is begun only, and one was made after the end.
    expect(await amountOf(context, 'ann')).toBe(1);
    await submit(context, 'image-002', 100);
    expect(await amountOf(context, 'ann')).toBe(2);
    expect(await call(tagAnalysesName, { eventHandle: handle }, asAdmin(context))).toMatchObject({
      tagged: 0,
    });
  });

  test('passes over experts, and over whoever takes no part', async () => {
    const { context } = await ground();
    const expert = { ...context, actor: { ...context.actor, isExpert: true } };
    await submit(expert, 'image-001');
    await submit(as(context, 'ben'), 'image-001');
    await join(context);
    expect(await call(tagAnalysesName, { eventHandle: handle }, asAdmin(context))).toMatchObject({
      tagged: 0,
    });
    await expect(
      call(tagAnalysesName, { eventHandle: handle, userId: 'ben' }, asAdmin(context)),
    ).rejects.toThrow('Participant with ID ben not found in event');
    await expect(call(tagAnalysesName, { eventHandle: 'none' }, asAdmin(context))).rejects.toThrow(
      'There is no such event.',
    );
  });
});

describe('untagging', () => {
  test('takes out what somebody did, for good: saving it again does not bring it back', async () => {
    const { context, totals } = await ground();
    await join(context);
    for (const image of photos) await submit(context, image);
    expect(await amountOf(context, 'ann')).toBe(3);
    const untag = { userId: 'ann', eventHandle: handle };
    expect(await call(untagAnalysesName, untag, asAdmin(context))).toMatchObject({ untagged: 3 });
    expect(await amountOf(context, 'ann')).toBe(0);
    await submit(context, 'image-001', 99);
    await call(tagAnalysesName, { eventHandle: handle }, asAdmin(context));
    expect(await amountOf(context, 'ann')).toBe(0);
    // It still counts for the reef, and for who made it.
    expect(await totals('ann')).toMatchObject({ photo: { total: 1 }, person: 3 });
    // Named, somebody is put back.
    await call(tagAnalysesName, { eventHandle: handle, userId: 'ann' }, asAdmin(context));
    expect(await amountOf(context, 'ann')).toBe(3);
  });

  test('of two years under one handle takes out of one alone, where it is named', async () => {
    const { context } = await ground();
    const second = 'event-other-year';
    await context.store.write([writeEvent(handle, { id: second })]);
    await join(context);
    await submit(context, 'image-001');
    expect([await amountOf(context, 'ann'), await amountOf(context, 'ann', second)]).toEqual([1, 1]);
    const untag = { userId: 'ann', eventHandle: handle, eventId: second };
    expect(await call(untagAnalysesName, untag, asAdmin(context))).toMatchObject({ untagged: 1 });
    expect([await amountOf(context, 'ann'), await amountOf(context, 'ann', second)]).toEqual([1, 0]);
    const stored = await context.store.get('users/ann/analysis/analysis-image-001');
    expect(stored?.data).toMatchObject({ eventTags: [handle], eventIds: [eventId], keptOut: [second] });
    await call(untagAnalysesName, { userId: 'ann', eventHandle: handle }, asAdmin(context));
    expect((await context.store.get('users/ann/analysis/analysis-image-001'))?.data).toMatchObject({
      eventTags: [],
      countedIn: [],
    });
  });
});

describe('deleting', () => {
  test('takes what somebody did out of the event, the photo and the account', async () => {
    const { context, totals } = await ground();
    for (const uid of ['ann', 'ben']) {
      await join(as(context, uid));
      for (const image of photos) await submit(as(context, uid), image);
    }
    expect(await totals('ann')).toMatchObject({ photo: { total: 2 }, person: 3 });
    const input = { userId: 'ann', eventId };
    expect(await call(deleteAnalysesOfEventName, input, asAdmin(context))).toMatchObject({
      noOfAnalysis: 3,
      events: [eventId],
    });
    expect(await totals('ann')).toMatchObject({ photo: { total: 1 }, person: 0 });
    expect([await amountOf(context, 'ann'), await amountOf(context, 'ben')]).toEqual([0, 3]);
    expect(await call(deleteAnalysesOfEventName, input, asAdmin(context))).toMatchObject({ noOfAnalysis: 0 });
    // Analysed anew it counts anew.
    await submit(context, 'image-001');
    expect(await totals('ann')).toMatchObject({ photo: { total: 2 }, person: 1 });
    expect(await amountOf(context, 'ann')).toBe(1);
  });

  test('of a photo analysed in two ways leaves the other one, which counts from then on', async () => {
    const { context } = await ground();
    await join(context);
    await submit(context, 'image-001');
    const first = await context.store.get('users/ann/analysis/analysis-image-001');
    await context.store.write([
      {
        op: 'set',
        path: 'users/ann/analysis/drawing-1',
        data: {
          ...first?.data,
          ...{ id: 'drawing-1', kind: 'drawing', version: 1, isSecondWay: true, countedIn: [] },
          stats: { coverage: 1, categories: [] },
        },
      },
    ]);
    const { deleteAnalysis } = await import('../analysis/delete-analysis.ts');
    await deleteAnalysis('users/ann/analysis/analysis-image-001', context);
    expect((await context.store.get('users/ann/analysis/drawing-1'))?.data).toMatchObject({
      isSecondWay: false,
      countedIn: [eventId],
    });
    expect(await amountOf(context, 'ann')).toBe(1);
  });
});

describe('linking somebody by their address', () => {
  const link = (email: string, context: OperationContext) =>
    call(linkUserName, { email, eventHandle: handle }, asAdmin(context));

  test('gives a place, says so, and names nobody in public', async () => {
    const { context } = await ground();
    expect(await link('ann@example.org', context)).toEqual({
      isLinked: true,
      message: 'User successfully linked to event reef-day',
    });
    expect(await link('ann@example.org', context)).toEqual({
      isLinked: false,
      message: 'User is already linked to event reef-day',
    });
    for (const email of ['nobody@example.com', 'gone@example.org'])
      await expect(link(email, context)).rejects.toThrow(`No user found for given Email ID ${email}`);
    await expect(link('no address', context)).rejects.toThrow('Please enter a valid email address');
    expect((await context.store.get(participantDocs.path({ eventId, uid: 'ann' })))?.data).toMatchObject({
      status: 'confirmed',
      isShown: false,
    });
    await submit(context, 'image-001');
    await recount(context);
    expect(await boardOf(context)).toMatchObject({ stats: { totalAnalysis: 1 }, volunteers: [] });
  });

  test('goes on once it is over, so that what they did then can be tagged; not where it is full or cancelled', async () => {
    const { context, setTime } = await ground();
    await submit(context, 'image-001');
    setTime('2026-03-01T00:00:00.000Z');
    await link('ann@example.org', context);
    await call(tagAnalysesName, { eventHandle: handle }, asAdmin(context));
    expect(await amountOf(context, 'ann')).toBe(1);
    await context.store.write([writeEvent(handle, { maxParticipants: 1 })]);
    await expect(link('ben@example.org', context)).rejects.toThrow('This event is full.');
    await context.store.write([writeEvent(handle, { status: 'cancelled' })]);
    await expect(link('ben@example.org', context)).rejects.toThrow('This event was cancelled.');
  });
});

describe('the roster', () => {
  const change = (changes: readonly object[], context: OperationContext) =>
    call(changeRosterName, { eventId, changes }, asAdmin(context));

  test('is changed as a whole, or not at all', async () => {
    const { context } = await ground();
    await context.store.write([writeEvent(handle, { maxParticipants: 2 })]);
    const add = (userId: string) => ({ change: 'add', userId, status: 'confirmed' });
    expect(await change([add('ann'), { ...add('ben'), status: 'invited' }], context)).toEqual({
      confirmed: 1,
    });
    await expect(change([add('cleo'), add('ann')], context)).rejects.toThrow(
      'Participant with ID ann already exists in event',
    );
    const gone = { change: 'remove', userId: 'cleo' };
    await expect(change([gone], context)).rejects.toThrow('Participant with ID cleo not found in event');
    const attended = { change: 'update', userId: 'ben', status: 'attended' };
    expect(await change([attended], context)).toEqual({ confirmed: 2 });
    await expect(change([add('cleo')], context)).rejects.toThrow('This event is full.');
    expect(await change([{ change: 'remove', userId: 'ann' }, add('cleo')], context)).toEqual({
      confirmed: 2,
    });
    expect((await context.store.get(takenDocs.path({ eventId })))?.data).toEqual({ taken: 2 });
    expect((await context.store.get('users/ann'))?.data.domains).toEqual([]);
    expect((await context.store.get('users/cleo'))?.data.domains).toEqual([handle]);
    await expect(change([add('nobody')], context)).rejects.toThrow('There is no account with ID nobody');
  });
});

describe('counting anew', () => {
  test('puts right what does not agree with the analyses, and says of how many', async () => {
    const { context } = await ground();
    for (const uid of people) {
      await join(as(context, uid));
      await submit(as(context, uid), 'image-001');
    }
    expect(await recount(context)).toMatchObject({
      status: 200,
      message: '3 people of event reef-day counted anew. All was right.',
      people: 3,
      differed: 0,
    });
    await context.store.write([
      {
        op: 'update',
        path: userActivityDocs.path({ eventId, uid: 'ann' }),
        data: { activity: { analysis: 9, mins: 9 } },
      },
      { op: 'delete', path: userActivityDocs.path({ eventId, uid: 'ben' }) },
    ]);
    expect(await recount(context)).toMatchObject({ people: 3, differed: 2 });
    expect(await boardOf(context)).toMatchObject({ stats: { userCount: 3, totalAnalysis: 3 } });
    await expect(call(recountEventName, { eventId, eventHandle: 'other' }, asAdmin(context))).rejects.toThrow(
      'Event with ID event-reef-day not found',
    );
  });

  test('differs from nothing after any sequence of what people and administrators do', {
    timeout: 120_000,
  }, async () => {
    const uid = fc.constantFrom(...people);
    const step = fc.oneof(
      fc.record({
        do: fc.constant('submit' as const),
        uid,
        image: fc.constantFrom(...photos),
        share: fc.constantFrom(40, 100),
        minutes: fc.nat(20),
      }),
      fc.record({
        do: fc.constantFrom('join', 'leave', 'hide', 'tag', 'tag back', 'untag', 'delete', 'link', 'remove'),
        uid,
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { context, setTime } = await ground();
        let time = Date.parse(now);
        for (const each of steps) {
          time += 60_000;
          setTime(new Date(time).toISOString());
          const who = as(context, each.uid);
          const admin = asAdmin(context);
          const userId = each.uid;
          const calls: Readonly<Record<string, () => Promise<unknown>>> = {
            submit: () =>
              'image' in each ? submit(who, each.image, each.share, each.minutes) : Promise.resolve(),
            join: () => join(who),
            leave: () => call(leaveEventName, { handle }, who),
            hide: () => call(showInEventName, { handle, isShown: false }, who),
            tag: () => call(tagAnalysesName, { eventHandle: handle }, admin),
            'tag back': () => call(tagAnalysesName, { eventHandle: handle, userId }, admin),
            untag: () => call(untagAnalysesName, { userId, eventHandle: handle }, admin),
            delete: () => call(deleteAnalysesOfEventName, { userId, eventId }, admin),
            link: () => call(linkUserName, { email: `${userId}@example.org`, eventHandle: handle }, admin),
            remove: () => call(changeRosterName, { eventId, changes: [{ change: 'remove', userId }] }, admin),
          };
          // Whoever takes no part is told so.
          await calls[each.do]?.().catch((error: unknown) => {
            if (!String(error).includes('not found in event')) throw error;
          });
        }
        expect(await recount(context)).toMatchObject({ differed: 0 });
        const photo = (await context.store.get(photoPath('image-001')))?.data;
        const said = await context.store.aggregate(
          {
            from: { group: 'analysis' },
            where: [
              { field: 'isDeleted', op: '==', value: false },
              { field: 'image.id', op: '==', value: 'image-001' },
              { field: 'stats.coverage', op: '>=', value: 0.95 },
            ],
            orderBy: [],
          },
          { count: true },
        );
        expect(photo).toMatchObject({ meta: { analysis: { total: said.count } } });
      }),
      { numRuns: 60 },
    );
  });
});
