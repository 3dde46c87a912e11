import { expect, it } from 'vitest';
import { eachAtOnce } from './at-once.ts';

it('takes the next one only when there is room, and all of them once', async () => {
  let taken = 0;
  let running = 0;
  let most = 0;
  function* numbers() {
    for (; taken < 20; taken += 1) yield taken;
  }
  const done: number[] = [];
  await eachAtOnce(numbers(), 3, async (number) => {
    running += 1;
    most = Math.max(most, running, taken - done.length);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    done.push(number);
  });
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(most).toBe(3);
});

it('begins nothing more after a failure, and waits for what was begun', async () => {
  const begun: number[] = [];
  let ended = 0;
  const work = eachAtOnce([1, 2, 3, 4, 5, 6], 2, async (number) => {
    begun.push(number);
    await Promise.resolve();
    if (number === 1) throw new Error('no');
    await new Promise((resolve) => setImmediate(resolve));
    ended += 1;
  });
  await expect(work).rejects.toThrow('no');
  expect(begun).toEqual([1, 2]);
  expect(ended).toBe(1);
});
