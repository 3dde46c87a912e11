import { expect, test } from 'vitest';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { tellViewsAnswer } from '../../contract/admin/views.ts';
import { viewsSince } from '../../domain/collections/back-office/page-views.ts';
import { countViews } from './count-views.ts';
import { tellViews } from './tell-views.ts';

const ada = { uid: 'ada', admin: true };

/** The clock of the host stands at Wednesday, 1 October 2025, 2:00 UTC. */
async function ground() {
  const host = createOperationHost();
  const at = (now: string) => ({ store: host.store, clock: { now: () => now } });
  await countViews(new Map([['/', 3]]), at('2024-08-27T10:00:00.000Z'));
  await countViews(new Map([['/', 3]]), at('2024-08-28T10:00:00.000Z'));
  await countViews(
    new Map([
      ['/', 2],
      ['/analysis', 1],
    ]),
    at('2025-09-30T23:59:59.999Z'),
  );
  await countViews(new Map([['/', 1]]), at('2025-10-01T00:00:00.000Z'));
  await countViews(new Map([['/analysis', 4]]), at('2025-10-01T01:00:00.000Z'));
  return host;
}

test('views are told day by day and page by page', async () => {
  const host = await ground();
  const { days, pages } = tellViewsAnswer.parse(await host.call(tellViews, {}, ada));
  expect(days).toHaveLength(28);
  expect(days.slice(-3)).toEqual([
    { day: '2025-09-29', count: 0 },
    { day: '2025-09-30', count: 3 },
    { day: '2025-10-01', count: 5 },
  ]);
  expect(pages).toEqual([
    { page: '/analysis', count: 5, today: 4 },
    { page: '/', count: 3, today: 1 },
  ]);
});

test('what several hosts count beside each other is added up, and is one document from the next day on', async () => {
  const host = createOperationHost();
  const view = (page: string, now: string, shard?: number) =>
    countViews(new Map([[page, 1]]), {
      ...{ store: host.store, clock: { now: () => now } },
      ...(shard === undefined ? {} : { shard }),
    });
  const yesterday = '2025-09-30T12:00:00.000Z';
  for (const shard of [0, 1, 1, 2, undefined]) await view('/', yesterday, shard);
  await host.store.write([
    { op: 'set', path: 'pageviews/2025-09-30~9', data: { day: '2025-09-30', pages: 'spoilt' } },
  ]);
  const told = async () => tellViewsAnswer.parse(await host.call(tellViews, {}, ada)).days.slice(-2);
  expect(await told()).toEqual([
    { day: '2025-09-30', count: 5 },
    { day: '2025-10-01', count: 0 },
  ]);
  await Promise.all([3, 4].map((shard) => view('/analysis', '2025-10-01T00:00:01.000Z', shard)));
  expect(await told()).toEqual([
    { day: '2025-09-30', count: 5 },
    { day: '2025-10-01', count: 2 },
  ]);
  const { docs } = await host.store.query(viewsSince('2025-09-30'));
  expect(docs.map(({ path }) => path)).toEqual([
    ...['pageviews/2025-09-30', 'pageviews/2025-09-30~9'],
    ...['pageviews/2025-10-01~3', 'pageviews/2025-10-01~4'],
  ]);
});

test('a day is forgotten after four hundred', async () => {
  const host = await ground();
  expect(await host.store.get('pageviews/2024-08-27')).toBeNull();
  expect(await host.store.get('pageviews/2024-08-28')).not.toBeNull();
});

test.each([
  {},
  { uid: 'mia', verified: true },
  { uid: 'elliot', isExpert: true },
  { uid: 'boat', hub: true },
])('nobody but an administrator hears of views: %j', async (actor) => {
  const host = await ground();
  await expect(host.call(tellViews, {}, actor)).rejects.toMatchObject({
    status: expect.stringMatching(/PERMISSION_DENIED|UNAUTHENTICATED/),
  });
});
