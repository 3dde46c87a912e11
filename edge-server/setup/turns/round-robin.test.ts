import { expect, it } from 'vitest';
import { createRoundRobin } from './round-robin.ts';

it('everybody comes to their turn, however much one of them has', () => {
  const waiting = createRoundRobin<string>();
  for (const thing of ['a1', 'a2', 'a3']) waiting.add('a', thing);
  waiting.add('b', 'b1');
  expect(waiting.next()).toBe('a1');
  waiting.add('c', 'c1');
  expect([waiting.next(), waiting.next(), waiting.next(), waiting.next(), waiting.next()]).toEqual([
    'b1',
    'a2',
    'c1',
    'a3',
    undefined,
  ]);
});
