import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('askers take turns: many questions of one wait behind the one of another', async () => {
  const turns = createTurns();
  const asked: string[] = [];
  const ask = (asker: string) => turns.take(asker, async () => void asked.push(asker));
  await Promise.all([ask('flood'), ask('flood'), ask('flood'), ask('diver')]);
  expect(asked).toEqual(['flood', 'diver', 'flood', 'flood']);
});

it('the loop turns between questions that take long', async () => {
  let nowMs = 0;
  const turns = createTurns(() => nowMs);
  let done = 0;
  const all = Promise.all(
    Array.from({ length: 20 }, () =>
      turns.take('flood', async () => {
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

it('a question that fails fails alone', async () => {
  const turns = createTurns();
  const failing = turns.take('a', () => Promise.reject(new Error('no')));
  const fine = turns.take('a', async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await fine).toBe('yes');
});

it('too many of one asker are refused with when to try again', async () => {
  const turns = createTurns();
  const waiting = Array.from({ length: 60 }, () => turns.take('flood', async () => 1));
  expect(() => turns.take('flood', async () => 1)).toThrow('Too many questions at once.');
  expect(await turns.take('diver', async () => 2)).toBe(2);
  await Promise.all(waiting);
});
