import { expect, it, vi } from 'vitest';
import { createRounds } from './rounds.ts';

function openRounds(act: (rounds: number) => void = () => undefined) {
  const ending = new AbortController();
  const failures: unknown[] = [];
  let begun = 0;
  let isBusy = false;
  const rounds = createRounds({
    signal: ending.signal,
    onFailure: (error) => failures.push(error),
    async round() {
      if (isBusy) throw new Error('two rounds at once');
      isBusy = true;
      begun += 1;
      await Promise.resolve();
      isBusy = false;
      act(begun);
    },
  });
  return { rounds, ending, failures, begun: () => begun };
}

it('runs one round at a time, and one more for whatever was asked meanwhile', async () => {
  const { rounds, failures, begun } = openRounds();
  for (let times = 0; times < 5; times += 1) rounds.begin();
  await rounds.running();
  expect(begun()).toBe(2);
  expect(failures).toEqual([]);
});

it('begins at the moment that was said last', async () => {
  const { rounds, begun } = openRounds();
  rounds.beginIn(60_000);
  rounds.beginIn(1);
  await expect.poll(begun).toBe(1);
});

it('tells of a round that failed, and runs the next one', async () => {
  const { rounds, failures, begun } = openRounds((round) => {
    if (round === 1) throw new Error('no disk');
  });
  rounds.begin();
  await rounds.running();
  rounds.begin();
  await rounds.running();
  expect(failures).toHaveLength(1);
  expect(begun()).toBe(2);
});

it('begins none after the end, also where one was asked for', async () => {
  const { rounds, ending, begun } = openRounds();
  rounds.begin();
  rounds.begin();
  ending.abort();
  await rounds.running();
  rounds.begin();
  await rounds.running();
  expect(begun()).toBe(1);
});

it('rests between rounds that take longer than the wait, also after one that followed at once', async () => {
  vi.useFakeTimers();
  const begunAt: number[] = [];
  const rounds = createRounds({
    signal: new AbortController().signal,
    onFailure: () => undefined,
    async round() {
      begunAt.push(Date.now());
      await new Promise((resolve) => setTimeout(resolve, 300));
      rounds.beginIn(200);
    },
  });
  vi.setSystemTime(0);
  rounds.begin();
  rounds.begin();
  await vi.advanceTimersByTimeAsync(1500);
  expect(begunAt).toEqual([0, 300, 800, 1300]);
  rounds.stop();
  vi.useRealTimers();
});
