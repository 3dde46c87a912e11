import { expect, test } from 'vitest';
import { createInLine } from './in-line.ts';

/** Work that is begun, and ended when the test says so. */
function watched(inLine: ReturnType<typeof createInLine>) {
  const begun: string[] = [];
  const start = (name: string, keys: readonly string[]) => {
    const held = Promise.withResolvers<string>();
    const done = inLine(keys, async () => {
      begun.push(name);
      return await held.promise;
    });
    return { done, end: () => held.resolve(name), fail: () => held.reject(new RangeError(name)) };
  };
  return { begun, start };
}
const soon = () => new Promise((resolve) => setImmediate(resolve));

test('what shares a key with something waits for it, whatever the order of its keys; the rest goes on', async () => {
  const { begun, start } = watched(createInLine());
  const first = start('first', ['a', 'b']);
  const second = start('second', ['b', 'a']);
  const third = start('third', ['c']);
  await soon();
  expect(begun).toEqual(['first', 'third']);
  first.end();
  expect(await first.done).toBe('first');
  await soon();
  expect(begun).toEqual(['first', 'third', 'second']);
  for (const one of [second, third]) one.end();
  expect(await Promise.all([second.done, third.done])).toEqual(['second', 'third']);
});

test('what fails fails for whoever asked, and the next goes on', async () => {
  const { begun, start } = watched(createInLine());
  const first = start('first', ['a']);
  const second = start('second', ['a']);
  await soon();
  first.fail();
  await expect(first.done).rejects.toThrow('first');
  second.end();
  expect(await second.done).toBe('second');
  expect(begun).toEqual(['first', 'second']);
});
