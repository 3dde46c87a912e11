import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daySchema, instantSchema, toInstant } from './instant.ts';

const moment = fc.date({
  noInvalidDate: true,
  min: new Date('0001-01-01T00:00:00.000Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
});

it('the order of the texts is the order of the moments', () => {
  fc.assert(
    fc.property(moment, moment, (a, b) => {
      expect(toInstant(a) < toInstant(b)).toBe(a.getTime() < b.getTime());
      expect(instantSchema.parse(toInstant(a))).toBe(a.toISOString());
    }),
  );
});

it.each([
  '2025-10-01',
  '2025-10-01T02:00:00Z',
  '2025-10-01T02:00:00.000+10:00',
  '2025-13-01T02:00:00.000Z',
  '2025-10-01T25:00:00.000Z',
  '2025-02-30T02:00:00.000Z',
])('%s is no moment', (text) => {
  expect(instantSchema.safeParse(text).success).toBe(false);
});

it('a day must be in the calendar', () => {
  expect(daySchema.safeParse('2024-02-29').success).toBe(true);
  for (const text of ['2025-02-29', '2025-2-1', '01.02.2025', '2025-00-10'])
    expect(daySchema.safeParse(text).success, text).toBe(false);
});
