import { expect, test } from 'vitest';
import { createSessionClock } from './session-clock.ts';

test('a visit takes from its beginning to now, and counts only while the page is looked at', () => {
  let now = 1_760_000_000_000;
  const clock = createSessionClock(() => now);
  now += 10_000;
  clock.look(false);
  clock.look(false);
  now += 50_000;
  clock.look(true);
  now += 5_000;
  expect(clock.session()).toEqual({
    startTime: '2025-10-09T08:53:20.000Z',
    endTime: '2025-10-09T08:54:25.000Z',
    timeTaken: 15_000,
  });
});
