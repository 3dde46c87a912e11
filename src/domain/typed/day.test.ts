import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daySchema } from '../documents/instant.ts';
import { describeUnreadDay, readDay } from './day.ts';

describe('a typed day', () => {
  it.each([
    ['01 10 25', '2025-10-01'],
    ['1.10.2025', '2025-10-01'],
    ['01/10/25', '2025-10-01'],
    ['1-10-25', '2025-10-01'],
    ['2025-10-01', '2025-10-01'],
    ['0025-10-01', '2025-10-01'],
    ['0002-10-01', '2002-10-01'],
    ['2025年10月1日', '2025-10-01'],
    ['٠١/١٠/٢٥', '2025-10-01'],
    ['۲۰۲۵-۱۰-۰۱', '2025-10-01'],
    ['０１．１０．２５', '2025-10-01'],
    ['29 2 24', '2024-02-29'],
  ])('%s is %s', (typed, day) => {
    expect(readDay(typed)).toEqual({ status: 'read', day });
    expect(describeUnreadDay(typed)).toBeNull();
  });

  it('has its month first where that is the custom', () => {
    expect(readDay('10/01/25', 'month-first')).toEqual({ status: 'read', day: '2025-10-01' });
    expect(readDay('2025-10-01', 'month-first')).toEqual({ status: 'read', day: '2025-10-01' });
  });

  it.each(['0202-10-01', '1 10 202', '12025-10-01'])('%s needs its whole year', (typed) => {
    expect(readDay(typed)).toEqual({ status: 'unreadable', reason: 'year' });
    expect(describeUnreadDay(typed)).toBe('Please type the year with four digits.');
  });

  it.each(['31 2 25', '25 13 2025', 'tomorrow', '1 10', '2025-10-2025', '0 1 25'])(
    '%s is no day',
    (typed) => {
      expect(readDay(typed)).toEqual({ status: 'unreadable', reason: 'no-day' });
      expect(describeUnreadDay(typed)).toBe('Please type a day that exists.');
    },
  );

  it.each(['', '  '])('%j is empty', (typed) => {
    expect(readDay(typed)).toEqual({ status: 'empty' });
  });

  it('is read back as it was written, also with two digits of its year', () => {
    const days = fc.date({
      ...{ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true },
    });
    fc.assert(
      fc.property(days, fc.constantFrom('.', '/', '-', ' ', ' . '), (date, sign) => {
        const day = date.toISOString().slice(0, 10);
        const [year = '', month = '', dayOfMonth = ''] = day.split('-');
        for (const years of [year, year.slice(2)])
          expect(readDay([dayOfMonth, month, years].join(sign))).toEqual({ status: 'read', day });
      }),
    );
  });

  it('is a day that the servers take, whatever was typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,4}[ ./-]\d{1,2}[ ./-]\d{1,4}$/), (typed) => {
        const read = readDay(typed);
        if (read.status === 'read') expect(daySchema.safeParse(read.day).success).toBe(true);
      }),
    );
  });
});

describe('a day that is stored or sent', () => {
  it.each(['0025-10-01', '0202-10-01', '1899-12-31', '2025-02-30'])('is not %s', (day) => {
    expect(daySchema.safeParse(day).success).toBe(false);
  });
});
