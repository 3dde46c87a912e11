import fc from 'fast-check';
import { expect, test } from 'vitest';
import { begun, mostSteps, redone, stepped, undone } from './history.ts';

test('whatever was done, taking all of it back leads to the beginning, and bringing it again to the end', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: mostSteps }), (steps) => {
      const done = steps.reduce((history, step) => stepped(history, step), begun(-1));
      const back = steps.reduce((history) => undone(history), done);
      expect(back.now).toBe(-1);
      expect(steps.reduce((history) => redone(history), back)).toEqual(done);
    }),
  );
});

test('a step after taking back forgets what was taken back', () => {
  const history = stepped(undone(stepped(stepped(begun('a'), 'b'), 'c')), 'd');
  expect(redone(history)).toBe(history);
  expect(undone(history).now).toBe('b');
});

test('at the beginning there is nothing to take back, and a hundred steps are remembered', () => {
  const beginning = begun('a');
  expect(undone(beginning)).toBe(beginning);
  let history = begun(0);
  for (let step = 1; step <= mostSteps + 20; step += 1) history = stepped(history, step);
  expect(history.past).toHaveLength(mostSteps);
});
