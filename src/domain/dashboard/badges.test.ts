import { expect, test } from 'vitest';
import { badgesAt, badgeText } from './badges.ts';

const said = (count: number) => badgesAt(count).map((badge) => badgeText(badge, count));

test.each([
  [0, ['0 / 10', 'Locked', 'Locked', 'Locked']],
  [10, ['10 / 10', 'Locked', 'Locked', 'Locked']],
  [11, ['Completed', '11 / 100', 'Locked', 'Locked']],
  [100, ['Completed', '100 / 100', 'Locked', 'Locked']],
  [101, ['Completed', 'Completed', '101 / 200', 'Locked']],
  [199, ['Completed', 'Completed', '199 / 200', 'Locked']],
  [200, ['Completed', 'Completed', '200 / 200', '200 / 1000']],
  [201, ['Completed', 'Completed', 'Completed', '201 / 1000']],
  [1000, ['Completed', 'Completed', 'Completed', '1000 / 1000']],
  [1001, ['Completed', 'Completed', 'Completed', 'Completed']],
])('with %i photos the badges say %j', (count, words) => {
  expect(said(count)).toEqual(words);
});
