import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { mayList, visitor } from '../../../src/domain/access/access.ts';
import { boardsOf } from '../../../src/domain/collections/events/activity.ts';

// On Firebase a listener outlives the session that opened it, for as long as its ID token is good. What every visitor may read is nothing
// that an ended session could keep.
test('pages follow live only what every visitor may read', () => {
  const found = execFileSync('git', ['grep', '--untracked', '-l', String.raw`store\.watch(`, '--', 'src'], {
    encoding: 'utf8',
  });
  const screens = found.split('\n').filter((file) => file !== '' && !file.startsWith('src/adapters/'));
  expect(screens.filter((file) => !file.includes('.test.'))).toEqual([
    'src/features/events/board/use-board.ts',
  ]);
  expect(mayList(visitor, boardsOf('event-1'))).toBe(true);
});
