import { expect, test } from 'vitest';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { tellFiguresAnswer } from '../../contract/admin/figures.ts';
import type { DocumentData } from '../../domain/documents/json.ts';
import type { Store } from '../../ports/store.ts';
import { tellFigures } from './tell-figures.ts';

const ada = { uid: 'ada', admin: true };

/** The clock of the host stands at Wednesday, 1 October 2025, 2:00 UTC. */
async function ground() {
  const host = createOperationHost();
  const set = (path: string, data: DocumentData) => ({ op: 'set', path, data }) as const;
  const photo = (id: string, data: DocumentData) =>
    set(`users/mia/surveys/one/images/${id}`, {
      ...{
        isDeleted: false,
        since: '2025-09-30T10:00:00.000Z',
        ml: true,
        seed: 'k',
        arrivalDay: '2025-09-30',
      },
      ...{ survey: { priority: 2 }, meta: { analysis: { total: 1 } }, ...data },
    });
  const analysis = (id: string, data: DocumentData) =>
    set(`users/mia/analysis/${id}`, {
      ...{ isDeleted: false, updated: '2025-09-29T00:00:00.000Z', stats: { coverage: 1 }, ...data },
    });
  await host.store.write([
    set('users/mia/surveys/one', { isDeleted: false, since: '2025-09-29T00:00:00.000Z' }),
    set('users/mia/surveys/before', { isDeleted: false, since: '2025-09-28T23:59:59.999Z' }),
    set('users/mia/surveys/old', { isDeleted: false, since: '2025-07-13T23:59:59.999Z' }),
    set('users/mia/surveys/oldest', { isDeleted: false, since: '2025-07-14T00:00:00.000Z' }),
    set('users/mia/surveys/gone', { isDeleted: true, since: '2025-09-30T00:00:00.000Z' }),
    photo('read', {}),
    photo('unread', { meta: { analysis: { total: 0 } } }),
    photo('unseen', { ml: false }),
    photo('gone', { isDeleted: true, ml: false, meta: { analysis: { total: 0 } } }),
    analysis('whole', {}),
    analysis('begun', { stats: { coverage: 0.5 } }),
    set('users/mia', { isEmailVerified: true, createdAt: '2025-09-30T00:00:00.000Z' }),
    set('users/guest', { createdAt: '2025-09-30T00:00:00.000Z' }),
    set('jobs/job', { status: 'failed', created: '2025-09-30T00:00:00.000Z' }),
    set('mails/mail', { status: 'failed', next: '2025-09-30T00:00:00.000Z' }),
    set('users/mia/exports/export', { status: 'failed', created: '2025-09-30T00:00:00.000Z' }),
  ]);
  return host;
}

test('what came in is counted by weeks from Monday, and what waits and failed beside it', async () => {
  const host = await ground();
  const { weeks, ...rest } = tellFiguresAnswer.parse(await host.call(tellFigures, {}, ada));
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toEqual({
    start: '2025-09-29T00:00:00.000Z',
    ...{ surveys: 1, photos: 3, analyses: 1, people: 1 },
  });
  expect(weeks.at(-2)).toMatchObject({ start: '2025-09-22T00:00:00.000Z', surveys: 1, photos: 0 });
  expect(weeks[0]).toMatchObject({ start: '2025-07-14T00:00:00.000Z', surveys: 1 });
  expect(rest).toEqual({
    at: '2025-10-01T02:00:00.000Z',
    waiting: { unread: 1, unseen: 1 },
    failed: { jobs: 1, mails: 1, exports: 1 },
  });
});

test('not one document is read for it', async () => {
  const host = await ground();
  const store: Store = {
    ...host.store,
    get: () => Promise.reject(new Error('read')),
    query: () => Promise.reject(new Error('read')),
  };
  await expect(
    tellFigures.run({}, host.contextOf(ada, { store: { ...host.store, ...store } })),
  ).resolves.toBeDefined();
});

test.each([
  {},
  { uid: 'guest', guest: true },
  { uid: 'mia', verified: true },
  { uid: 'elliot', isExpert: true },
  { uid: 'boat', hub: true },
])('nobody but an administrator hears the figures: %j', async (actor) => {
  const host = await ground();
  await expect(host.call(tellFigures, {}, actor)).rejects.toMatchObject({
    status: expect.stringMatching(/PERMISSION_DENIED|UNAUTHENTICATED/),
  });
});
