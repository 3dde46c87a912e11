import { setImmediate as turned } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createLoopTurns } from './loop-turns.ts';

it('lets the loop turn where it was held for a millisecond, and not before', async () => {
  let ms = 0;
  const loopTurn = createLoopTurns(() => ms);
  expect(loopTurn()).toBeNull();
  ms = 0.9;
  expect(loopTurn()).toBeNull();
  ms = 1;
  expect(loopTurn()).toBeInstanceOf(Promise);
  // Once it has turned, it is held anew.
  await turned();
  expect(loopTurn()).toBeNull();
});
