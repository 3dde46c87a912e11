import { describe, expect, test } from 'vitest';
import { root } from './paths.ts';
import { findOverdue, findQuarantined, findQuarantinedIn, maxQuarantined } from './quarantine.ts';

const call = 'quarantined';
const source = `
  test('one', ${call}('the map is drawn twice', '2026-11-28'), () => {});
  test(
    'two',
    ${call}(
      "a phone's socket closes early",
      '2026-11-01',
    ),
    () => {},
  );`;

describe('quarantine', () => {
  test('finds a quarantined test with its reason and date, on one line or on several', () => {
    expect(findQuarantinedIn('a.test.ts', source)).toEqual([
      { file: 'a.test.ts', reason: 'the map is drawn twice', date: '2026-11-28' },
      { file: 'a.test.ts', reason: "a phone's socket closes early", date: '2026-11-01' },
    ]);
  });

  test('is overdue after more than 14 days, and not on the fourteenth', () => {
    const [test = { file: '', reason: '', date: '' }] = findQuarantinedIn('a.test.ts', source);
    expect(findOverdue([test], new Date('2026-12-12T00:00:00Z'))).toEqual([]);
    expect(findOverdue([test], new Date('2026-12-12T00:00:01Z'))).toEqual([test]);
  });

  test(`holds at most ${maxQuarantined} tests`, () => {
    expect(findQuarantined(root).length).toBeLessThanOrEqual(maxQuarantined);
  });
});
