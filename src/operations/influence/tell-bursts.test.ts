import { expect, test } from 'vitest';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { tellBurstsAnswer } from '../../contract/admin/bursts.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { tellBursts } from './tell-bursts.ts';

const ada = { uid: 'ada', admin: true };
const others = [
  {},
  { uid: 'guest', guest: true },
  { uid: 'mia', verified: true },
  { uid: 'elliot', isExpert: true },
  { uid: 'boat', hub: true },
];

test('administrators alone are told of which mail domain many accounts came, and what these analysed', async () => {
  const host = createOperationHost();
  const at = (hours: number) => new Date(host.now() - hours * 3_600_000).toISOString();
  const account = (uid: string, hours: number, email = `${uid}@catch-all.net`) => ({
    op: 'set' as const,
    path: `users/${uid}`,
    data: documentOf({ uid, email, createdAt: at(hours), updatedAt: at(hours) }),
  });
  const analysis = (uid: string, id: string, hours: number, coverage = 1) => ({
    op: 'set' as const,
    path: `users/${uid}/analysis/${id}`,
    data: documentOf({ isDeleted: false, updated: at(hours), stats: { coverage } }),
  });
  await host.store.write([
    ...['one', 'two', 'three', 'four'].map((uid) => account(uid, 1)),
    account('five', 72),
    account('old', 24 * 8),
    ...['x', 'y', 'z', 'q', 'r'].map((uid) => account(uid, 1, `${uid}@gmail.com`)),
    analysis('one', 'first', 0.5),
    analysis('one', 'begun', 0.5, 0.5),
    analysis('five', 'second', 48),
    analysis('old', 'third', 0.5),
  ]);
  for (const actor of others)
    await expect(host.call(tellBursts, {}, actor)).rejects.toMatchObject({
      status: expect.stringMatching(/PERMISSION_DENIED|UNAUTHENTICATED/),
    });
  const told = tellBurstsAnswer.parse(await host.call(tellBursts, {}, ada));
  expect(told).toMatchObject({
    bursts: [{ domain: 'catch-all.net', accounts: { day: 4, week: 5 }, analyses: { day: 1, week: 2 } }],
    isCut: false,
  });
});
