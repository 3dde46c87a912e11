import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toInstant } from '../documents/instant.ts';
import {
  credited as creditedOn,
  type HoursOfYear,
  joined,
  millisecondsWithin,
  mostAtOnceMs,
  type Worked,
} from './credit.ts';

const minute = 60_000;
const start = Date.UTC(2026, 2, 14, 10);
const at = (minutes: number) => toInstant(start + minutes * minute);
const said = (minutes: number, session = 'a'.repeat(16)) => ({ session, milliseconds: minutes * minute });
const credited = (before: HoursOfYear | null, worked: Worked, now: string) =>
  creditedOn(before, worked, now, now.slice(0, 10));
const inAll = (hours: HoursOfYear) => Object.values(hours.days).reduce((sum, day) => sum + day, 0) / minute;

describe('time that was worked is credited', () => {
  it('as far as the page had not said it before, to the day on which it is said', () => {
    const first = credited(null, said(3), at(3));
    const second = credited(first, said(5), at(6));
    expect(second.days).toEqual({ '0314': 5 * minute });
    // The answer was lost, and the page says it again.
    expect(inAll(credited(second, said(5), at(7)))).toBe(5);
  });

  it('once, where two tabs stand side by side', () => {
    const one = credited(null, said(10), at(10));
    const two = credited(one, said(10, 'b'.repeat(16)), at(10));
    expect(inAll(two)).toBe(10);
    expect(inAll(credited(two, said(12), at(12)))).toBe(12);
  });

  it('never beyond half an hour for one save, whatever a page says', () => {
    expect(inAll(credited(null, said(600), at(0)))).toBe(mostAtOnceMs / minute);
  });

  it('never less by a clock that was put back', () => {
    const first = credited(null, said(10), at(10));
    const back = credited(first, said(15), at(-60));
    expect(inAll(back)).toBe(10);
    expect(back.until).toBe(at(10));
  });

  it('never more than has passed, however many pages say what they like (property)', () => {
    const claims = fc.array(
      fc.record({
        session: fc.constantFrom('a', 'b', 'c').map((letter) => letter.repeat(16)),
        milliseconds: fc.integer({ min: 0, max: 20 * 60 * minute }),
        after: fc.integer({ min: 0, max: 90 * minute }),
      }),
      { minLength: 1, maxLength: 60 },
    );
    fc.assert(
      fc.property(claims, (made) => {
        let now = start;
        let hours: HoursOfYear | null = null;
        for (const { session, milliseconds, after } of made) {
          now += after;
          hours = credited(hours, { session, milliseconds }, toInstant(now));
        }
        const credit = Object.values(hours?.days ?? {}).reduce((sum, day) => sum + day, 0);
        expect(credit).toBeLessThanOrEqual(now - start + mostAtOnceMs);
      }),
    );
  });
});

describe('hours', () => {
  it('of a guest are added to those of the account, day by day', () => {
    const guest = credited(null, said(3), at(3));
    expect(joined(null, guest)).toEqual(guest);
    expect(joined(credited(null, said(4, 'b'.repeat(16)), at(0)), guest).days).toEqual({
      '0314': 7 * minute,
    });
  });

  it('of a span are those of its first and last day and all between, over the turn of a year', () => {
    const of = (days: Record<string, number>): HoursOfYear => ({ days, until: at(0), sessions: [] });
    const years = new Map([
      ['2025', of({ '1230': 1, '1231': 2 })],
      ['2026', of({ '0101': 4, '0314': 8, '0315': 16 })],
    ]);
    expect(millisecondsWithin(years, { first: '2025-12-31', last: '2026-03-14' })).toBe(14);
    expect(millisecondsWithin(years, { first: '2026-03-16', last: '2026-12-31' })).toBe(0);
  });
});
