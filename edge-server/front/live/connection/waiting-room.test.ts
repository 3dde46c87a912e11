import { expect, it } from 'vitest';
import { createTurnstile } from './turnstile.ts';
import { createWaitingRoom } from './waiting-room.ts';

it('the room is bounded for all together and for each address, and empties again', () => {
  const room = createWaitingRoom(100, 60);
  room.take('a', 50);
  expect([room.has('a', 20), room.has('a', 10), room.has('b', 50), room.has('b', 51)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  room.take('b', 50);
  expect(room.has('c', 1)).toBe(false);
  room.give('a', 50);
  expect([room.has('c', 50), room.has('a', 50)]).toEqual([true, true]);
});

it('a turn lets in its share, and the next turn those who waited, in order', () => {
  const turns: (() => void)[] = [];
  const turnstile = createTurnstile(10, (task) => turns.push(task));
  expect([turnstile.enter(6), turnstile.enter(6), turnstile.enter(1)]).toEqual([true, true, false]);
  const came: string[] = [];
  for (const name of ['a', 'b', 'c']) turnstile.wait(() => turnstile.enter(5) && came.push(name));
  turns.shift()?.();
  expect(came).toEqual(['a', 'b']);
  turns.shift()?.();
  expect(came).toEqual(['a', 'b', 'c']);
});
