import { expect, test } from 'vitest';
import { analysisGround } from '../../../tests/support/analysis/analysis-ground.ts';
import { writeEvent } from '../../../tests/support/analysis/reef-event.ts';
import { participantDocs } from '../../domain/collections/events/events.ts';
import { noteNaming } from './note-naming.ts';

const day = '2026-01-01T00:00:00.000Z';
const eventId = 'event-reef-day';
const placePath = (uid: string) => participantDocs.path({ eventId, uid });
const activityPath = (uid: string) => `events/${eventId}/useractivity/${uid}`;

test('participants who were shown and never asked for their age are named no more, unless leaderboards may name them', async () => {
  const { context } = await analysisGround();
  const { store, clock } = context;
  const choice = (isShown: boolean, isThirteen: boolean) => ({
    leaderboards: { isShown, isThirteen, saidAt: day },
  });
  const people: readonly [string, object, object][] = [
    ['unasked', {}, { isShown: true }],
    ['agreed', choice(true, true), { isShown: true }],
    ['unnamed', choice(false, true), { isShown: true }],
    ['hidden', choice(true, true), { isShown: false }],
    ['asked', {}, { isShown: true, isThirteen: true }],
  ];
  await store.write([writeEvent('reef-day')]);
  for (const [uid, account, naming] of people)
    await store.write([
      {
        op: 'set',
        path: `users/${uid}`,
        data: { uid, name: { first: uid }, createdAt: day, updatedAt: day, ...account },
      },
      {
        op: 'set',
        path: placePath(uid),
        data: { userId: uid, status: 'confirmed', joinedAt: day, ...naming },
      },
      {
        op: 'set',
        path: `users/${uid}/analysis/analysis-1`,
        data: { isDeleted: false, countedIn: [eventId], workedMs: 60_000 },
      },
      {
        op: 'set',
        path: activityPath(uid),
        data: {
          ...{ user: { id: uid, firstName: uid, name: uid }, place: null, isShown: true },
          ...{ activity: { analysis: 1, mins: 1 }, updated: day, searchFields: [] },
        },
      },
    ]);
  const ground = { store, clock, signal: new AbortController().signal, rest: async () => undefined };
  expect(await noteNaming(ground)).toBe(3);
  const place = async (uid: string) => {
    const { isShown, isThirteen } = (await store.get(placePath(uid)))?.data ?? {};
    return { isShown, isThirteen };
  };
  const [no, yes] = [
    { isShown: false, isThirteen: false },
    { isShown: true, isThirteen: true },
  ];
  expect(await place('unasked')).toEqual(no);
  expect(await place('unnamed')).toEqual(no);
  expect(await place('agreed')).toEqual(yes);
  expect(await place('asked')).toEqual(yes);
  expect(await place('hidden')).toEqual({ isShown: false, isThirteen: undefined });
  for (const uid of ['unasked', 'unnamed'])
    expect((await store.get(activityPath(uid)))?.data.isShown, uid).toBe(false);
  expect((await store.get(activityPath('asked')))?.data.isShown).toBe(true);
  expect(await noteNaming(ground)).toBe(0);
});
