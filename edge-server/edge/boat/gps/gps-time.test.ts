import { describe, expect, it } from 'vitest';
import { momentNear, withoutRollover } from './gps-time.ts';

const iso = (ms: number) => new Date(ms).toISOString();

describe('GPS time', () => {
  it('of a receiver whose week number rolled over is set right, to the second', () => {
    // 1,024 weeks before 21 November 2026.
    const told = Date.parse('2007-04-07T03:04:05.000Z');
    expect(iso(withoutRollover(told))).toBe('2026-11-21T03:04:05.000Z');
    expect(iso(withoutRollover(told - 1_024 * 7 * 86_400_000))).toBe('2026-11-21T03:04:05.000Z');
  });

  it('of a receiver that is right stays', () => {
    const told = Date.parse('2026-11-21T03:04:05.000Z');
    expect(withoutRollover(told)).toBe(told);
  });

  it('without a date belongs to the day that is nearest', () => {
    const beforeMidnight = Date.parse('2026-11-21T23:59:59.000Z');
    expect(iso(momentNear(1_000, beforeMidnight))).toBe('2026-11-22T00:00:01.000Z');
    expect(iso(momentNear(86_399_000, Date.parse('2026-11-22T00:00:01.000Z')))).toBe(
      '2026-11-21T23:59:59.000Z',
    );
    expect(iso(momentNear(3_600_000, Date.parse('2026-11-22T00:30:00.000Z')))).toBe(
      '2026-11-22T01:00:00.000Z',
    );
  });
});
