import { describe, expect, test } from 'vitest';
import { analysisGround } from '../../../tests/support/analysis/analysis-ground.ts';
import { writeEvent } from '../../../tests/support/analysis/reef-event.ts';
import {
  joinEventName,
  leaveEventName,
  moveEventName,
  showInEventName,
} from '../../contract/events/take-part.ts';
import { userSchema } from '../../domain/account/user.ts';
import { participantDocs } from '../../domain/collections/events/events.ts';
import type { ReefEvent } from '../../domain/events/event.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { operationsOf } from '../index.ts';
import { runOperation } from '../run/operation.ts';

async function ground(change: Partial<ReefEvent> = {}) {
  const { context } = await analysisGround();
  await context.store.write([writeEvent('reef-day', { id: 'event-1', ...change })]);
  return context;
}

const as = (context: OperationContext, uid: string, admin = false): OperationContext => ({
  ...context,
  actor: { ...context.actor, uid, admin },
});

async function call(name: string, payload: unknown, context: OperationContext): Promise<unknown> {
  const operation = operationsOf('www').find((each) => each.name === name);
  if (operation === undefined) throw new Error(`There is no ${name}.`);
  return await runOperation(operation, payload, context);
}
const joinAs = (context: OperationContext, more: object = {}) =>
  call(joinEventName, { handle: 'reef-day', isShown: true, isThirteen: true, ...more }, context);

async function placeOf(context: OperationContext, uid: string) {
  const doc = await context.store.get(participantDocs.path({ eventId: 'event-1', uid }));
  return participantDocs.schema.safeParse(doc?.data).data;
}
async function accountOf(context: OperationContext, uid: string) {
  return userSchema.parse((await context.store.get(`users/${uid}`))?.data);
}
const person = (uid: string) =>
  ({
    op: 'set',
    path: `users/${uid}`,
    data: {
      uid,
      name: { first: uid },
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
    },
  }) as const;

describe('somebody takes part in an event', () => {
  test('has a place, and the event among their own; twice is once', async () => {
    const context = await ground();
    expect(await joinAs(context)).toEqual({ eventId: 'event-1', handle: 'reef-day', name: 'reef-day' });
    await joinAs(context, { isShown: false });
    expect(await placeOf(context, 'ann')).toEqual({
      userId: 'ann',
      status: 'confirmed',
      joinedAt: '2026-01-01T00:00:00.000Z',
      isShown: false,
      isThirteen: true,
    });
    expect((await accountOf(context, 'ann')).domains).toEqual(['reef-day']);
  });

  test('after saying yes to its terms alone, and answers its own questions and no others', async () => {
    const context = await ground({
      tnc: ['Be kind.'],
      additionalUserFields: [{ fieldId: 'class', fieldLabel: 'Your class' }],
    });
    const accept = 'Please accept the terms and conditions of this event.';
    await expect(joinAs(context)).rejects.toThrow(accept);
    await joinAs(context, { acceptsTerms: true, answers: { class: '5b', admin: 'yes' } });
    expect((await accountOf(context, 'ann')).additionalInfo).toEqual({ class: '5b' });
  });

  test('leaves it, and is named no more', async () => {
    const context = await ground();
    await joinAs(context);
    await call(leaveEventName, { handle: 'reef-day' }, context);
    expect(await placeOf(context, 'ann')).toMatchObject({ status: 'left', isShown: false });
    expect((await accountOf(context, 'ann')).domains).toEqual([]);
  });

  test('says whether the name may be shown; who has no place is told so', async () => {
    const context = await ground();
    const hide = { handle: 'reef-day', isShown: false };
    const none = 'Participant with ID ann not found in event';
    await expect(call(showInEventName, hide, context)).rejects.toThrow(none);
    await joinAs(context);
    await call(showInEventName, hide, context);
    expect(await placeOf(context, 'ann')).toMatchObject({ status: 'confirmed', isShown: false });
  });

  test('is named only after saying to be 13 or older, and takes part without saying it', async () => {
    const context = await ground();
    const why = 'Only people who are 13 or older are named in public.';
    const show = { handle: 'reef-day', isShown: true };
    for (const said of [{ isThirteen: false }, { isThirteen: undefined }])
      await expect(joinAs(context, said)).rejects.toThrow(why);
    expect(await placeOf(context, 'ann')).toBeUndefined();
    await call(joinEventName, { handle: 'reef-day', isShown: false }, context);
    expect(await placeOf(context, 'ann')).toMatchObject({ isShown: false, isThirteen: false });
    await expect(call(showInEventName, show, context)).rejects.toThrow(why);
    await call(showInEventName, { ...show, isThirteen: true }, context);
    expect(await placeOf(context, 'ann')).toMatchObject({ isShown: true, isThirteen: true });
  });

  test.each([
    [{ timeend: '2025-12-31T00:00:00.000Z' }, 'This event is over. Its results stay here.'],
    [{ status: 'cancelled' }, 'This event was cancelled.'],
    [{ status: 'draft' }, 'There is no such event.'],
    [{ deleted: true }, 'There is no such event.'],
  ] as const)('not where it is %j', async (change, why) => {
    const context = await ground(change);
    await expect(joinAs(context)).rejects.toThrow(why);
    expect(await placeOf(context, 'ann')).toBeUndefined();
  });
});

test('of a hundred who want the last ten places at once ten get one, and each of the others is told (threat 39)', async () => {
  const context = await ground({ maxParticipants: 10 });
  const people = Array.from({ length: 100 }, (_, index) => `pupil-${index}`);
  await context.store.write(people.map(person));
  const answers = await Promise.allSettled(people.map((uid) => joinAs(as(context, uid))));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(refused).toHaveLength(90);
  expect(refused.every((why) => why instanceof CallError && why.message === 'This event is full.')).toBe(
    true,
  );
  const places = await Promise.all(people.map((uid) => placeOf(context, uid)));
  expect(places.filter((place) => place?.status === 'confirmed')).toHaveLength(10);

  // A place that is given back is there for one more.
  const leaver = people[places.findIndex((place) => place !== undefined)] ?? '';
  await call(leaveEventName, { handle: 'reef-day' }, as(context, leaver));
  const late = people.filter((_, index) => places[index] === undefined).slice(0, 2);
  const again = await Promise.allSettled(late.map((uid) => joinAs(as(context, uid))));
  expect(again.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('an administrator moves an event, and nobody else', async () => {
  const context = await ground({ status: 'draft', location: 'Cairns' });
  const schedule = { eventId: 'event-1', step: 'schedule' };
  await expect(call(moveEventName, schedule, context)).rejects.toThrow('Your account may not do this.');
  const admin = as(context, 'ann', true);
  expect(await call(moveEventName, schedule, admin)).toEqual({ status: 'scheduled' });
  const again = 'Failed to schedule event: Event is not in draft status';
  await expect(call(moveEventName, schedule, admin)).rejects.toThrow(again);
  await expect(call(moveEventName, { ...schedule, eventId: 'none' }, admin)).rejects.toThrow(
    'Event with ID none not found',
  );
});
