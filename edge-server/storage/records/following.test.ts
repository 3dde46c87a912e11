import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createFollowing } from './following.ts';
import { createRecordPace } from './record-pace.ts';

function openFollowing(follow: (path: string) => Promise<void> = async () => undefined) {
  const written: string[] = [];
  const warned: unknown[] = [];
  const pace = createRecordPace(0);
  const following = createFollowing({
    pace,
    log: { warn: (facts: unknown) => warned.push(facts) },
    async follow(path) {
      await turn();
      await follow(path);
      written.push(path);
    },
  });
  return { written, warned, pace, following };
}

it('writes each document once, in the order of its first change', async () => {
  const { following, written } = openFollowing();
  for (const path of ['first', 'second', 'third', 'second']) following.wait(path);
  expect(following.isEmpty()).toBe(false);
  await following.settled();
  expect(written).toEqual(['first', 'second', 'third']);
  expect(following.isEmpty()).toBe(true);
});

it('writes a document again that changed while it was being written', async () => {
  const { following, written } = openFollowing();
  following.wait('survey');
  await Promise.resolve();
  following.wait('survey');
  await following.settled();
  expect(written).toEqual(['survey', 'survey']);
});

it('goes on after a record that could not be written', async () => {
  const { following, written, warned } = openFollowing(async (path) => {
    if (path === 'bad') throw new Error('no space');
  });
  following.wait('bad');
  following.wait('good');
  await following.settled();
  expect(written).toEqual(['good']);
  expect(warned).toHaveLength(1);
});

it('leaves out what somebody else wrote', async () => {
  const { following, written } = openFollowing();
  for (const path of ['first', 'second']) following.wait(path);
  following.forget('second');
  await following.settled();
  expect(written).toEqual(['first']);
});

it('begins nothing more when the pace has ended, and says that something still waits', async () => {
  const { following, written, pace } = openFollowing();
  for (const path of ['first', 'second']) following.wait(path);
  pace.end();
  await following.settled();
  expect(written).toEqual(['first']);
  expect(following.isEmpty()).toBe(false);
});
