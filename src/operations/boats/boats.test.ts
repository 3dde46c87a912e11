import { expect, test } from 'vitest';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { tellBoatsAnswer } from '../../contract/admin/boats.ts';
import { mayAccess, visitor } from '../../domain/access/access.ts';
import { reportBoat } from './report-boat.ts';
import { tellBoats } from './tell-boats.ts';

const day = '2025-09-01T00:00:00.000Z';
const since = '2025-09-30T00:00:00.000Z';
const ada = { uid: 'ada', admin: true };
const boat = { uid: 'boat', hub: true };
const others = [
  {},
  { uid: 'guest', guest: true },
  { uid: 'mia' },
  { uid: 'mia', verified: true },
  { uid: 'elliot', isExpert: true },
];
const told = {
  ...{ version: '2.0.0', waiting: 3, parked: 1, done: 7, freeBytes: 5e9 },
  items: [{ kind: 'photo', subject: 'Moore Reef, by Mia, 2025-09-04', why: 'It is no photo.', since }],
};

async function ground() {
  const host = createOperationHost();
  const survey = (id: string, over: object) =>
    ({
      op: 'set',
      path: `users/mia/surveys/${id}`,
      data: { id, isDeleted: false, hub: 'boat', since, ...over },
    }) as const;
  await host.store.write([
    {
      op: 'set',
      path: 'users/boat',
      data: { uid: 'boat', name: { first: 'Sea', last: 'Star' }, hub: true, createdAt: day, updatedAt: day },
    },
    { op: 'set', path: 'users/mia', data: { uid: 'mia', createdAt: day, updatedAt: day } },
    survey('one', {}),
    survey('two', { since: day }),
    survey('gone', { isDeleted: true }),
    survey('other', { hub: 'another' }),
    {
      op: 'set',
      path: 'users/mia/surveys/one/images/photo',
      data: { isDeleted: false, hub: 'boat' },
    },
    {
      op: 'set',
      path: `hubkeys/${'ab'.repeat(32)}`,
      data: { publicKey: 'ab'.repeat(32), hub: 'boat', by: 'boat', createdAt: day },
    },
  ]);
  const boats = async () => tellBoatsAnswer.parse(await host.call(tellBoats, {}, ada)).boats;
  return { host, boats };
}

test('a boat that said nothing is told with what it carried and by which key it is known', async () => {
  const { boats } = await ground();
  expect(await boats()).toEqual([
    {
      ...{ uid: 'boat', name: 'Sea Star', email: null, isDisabled: false, lastSeen: null },
      ...{ surveys: 2, photos: 1, lastSurveyAt: since, report: null },
      keys: [{ mark: 'ab'.repeat(8), by: 'boat', createdAt: day }],
    },
  ]);
});

test('the last of what a boat says of itself stands, under its own account whatever it says', async () => {
  const { host, boats } = await ground();
  await host.call(reportBoat, { ...told, parked: 9 }, boat);
  host.pass(1000);
  await host.call(reportBoat, told, boat);
  const [one] = await boats();
  const at = host.contextOf().clock.now();
  expect(one).toMatchObject({ lastSeen: at, report: { hub: 'boat', at, ...told } });
  await expect(host.call(reportBoat, { ...told, hub: 'mia' }, boat)).rejects.toMatchObject({
    status: 'INVALID_ARGUMENT',
  });
  expect(
    (await host.store.query({ from: { collection: 'boatreports' }, where: [], orderBy: [] })).docs,
  ).toHaveLength(1);
});

test.each([
  ['an address in a reason', { items: [{ ...told.items[0], why: 'mia@example.org has no account.' }] }],
  ['an address of a machine', { items: [{ ...told.items[0], subject: 'What 192.168.1.7 sent' }] }],
  ['a reason of 301 characters', { items: [{ ...told.items[0], why: 'x'.repeat(301) }] }],
  ['101 things', { items: Array.from({ length: 101 }, () => told.items[0]) }],
  ['a thing of another kind', { items: [{ ...told.items[0], kind: 'person' }] }],
  ['a thing with more to it', { items: [{ ...told.items[0], path: 'users/mia' }] }],
  ['fewer than none', { waiting: -1 }],
  ['a version with markup', { version: '<b>2</b>' }],
])('a report with %s is refused', async (_what, over) => {
  const { host } = await ground();
  await expect(host.call(reportBoat, { ...told, ...over }, boat)).rejects.toMatchObject({
    status: 'INVALID_ARGUMENT',
  });
  expect(await host.store.get('boatreports/boat')).toBeNull();
});

test('nobody but a boat says how a boat is, and nobody but an administrator hears it', async () => {
  const { host } = await ground();
  for (const actor of [...others, ada])
    await expect(host.call(reportBoat, told, actor)).rejects.toMatchObject({
      status: expect.stringMatching(/PERMISSION_DENIED|UNAUTHENTICATED/),
    });
  expect(await host.store.get('boatreports/ada')).toBeNull();
  for (const actor of [...others, boat])
    await expect(host.call(tellBoats, {}, actor)).rejects.toMatchObject({
      status: expect.stringMatching(/PERMISSION_DENIED|UNAUTHENTICATED/),
    });
});

test('nobody reads or writes what boats said but by these operations', () => {
  for (const actor of [...others, boat, ada])
    for (const operation of ['get', 'create', 'update', 'delete'] as const)
      expect(mayAccess({ ...visitor, ...actor }, operation, 'boatreports/boat', {}, {})).toBe(false);
});
