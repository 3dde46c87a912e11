import { describe, expect, test } from 'vitest';
import { burstsOf, minBurst } from './bursts.ts';

const now = '2026-01-08T12:00:00.000Z';

describe('a burst', () => {
  const made = (count: number, createdAt: string, domain = 'catch-all.net') =>
    Array.from({ length: count }, (_, index) => ({
      uid: `${domain}-${createdAt}-${index}`,
      email: `a${index}@${domain}`,
      createdAt,
    }));
  const today = '2026-01-08T00:00:00.000Z';
  const thisWeek = '2026-01-03T00:00:00.000Z';
  test('is of a day or of a week, and of no public provider', () => {
    expect(burstsOf(made(minBurst.day - 1, today), now)).toEqual([]);
    expect(burstsOf(made(minBurst.week - 1, thisWeek), now)).toEqual([]);
    expect(burstsOf(made(50, today, 'gmail.com'), now)).toEqual([]);
    expect(burstsOf(made(50, '2026-01-01T11:59:59.000Z'), now)).toEqual([]);
    expect(burstsOf(made(minBurst.day, today), now)).toMatchObject([{ accounts: { day: 4, week: 4 } }]);
    expect(burstsOf([...made(10, thisWeek), ...made(1, today)], now)).toMatchObject([
      { domain: 'catch-all.net', accounts: { day: 1, week: 11 } },
    ]);
  });
});
