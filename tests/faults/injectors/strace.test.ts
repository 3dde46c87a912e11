import { expect, test } from 'vitest';
import { parseStrace } from './strace.ts';

test('a call that another thread interrupted is one call, with its result', () => {
  const text =
    '7 fsync(19</data/a> <unfinished ...>\n8 fsync(20</data/b>) = 0\n7 <... fsync resumed>) = -5\n';
  expect(parseStrace(text)).toEqual([
    { name: 'fsync', args: '20</data/b>', result: 0 },
    { name: 'fsync', args: '19</data/a>', result: -5 },
  ]);
});

test('what was being sent when strace let go counts as sent, and a sync as not done', () => {
  const text = '7 write(21<socket:[4]>, "ok", 2 <detached ...>\n8 fsync(19</data/a> <detached ...>\n';
  expect(parseStrace(text)).toEqual([{ name: 'write', args: '21<socket:[4]>, "ok", 2', result: 0 }]);
});
