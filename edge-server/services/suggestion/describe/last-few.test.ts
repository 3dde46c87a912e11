import { expect, test } from 'vitest';
import { createLastFew } from './last-few.ts';

test('the last few answers are remembered, and what was asked for longest ago is asked again', async () => {
  const asked: string[] = [];
  const recall = createLastFew<string>(2);
  const ask = (key: string) =>
    recall(key, async () => {
      asked.push(key);
      return key;
    });
  await Promise.all([ask('a'), ask('a')]);
  await ask('b');
  expect(await ask('a')).toBe('a');
  await ask('c');
  await ask('a');
  await ask('b');
  expect(asked).toEqual(['a', 'b', 'c', 'b']);
});

test('what was not there, and what failed, is asked again', async () => {
  const recall = createLastFew<string>(2);
  expect(await recall('a', async () => null)).toBeNull();
  await expect(recall('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await recall('a', async () => 'there')).toBe('there');
});
