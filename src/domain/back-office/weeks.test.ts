import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toInstant } from '../documents/instant.ts';
import { lastWeeks } from './weeks.ts';

test.each([
  ['2025-09-29T00:00:00.000Z', '2025-09-29T00:00:00.000Z'],
  ['2025-10-05T23:59:59.999Z', '2025-09-29T00:00:00.000Z'],
  ['2025-10-06T00:00:00.000Z', '2025-10-06T00:00:00.000Z'],
])('%s is in the week of %s', (now, start) => {
  expect(lastWeeks(now, 3).at(-1)).toMatchObject({ start });
});

test('weeks follow each other without a gap, and the last one has now in it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 1, max: 60 }), (ms, count) => {
      const now = toInstant(ms);
      const weeks = lastWeeks(now, count);
      expect(weeks).toHaveLength(count);
      for (const [index, { start, end }] of weeks.entries()) {
        expect(new Date(start).getUTCDay()).toBe(1);
        expect(end).toBe(weeks[index + 1]?.start ?? end);
      }
      const last = weeks.at(-1);
      expect(last !== undefined && last.start <= now && now < last.end).toBe(true);
    }),
  );
});
