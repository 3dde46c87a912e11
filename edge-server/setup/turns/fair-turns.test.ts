import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

test('somebody with ten pieces of work delays everybody else by one', async () => {
  const turns = createFairTurns(10);
  const order: string[] = [];
  const note = (name: string) => async () => {
    await Promise.resolve();
    order.push(name);
  };
  const greedy = Array.from({ length: 10 }, (_, index) => turns.run('greedy', note(`greedy ${index}`)));
  await Promise.all([...greedy, turns.run('vera', note('vera')), turns.run('tom', note('tom'))]);
  expect(order.slice(0, 4)).toEqual(['greedy 0', 'vera', 'tom', 'greedy 1']);
  expect(order).toHaveLength(12);
});

test('the loop turns between pieces that take long', async () => {
  let nowMs = 0;
  const turns = createFairTurns(20, () => nowMs);
  let done = 0;
  const all = Promise.all(
    Array.from({ length: 20 }, () =>
      turns.run('flood', async () => {
        nowMs += 10;
        done += 1;
      }),
    ),
  );
  await nextTurn();
  await nextTurn();
  await nextTurn();
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(20);
  await all;
  expect(done).toBe(20);
});

test('work that fails fails for who asked, and the next is run', async () => {
  const turns = createFairTurns(2);
  const failed = turns.run('vera', () => Promise.reject(new Error('no')));
  const next = turns.run('vera', async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('more of one asker than is kept for one is refused, of others it is not, and later it is taken again', async () => {
  const turns = createFairTurns(2);
  const work = async () => 'done';
  const asked = [turns.run('vera', work), turns.run('vera', work), turns.run('vera', work)];
  expect(await turns.run('tom', work)).toBe('done');
  expect(await Promise.all(asked)).toEqual(['done', 'done', 'busy']);
  expect(await turns.run('vera', work)).toBe('done');
});
