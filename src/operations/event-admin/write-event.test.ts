import { expect, test } from 'vitest';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { type Change, changeSchema } from '../../domain/back-office/change.ts';
import { newestChanges } from '../../domain/collections/back-office/changes.ts';
import { eventDocs, eventsToRun } from '../../domain/collections/events/events.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { ReefEvent } from '../../domain/events/event.ts';
import type { WrittenEvent } from '../../domain/events/written-event.ts';
import { undoChange } from '../back-office/undo-change.ts';
import { averageOfEvents } from './average-of-events.ts';
import { deleteEvent } from './delete-event.ts';
import { writeEvent } from './write-event.ts';

const day = '2025-09-01T00:00:00.000Z';
const ada = { uid: 'ada', admin: true };
const ben = { uid: 'ben', admin: true };
const eventId = 'reef-day-2026';
const path = eventDocs.path({ eventId });

const written: Partial<WrittenEvent> = {
  id: eventId,
  handle: 'reef-day',
  name: 'Reef Day',
  desc: 'A day for the reef.\r\n\n  Every photo counts. ',
  regionId: 'gbr',
  eventType: 'GLOBAL',
  startDay: '2026-03-06',
  endDay: '2026-03-08',
  location: 'Online',
  domains: 'school.example\n\n bank.example',
  terms: 'Be kind.\n\nRead every photo.',
};

async function ground() {
  const host = createOperationHost();
  await host.store.write(
    ['ada', 'ben'].map((uid) => ({
      ...{ op: 'set', path: `users/${uid}` },
      data: { uid, name: { first: uid }, admin: true, createdAt: day, updatedAt: day },
    })),
  );
  const write = (event: Partial<WrittenEvent> = {}, basedOn: string | null = null, who = ada) =>
    host.call(writeEvent, { event: { ...written, ...event }, basedOn }, who);
  const read = async (): Promise<ReefEvent> => eventDocs.schema.parse((await host.store.get(path))?.data);
  const changes = async (): Promise<readonly Change[]> =>
    (await host.store.query(newestChanges())).docs.map(({ data }) => changeSchema.parse(data));
  return { host, write, read, changes };
}

test('an event is made of lines, and of the days of its region', async () => {
  const { write, read, changes } = await ground();
  await write();
  expect(await read()).toMatchObject({
    pretty: 'Reef Day',
    desc: ['A day for the reef.', 'Every photo counts.'],
    domains: ['school.example', 'bank.example'],
    tnc: ['Be kind.', 'Read every photo.'],
    timestart: '2026-03-05T14:00:00.000Z',
    timeend: '2026-03-08T14:00:00.000Z',
    ...{ version: 2, status: 'scheduled', createdBy: 'ada', refreshRateMinutes: 60, deleted: false },
  });
  expect(await changes()).toMatchObject([
    { by: { uid: 'ada', name: 'ada' }, what: 'Created the event "Reef Day"', subject: path, before: null },
  ]);
});

test('terms that begin with a host are a link', async () => {
  const { host, write, read } = await ground();
  await write({ terms: ' reef.example/terms ', host: 'reef.example' });
  expect((await read()).tnc).toBe('https://reef.example/terms');
  host.pass(1000);
  await write({ terms: 'http://elsewhere.example/t' }, (await read()).updatedAt);
  expect((await read()).tnc).toBe('http://elsewhere.example/t');
  await expect(write({ terms: 'https://' }, (await read()).updatedAt)).rejects.toThrow('Invalid');
});

test('what is missing is told, and what is out of its limits', async () => {
  const { write } = await ground();
  const refusals: readonly (readonly [Partial<Record<keyof WrittenEvent, unknown>>, string])[] = [
    [{ id: '' }, 'Event ID is required'],
    [{ id: '../x' }, 'The event ID may have letters'],
    [{ handle: '' }, 'Event handle is required'],
    [{ name: ' ' }, 'Title is required'],
    [{ desc: '' }, 'Description is required'],
    [{ eventType: undefined }, 'Type is required'],
    [{ startDay: '' }, 'Start date is required'],
    [{ endDay: undefined }, 'End date is required'],
    [{ endDay: '2026-03-05' }, 'Start date must be before end date'],
    [{ refreshRateMinutes: 15 }, 'refresh rate minutes'],
    [{ refreshRateMinutes: 70 }, 'refresh rate minutes'],
    [{ background: { imageSrc: '/x', yPos: 5 } }, 'less than 10'],
  ];
  for (const [change, why] of refusals)
    await expect(write(change as Partial<WrittenEvent>), why).rejects.toThrow(why);
});

test('id, handle, status and who made it stay when it is edited, and so do moments of the same day', async () => {
  const { host, write, read } = await ground();
  await write({ isDraft: true });
  const first = await read();
  await host.store.write([
    { op: 'set', path, data: documentOf({ ...first, timestart: '2026-03-05T22:30:00.000Z' }) },
  ]);
  host.pass(1000);
  await write({ handle: 'another', name: 'Reef Days', endDay: '2026-03-09' }, first.updatedAt, ben);
  expect(await read()).toMatchObject({
    ...{ handle: 'reef-day', name: 'Reef Days', pretty: 'Reef Days', status: 'draft', createdBy: 'ada' },
    timestart: '2026-03-05T22:30:00.000Z',
    timeend: '2026-03-09T14:00:00.000Z',
    createdAt: first.createdAt,
  });
});

