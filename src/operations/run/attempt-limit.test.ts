import { expect, test } from 'vitest';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { type AttemptLimit, attemptPath, byNetwork, finishAttempt, takeAttempt } from './attempt-limit.ts';

const limit: AttemptLimit = { name: 'test', windowMs: 3_600_000, maxInAll: 6 };

function create(more: Partial<AttemptLimit> = {}) {
  const { contextOf, pass } = createOperationHost();
  const context = contextOf();
  const take = (network: string | undefined, id?: string) =>
    takeAttempt(
      { ...limit, ...more },
      {
        keys: [byNetwork(network === undefined ? {} : { network }, 2)],
        ...(id === undefined ? {} : { id }),
      },
      context,
    );
  const stored = async () => (await context.store.get(attemptPath(limit)))?.data;
  const finish = async (id: string) => {
    const data = finishAttempt(await stored(), limit, id, context);
    if (data !== null) await context.store.write([{ op: 'set', path: attemptPath(limit), data }]);
  };
  return { take, finish, stored, pass };
}

test('a key takes as many attempts as it may, and again in the next window', async () => {
  const { take, pass } = create();
  expect([await take('a'), await take('a'), await take('a')]).toEqual(['counted', 'counted', 'too many']);
  expect(await take('b')).toBe('counted');
  pass(limit.windowMs);
  expect(await take('a')).toBe('counted');
});

test('all keys together take as many as they may', async () => {
  const { take } = create();
  for (let number = 0; number < limit.maxInAll; number += 1) expect(await take(`${number}`)).toBe('counted');
  expect(await take('another')).toBe('too many');
});

test('once all together have used theirs up, others still have those of the reserve, and whoever used more has none', async () => {
  const { take } = create({ reserve: { perKey: 1, maxInAll: 8 } });
  for (const network of ['a', 'a', 'b', 'b', 'c', 'c']) expect(await take(network)).toBe('counted');
  expect([await take('a'), await take('d'), await take('d')]).toEqual(['too many', 'counted', 'too many']);
  expect([await take('e'), await take('f')]).toEqual(['counted', 'too many']);
});

test('attempts at the same moment do not slip past', async () => {
  const { take } = create();
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => take('a')));
  expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(2);
});

test('an attempt that went well is no longer counted, and the same attempt counts once', async () => {
  const { take, finish, pass } = create();
  for (const id of ['one', 'one', 'two', 'one']) expect(await take('a', id)).toBe('counted');
  expect(await take('a', 'three')).toBe('too many');
  await finish('one');
  await finish('one');
  expect(await take('a', 'three')).toBe('counted');
  expect(await take('a', 'four')).toBe('too many');
  // One that was begun in the window before takes nothing out of this one.
  pass(limit.windowMs);
  await take('a', 'five');
  await finish('two');
  expect([await take('a', 'six'), await take('a', 'seven')]).toEqual(['counted', 'too many']);
});

test('where no network is known, all of these are one', async () => {
  const { take } = create();
  expect([await take(undefined), await take(undefined), await take(undefined)]).toEqual([
    'counted',
    'counted',
    'too many',
  ]);
});

test('nothing that is stored names a network or an attempt, and the next window forgets it', async () => {
  const { take, stored, pass } = create();
  await take('203.0.113.7', 'mark-of-a-page');
  expect(JSON.stringify(await stored())).not.toMatch(/203\.0\.113\.7|mark-of-a-page/);
  const before = await stored();
  pass(limit.windowMs);
  await take('203.0.113.7');
  const after = await stored();
  expect(after?.all).toBe(1);
  expect(Object.keys(after?.by as object)).not.toEqual(Object.keys(before?.by as object));
});
