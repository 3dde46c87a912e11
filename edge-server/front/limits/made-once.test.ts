import { expect, it } from 'vitest';
import type { ServerStore } from '../../storage/ports/server-store.ts';
import { createMadeOnce } from './made-once.ts';

function rig(freshMs?: number) {
  let now = 0;
  let made = 0;
  let tell: (paths: readonly string[]) => void = () => undefined;
  const onCommit: ServerStore['onCommit'] = (listener) => {
    tell = (paths) => listener(paths, [], []);
    return () => undefined;
  };
  const once = createMadeOnce({
    nowMs: () => now,
    ...(freshMs === undefined ? { store: { onCommit } } : { freshMs }),
  });
  const make = async (ms = 100) => {
    made += 1;
    const mine = made;
    now += ms;
    return mine;
  };
  const ask = (key = 'gbr') => once.of(key, (path) => path.startsWith(`mapdata/${key}/`), make);
  return {
    once,
    ask,
    make,
    pass(ms: number) {
      now += ms;
    },
    tell: (path: string) => tell([path]),
  };
}

it('an answer is made once for all who ask, and anew when something of it changed', async () => {
  const { ask, tell, pass } = rig();
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  tell('mapdata/hawaii/features/1');
  pass(60_000);
  expect(await ask()).toBe(1);
  tell('mapdata/gbr/features/1');
  expect(await ask()).toBe(2);
  expect(await ask('hawaii')).toBe(3);
});

it('while changes come without end it rests ten times as long as it took', async () => {
  const { ask, tell, pass } = rig();
  expect(await ask()).toBe(1);
  tell('mapdata/gbr/features/1');
  pass(999);
  expect(await ask()).toBe(1);
  pass(1);
  expect(await ask()).toBe(2);
});

it('what changes while it is made is in the next one', async () => {
  const { once, tell, pass } = rig();
  let isMade: (answer: string) => void = () => undefined;
  const isAbout = () => true;
  const first = once.of('gbr', isAbout, () => new Promise<string>((resolve) => (isMade = resolve)));
  tell('mapdata/gbr/features/1');
  isMade('before');
  expect(await first).toBe('before');
  pass(1);
  expect(await once.of('gbr', isAbout, async () => 'after')).toBe('after');
});

it('one that failed is tried again by the next who asks', async () => {
  const { once, make } = rig();
  const failing = once.of(
    'gbr',
    () => true,
    () => Promise.reject(new Error('The disk is full.')),
  );
  await expect(failing).rejects.toThrow('The disk is full.');
  expect(await once.of('gbr', () => true, make)).toBe(1);
});

it('where nobody tells of changes it is made anew after a time', async () => {
  const { ask, pass } = rig(60_000);
  expect(await ask()).toBe(1);
  pass(59_999);
  expect(await ask()).toBe(1);
  pass(1);
  expect(await ask()).toBe(2);
});