test('of two who edit one event, the second is told who was first, and writes nothing', async () => {
  const { host, write, read } = await ground();
  await write();
  const opened = (await read()).updatedAt;
  host.pass(60_000);
  await write({ name: 'Ben’s day' }, opened, ben);
  host.pass(60_000);
  await expect(write({ name: 'Ada’s day' }, opened)).rejects.toThrow(
    /^ben changed this event on 1 October 2025/,
  );
  expect((await read()).name).toBe('Ben’s day');
  await expect(write()).rejects.toThrow(`There is an event with ID ${eventId} already.`);
});

test('a deleted event is found by nobody, and comes back as it was by one press', async () => {
  const { host, write, read, changes } = await ground();
  await write();
  const { updatedAt: _before, ...before } = await read();
  const active = async () => (await host.store.query(eventsToRun('active', day, 'reef'))).docs.length;
  expect(await active()).toBe(1);
  host.pass(1000);
  expect(await host.call(deleteEvent, { eventId, why: 'A double' }, ada)).toMatchObject({
    message: 'Deleted Event',
  });
  await host.call(deleteEvent, { eventId }, ada);
  expect(await read()).toMatchObject({ deleted: true, deletedAt: '2025-10-01T02:00:01.000Z' });
  expect(await active()).toBe(0);
  const [entry, ...others] = await changes();
  expect(entry).toMatchObject({ did: 'delete-event', why: 'A double', canUndo: true });
  expect(others).toHaveLength(1);
  await expect(write({}, (await read()).updatedAt)).rejects.toThrow(`Event with ID ${eventId} not found`);
  host.pass(1000);
  await host.call(undoChange, { change: entry?.id }, ben);
  const { updatedAt: _after, ...after } = await read();
  expect(after).toEqual(before);
});

test('what was written is taken back, unless something else was written there since', async () => {
  const { host, write, read, changes } = await ground();
  await write();
  host.pass(1000);
  await write({ name: 'Second' }, (await read()).updatedAt);
  const [second] = await changes();
  host.pass(1000);
  await host.call(undoChange, { change: second?.id }, ada);
  expect(await read()).toMatchObject({ name: 'Reef Day', pretty: 'Reef Day' });
  host.pass(1000);
  await write({ name: 'Third' }, (await read()).updatedAt);
  const [third] = await changes();
  host.pass(1000);
  await write({ name: 'Fourth' }, (await read()).updatedAt);
  await expect(host.call(undoChange, { change: third?.id }, ada)).rejects.toThrow(
    'Something else was changed',
  );
});

test('an event of before is found again once an edit of it was taken back, and one of before that was deleted', async () => {
  const { host, write, read, changes } = await ground();
  await write();
  const forget = async () => {
    const { searchFields: _found, ...former } = await read();
    await host.store.write([{ op: 'set', path, data: documentOf(former) }]);
  };
  const found = async () => (await host.store.query(eventsToRun('active', day, 'reef'))).docs.length;
  await forget();
  expect(await found()).toBe(0);
  host.pass(1000);
  await write({ name: 'Second' }, (await read()).updatedAt);
  host.pass(1000);
  await host.call(undoChange, { change: (await changes())[0]?.id }, ada);
  expect([(await read()).name, await found()]).toEqual(['Reef Day', 1]);
  await forget();
  host.pass(1000);
  await host.call(deleteEvent, { eventId }, ada);
  host.pass(1000);
  await host.call(undoChange, { change: (await changes())[0]?.id }, ada);
  expect(await found()).toBe(1);
});

test('averages are those of the people, and nothing where nobody did anything', async () => {
  const { host } = await ground();
  const activity = (uid: string, mins: number, matchPercent?: number) => ({
    op: 'set' as const,
    path: `events/${eventId}/useractivity/${uid}`,
    data: {
      activity: { analysis: 2, mins },
      ...(matchPercent === undefined ? {} : { validations: { matchPercent, timeTaken: 1000 } }),
    },
  });
  await host.store.write([activity('a', 10, 80), activity('b', 20, 60), activity('c', 60)]);
  expect(await host.call(averageOfEvents, { eventIds: [eventId, 'none'] }, ada)).toEqual({
    averages: [
      { eventId, matchPercent: 70, mins: 30 },
      { eventId: 'none', matchPercent: null, mins: null },
    ],
  });
});

test('nobody but an administrator writes, deletes or adds up events', async () => {
  const { host } = await ground();
  const calls = [
    [writeEvent, { event: written, basedOn: null }],
    [deleteEvent, { eventId }],
    [averageOfEvents, { eventIds: [eventId] }],
  ] as const;
  for (const [operation, input] of calls)
    await expect(host.call(operation, input, { uid: 'vera' })).rejects.toThrow('may not do this');
});
